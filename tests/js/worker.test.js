// The worker of the page with the true core, and a time that goes on whenever somebody looks at it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";

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

/** @param {object} question @returns {Promise<any>} */
async function ask(question) {
  const worker = /** @type {any} */ ({});
  const said = new Promise((resolve) => {
    worker.postMessage = (/** @type {any} */ news) => {
      if (news.progress === undefined) resolve(news);
    };
  });
  Object.assign(globalThis, { self: worker });
  await import("../../src/soko/web/static/engine/worker.js");
  const program = new WebAssembly.Module(gunzipSync(readFileSync(CORE)));
  worker.onmessage({ data: { ...question, program, memory: 2 ** 26 } });
  return said;
}

test("all searches that a hint takes have its time together", async (context) => {
  let now = 0;
  context.mock.method(performance, "now", () => (now += STEP));
  const seconds = 4;
  const { answer } = await ask({ kind: "hint", body: { rows: ROWS, moves: LOST, seconds } });
  const { dead_since, is_exact } = answer;
  assert.deepEqual([dead_since, is_exact], [9, false]); // no time was left to solve what is before
  assert.ok(now < 3000 * seconds, `${now} ms`); // three positions before it were asked about
});
