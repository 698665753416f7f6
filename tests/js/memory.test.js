// What thousands of levels take of a browser's memory.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { Collection } from "../../src/soko/web/static/core/collection.js";
import { shareRows } from "../../src/soko/web/static/features/levels/shared_rows.js";

const [LEVELS, ROWS, WIDTH] = [2000, 20, 40];
const TAKEN = LEVELS * ROWS * WIDTH; // bytes, at least: a letter takes one

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = runInNewContext("gc");

const heap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

test("equal rows are kept once, and levels stay what they were", async () => {
  const own = [`#@$.${" ".repeat(WIDTH - 5)}#`, "#".repeat(WIDTH)];
  const rows = [own[1], ...Array(ROWS - 2).fill(own[0]), own[1]];
  const text = JSON.stringify(Array(LEVELS).fill({ rows }));
  const collection = new Collection("", "", JSON.parse(text));
  const before = heap();
  await shareRows([collection]);
  assert.ok(before - heap() > 0.9 * TAKEN);
  assert.deepEqual(collection.data, JSON.parse(text));
});
