// Several workers at one question.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import {
  helpersOf,
  improveTogether,
  solveTogether,
} from "../../src/soko/web/static/engine/team.js";

/** @typedef {{body: any, tell: (news: any) => void, signal: AbortSignal, workers: number,
 *   resolve: (found: any) => void, reject: (error: unknown) => void}} Asked */

/** An engine whose workers answer when a test lets them. */
class Engine {
  /** @type {Asked[]} */
  asked = [];

  /**
   * @param {string} _ @param {object} body @param {AbortSignal} signal
   * @param {(news: any) => void} tell @param {number} workers
   */
  ask(_, body, signal, tell, workers) {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      this.asked.push({ body, tell, signal, workers, resolve, reject });
    });
  }
}

const BODY = { rows: ["#####"], moves: "", goal: "any", seconds: 10 };
const NEWS = { nodes: 5, rate: 1, seconds: 1, bound: 2, bytes: 8, boxes_home: 1, best: null };
const nobody = () => undefined;
const turn = () => new Promise((done) => setImmediate(done));

/** @type {Engine} */
let engine;
/** @type {AbortController} */
let user;

beforeEach(() => {
  engine = new Engine();
  user = new AbortController();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** @param {(news: any) => void} [tell] */
const solving = (tell = nobody) =>
  solveTogether(/** @type {any} */ (engine), 2, BODY, user.signal, tell);

test("a machine with few cores has no helpers, one with many not more than three", () => {
  const cores = [undefined, 1, 2, 3, 4, 64];
  const helpers = cores.map((hardwareConcurrency) => helpersOf({ hardwareConcurrency }));
  assert.deepEqual(helpers, [0, 0, 0, 1, 2, 3]);
});

test("a level that one worker solves at once takes no others", async () => {
  const answer = solving();
  engine.asked[0].resolve({ status: "solved", lurd: "R", nodes: 3 });
  assert.deepEqual(await answer, { status: "solved", lurd: "R", nodes: 3 });
  mock.timers.tick(5000);
  assert.equal(engine.asked.length, 1);
});

test("helpers take parts of the strategies, and the first answer ends the others", async () => {
  /** @type {any[]} */
  const told = [];
  const answer = solving((news) => told.push(news));
  mock.timers.tick(1000);
  const shares = engine.asked.map(({ body }) => body.share);
  assert.deepEqual(shares, [undefined, { number: 0, of: 2 }, { number: 1, of: 2 }]);
  assert.deepEqual(
    engine.asked.map(({ workers, body }) => [workers, body.seconds]),
    [
      [3, 10],
      [3, 9],
      [3, 9],
    ],
  );
  engine.asked[0].tell({ ...NEWS, strategy: "plan" });
  engine.asked[2].tell({ ...NEWS, strategy: "greedy-pull", bound: 4 });
  const { nodes, bound, strategy } = told[1];
  assert.deepEqual([nodes, bound, strategy], [10, 4, "plan+greedy-pull"]);
  engine.asked[1].reject(new Error("memory")); // the others go on
  await turn();
  engine.asked[2].resolve({ status: "solved", lurd: "R", nodes: 7 });
  assert.deepEqual(await answer, { status: "solved", lurd: "R", nodes: 10 });
  assert.ok(engine.asked[0].signal.aborted);
});

test("a helper that has no answer leaves it to the first one", async () => {
  const answer = solving();
  mock.timers.tick(1000);
  for (const { resolve } of engine.asked.slice(1)) resolve({ status: "gave-up", lurd: null });
  await turn();
  engine.asked[0].resolve({ status: "timeout", lurd: null, nodes: 9 });
  assert.equal((await answer).status, "timeout");
});

test("a search that is given up ends all workers", async () => {
  const answer = solving();
  mock.timers.tick(1000);
  user.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.ok(engine.asked.every(({ signal }) => signal.aborted));
});

const YARD = ["######", "#@$ .#", "######"];
const WISH = { ...BODY, rows: YARD, moves: "lrRR", goal: /** @type {const} */ ("pushes") };
const better = (/** @type {string} */ lurd, more = {}) => ({
  ...{ lurd, bound: 1, proved: false, nodes: 10, seconds: 1 },
  ...more,
});

/** @param {(news: any) => void} [tell] */
const improving = (tell = nobody) =>
  improveTogether(/** @type {any} */ (engine), 1, WISH, user.signal, tell);

test("the best of what several chances come to is told", async () => {
  /** @type {any[]} */
  const told = [];
  const answer = improving((news) => told.push(news));
  assert.deepEqual(
    engine.asked.map(({ body }) => body.seed),
    [0, 1],
  );
  engine.asked[0].tell(better("lrRR"));
  engine.asked[1].tell(better("RR", { bound: 2, seconds: 3 }));
  engine.asked[0].tell(better("rlRR"));
  assert.deepEqual(
    told.map(({ lurd, bound, nodes }) => [lurd, bound, nodes]),
    [
      ["lrRR", 1, 10],
      ["RR", 2, 20],
      ["RR", 2, 20],
    ],
  );
  engine.asked[0].reject(new Error("memory"));
  engine.asked[1].resolve(better("RR", { bound: 2, proved: true }));
  const { lurd, proved } = await answer;
  assert.deepEqual([lurd, proved], ["RR", true]);
});

test("a proof of one ends the others", async () => {
  const answer = improving();
  engine.asked[0].resolve(better("RR", { bound: 2, proved: true }));
  assert.equal((await answer).proved, true);
  assert.ok(engine.asked[1].signal.aborted);
});

test("when all fail, or it is given up, there is no answer", async () => {
  const failing = improving();
  for (const { reject } of engine.asked) reject(new Error("old"));
  await assert.rejects(failing, { message: "old" });
  engine = new Engine();
  const leaving = improving();
  user.abort();
  await assert.rejects(leaving, { name: "AbortError" });
});
