// Who searches, and what a proof of the page's makes of what the core says.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { best } from "../../src/soko/web/static/engine/best.js";

const ROWS = ["#####", "#@$.#", "#####"];

/** Workers as a browser has them, that answer what a test wants. */
class Workers {
  /** @type {Workers[]} */
  static all = [];
  isEnded = false;
  /** @type {any} */
  asked = null;
  /** @type {(event: {data: object}) => void} */
  onmessage = () => undefined;

  constructor() {
    Workers.all.push(this);
  }

  terminate() {
    this.isEnded = true;
  }

  /** @param {object} question */
  postMessage(question) {
    this.asked = question;
  }
}

/** @param {any} [server] */
async function engineAlone(server = { isThere: false }) {
  Workers.all = [];
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: {} });
  Object.assign(globalThis, {
    Worker: Workers,
    document: { getElementById: () => null, baseURI: "http://host/soko/", documentElement: {} },
  });
  const { Engine } = await import("../../src/soko/web/static/engine/engine.js");
  return new Engine(server);
}

const asking = () => ({ rows: ROWS, moves: "", goal: "any", seconds: 1 });
const nobody = () => undefined;

test("a search that is cancelled while the core is loaded never begins", async () => {
  const engine = await engineAlone();
  const running = new AbortController();
  const answer = engine.solve(asking(), running.signal, nobody);
  running.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.equal(Workers.all.length, 0);
});

test("one question ends the worker of another that is given up, and not its own", async () => {
  const engine = await engineAlone();
  await engine.here();
  const [first, second] = [new AbortController(), new AbortController()];
  const given = engine.ask("hint", asking(), first.signal);
  first.abort();
  await assert.rejects(given, { name: "AbortError" });
  const answer = engine.ask("hint", asking(), second.signal);
  await Promise.resolve();
  const worker = Workers.all[Workers.all.length - 1];
  worker.onmessage({ data: { answer: { status: "solved" }, bytes: 1 } });
  assert.deepEqual(await answer, { status: "solved", place: "page" });
  assert.deepEqual(
    Workers.all.map(({ isEnded }) => isEnded),
    [...Workers.all.slice(1).map(() => true), false],
  );
});

test("what does not solve the level is not told", async () => {
  const engine = await engineAlone();
  await engine.here();
  for (const [lurd, isRight] of /** @type {[string, boolean][]} */ ([
    ["R", true],
    ["L", false],
    ["", false],
  ])) {
    const answer = engine.solve(asking(), new AbortController().signal, nobody);
    await Promise.resolve();
    Workers.all[0].onmessage({ data: { answer: { status: "solved", lurd }, bytes: 1 } });
    if (isRight) assert.equal((await answer).lurd, lurd);
    else await assert.rejects(answer, { message: "engine.wrong" });
  }
});

test("what a server has no room for is searched in the page, what it refuses is not", async () => {
  for (const [code, isTried] of /** @type {[string, boolean][]} */ ([
    ["busy", true],
    ["died", true],
    ["memory", true],
    ["level", false],
    ["slow", false],
  ])) {
    const refused = () => Promise.reject(Object.assign(new Error(code), { problem: { code } }));
    const engine = await engineAlone({ isThere: true, ask: refused });
    await engine.here();
    const answer = engine.ask("hint", asking(), new AbortController().signal);
    if (isTried) {
      while (Workers.all.length === 0) await new Promise((done) => setImmediate(done));
      Workers.all[0].onmessage({ data: { answer: { status: "solved" }, bytes: 1 } });
      assert.deepEqual(await answer, { status: "solved", place: "page" });
    } else await assert.rejects(answer, { message: code });
    assert.equal(Workers.all.length, isTried ? 1 : 0);
  }
});

test("a question that is no search ends after a while, and searches as they are told", async () => {
  const engine = await engineAlone();
  await engine.here();
  mock.timers.enable({ apis: ["setTimeout"] });
  const { signal } = new AbortController();
  const questions = [engine.ask("analyse", asking(), signal), engine.plan(asking())];
  const search = engine.solve(asking(), signal, nobody);
  await new Promise((done) => setImmediate(done));
  mock.timers.tick(21_000);
  mock.timers.reset();
  for (const each of questions) await assert.rejects(each, { message: "slow" });
  assert.deepEqual(
    Workers.all.map(({ asked, isEnded }) => [asked.kind, isEnded]),
    [
      ["analyse", true],
      ["plan", true],
      ["solve", false],
    ],
  );
  Workers.all[2].onmessage({ data: { answer: { status: "solved", lurd: "R" }, bytes: 1 } });
  assert.equal((await search).lurd, "R");
});

