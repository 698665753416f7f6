// The worker of the page with the true core, and a time that goes on whenever somebody looks at it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Level } from "../../src/soko/web/static/core/level.js";
import { after } from "../../src/soko/web/static/core/position.js";
import { Clock } from "../../src/soko/web/static/engine/clock.js";
import { Core } from "../../src/soko/web/static/engine/core.js";
import { solve } from "../../src/soko/web/static/engine/solving.js";

const CORE = new URL("../../src/soko/web/static/engine/core.wasm-gz", import.meta.url);
const STEP = 200; // milliseconds

/** A box that is pushed to the right, and then up to a wall without goals; the rest takes long. */
const ROWS = [
  "############",
  "#          #",
  "#@$        #",
  "#      .   #",
  "# $ $  $ $ #",
  "#  $ . $   #",
  "#   $ . .  #",
  "# $ . $  . #",
  "# . .   .  #",
  "#   .      #",
  "############",
];
const LOST = "RRRRRRdrU";

/** A solution of it takes long to be found, if there is one. */
const STUBBORN = [
  "##########",
  "#  .     #",
  "# #  ##  #",
  "#  .#  $##",
  "## #@$. ##",
  "# $$ $$  #",
  "## #  $$ #",
  "#   .$.  #",
  "# .#     #",
  "#.  .#.# #",
  "##########",
];
/** Any solution is found at once; the best one takes long. */
const HALL = [
  "################",
  "#    #     #   #",
  "# $  #  $  #   #",
  "#  $    $      #",
  "#    #     #   #",
  "### ###### ## ##",
  "#  $    #      #",
  "#   @   #... $ #",
  "#    $    ..   #",
  "#       # ..   #",
  "################",
];

const program = new WebAssembly.Module(gunzipSync(readFileSync(CORE)));

const worker = /** @type {any} */ ({});

/** @param {object} question @returns {Promise<any>} */
async function ask(question) {
  const said = new Promise((resolve) => {
    worker.postMessage = (/** @type {any} */ news) => {
      if (news.progress === undefined) resolve(news);
    };
  });
  Object.assign(globalThis, { self: worker });
  await import("../../src/soko/web/static/engine/worker.js");
  worker.onmessage({ data: { ...question, program, memory: 2 ** 26 } });
  return said;
}

test("the worker hears the page while it searches, so that it can be ended", async () => {
  const body = { rows: HALL, moves: "", seconds: 0.4 };
  const { answer } = await ask({ kind: "solve", body: { ...body, goal: "any" } });
  const long = { ...body, rows: STUBBORN };
  const questions = [
    ["hint", long],
    ["solve", { ...long, goal: "any" }],
    ["solve", { ...body, goal: "pushes" }],
    ["improve", { ...body, goal: "moves", moves: answer.lurd }],
  ];
  for (const [kind, body] of questions) {
    let heard = 0;
    const timer = setInterval(() => heard++);
    await ask({ kind, body });
    clearInterval(timer);
    assert.ok(heard > 2, `${kind}: ${heard}`);
  }
});

test("all searches that a hint takes have its time together", async (context) => {
  let now = 0;
  context.mock.method(performance, "now", () => (now += STEP));
  const seconds = 4;
  const { answer } = await ask({ kind: "hint", body: { rows: ROWS, moves: LOST, seconds } });
  const { dead_since, is_exact } = answer;
  // No time was left to solve what is before.
  assert.deepEqual([dead_since, is_exact], [9, false]);
  assert.ok(now < 3000 * seconds, `${now} ms`); // three positions before it were asked about
});

test("a search ends where the memory of the page does, whatever it counted", async (context) => {
  let now = 0;
  // So that turns are short.
  context.mock.method(performance, "now", () => (now += STEP));
  const position = after(new Level(ROWS), "");
  const limits = { seconds: 1e6, nodes: Number.POSITIVE_INFINITY, memory: 2 ** 28 };
  const nobody = () => undefined;
  for (const goal of ["any", "pushes", "moves"]) {
    const core = new Core(program);
    core.mostBytes = 0;
    const { status, lurd } = await solve(core, position, { goal }, limits, new Clock(), nobody);
    assert.deepEqual([goal, status, lurd], [goal, "memory", null]);
  }
});