test("what could not be loaded is asked for again", async () => {
  const engine = await engineAlone();
  const { getElementById } = document;
  document.getElementById = () => {
    throw new Error("offline");
  };
  await assert.rejects(engine.here(), { message: "engine.missing" });
  document.getElementById = getElementById;
  assert.ok(await engine.here());
});

/**
 * A core whose proof ends its turns as told, beside one strategy.
 * @param {{proof: string[], any: string, lurd?: string, settles?: boolean}} told
 */
function coreTold({ proof, any, lurd = "lrRR", settles = false }) {
  const stats = { bytes: 10, bound: 1, home: 0, work: 1, dropped: 0 };
  const left = [...proof];
  let isBeside = false; // a part of the known solution is searched, in vain
  /** @type {(string | number)[][]} */
  const said = [];
  return {
    said,
    strategies: ["plan"],
    open: nobody,
    add: () => 0,
    share: nobody,
    drop: nobody,
    close: () => said.push(["close"]),
    memory: () => ({ bytes: 0, peakBytes: 0 }),
    advance: () => any,
    stats: () => ({ ...stats, nodes: 7 }),
    answer: () => (any === "solved" ? { lurd, strategies: [0] } : null),
    openJob: nobody,
    openPart: nobody,
    closeJob: nobody,
    swapJobs() {
      isBeside = !isBeside;
    },
    boundWithin: () => 0,
    advanceJob: () => (isBeside ? "out_of_nodes" : left.shift()),
    allowJob: (/** @type {number} */ nodes) => said.push(["allow", nodes]),
    beatJob: (/** @type {number[]} */ ...numbers) => said.push(["beat", ...numbers]),
    settleJob: () => settles && !isBeside,
    jobStats: () => ({ ...stats, nodes: 100 }),
    jobSolution: () => "RR",
  };
}

/** @param {ReturnType<typeof coreTold>} core @param {string} goal */
function proving(core, goal) {
  const limits = { seconds: 1e6, nodes: 500_000, memory: 1e6 };
  return best(
    /** @type {any} */ (core),
    ["########", "#  @$ .#", "########"],
    goal,
    limits,
    /** @type {any} */ ({ seconds: 0 }),
    nobody,
  );
}

test("a proof that takes long has a solution to beat, and says when nothing beats it", async () => {
  const core = coreTold({ proof: ["out_of_nodes", "exhausted", "exhausted"], any: "solved" });
  const { status, lurd, strategy, bound, proved, tie_proved, nodes } = await proving(
    core,
    "pushes",
  );
  const [known, improved] = [0, 1].map(() => ["beat", 2, 0]);
  assert.deepEqual(core.said, [["close"], known, improved, ["allow", 125_001]]);
  assert.deepEqual([status, lurd, strategy, bound], ["solved", "lrRR", "plan", 2]);
  assert.deepEqual([proved, tie_proved, nodes], [true, true, 307]);
  const moves = coreTold({ proof: ["out_of_nodes", "solved"], any: "solved" });
  assert.equal((await proving(moves, "moves")).lurd, "RR");
  assert.deepEqual(moves.said[1], ["beat", 4, 2]);
});

test("a proof that does not end has the solution that is known, and a bound", async () => {
  const core = coreTold({ proof: ["out_of_nodes", "out_of_memory"], any: "solved" });
  const { status, lurd, bound, proved } = await proving(core, "pushes");
  assert.deepEqual([status, lurd, bound, proved], ["unproved", "lrRR", 1, false]);
  const without = coreTold({ proof: ["out_of_nodes", "out_of_memory"], any: "gave_up" });
  assert.equal((await proving(without, "pushes")).status, "memory");
});

test("that there is none may be proved beside a proof, which counts its states, too", async () => {
  const core = coreTold({ proof: ["out_of_nodes"], any: "exhausted" });
  const { status, proved, nodes } = await proving(core, "pushes");
  assert.deepEqual([status, proved, nodes], ["unsolvable", true, 107]);
});
