// Levels: how squares are named, and what keeps a level from being played.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Level } from "../../src/soko/web/static/core/level.js";
import { seenRows } from "../../src/soko/web/static/core/transform.js";
import { levelOf } from "./support.js";

test("squares have the names of a spreadsheet, and places", () => {
  const level = new Level([`${"#".repeat(60)}`, `#@${" ".repeat(57)}#`]);
  const names = [0, 25, 26, 27, 51, 52, 59].map((column) => level.name(level.square(1, column)));
  assert.deepEqual(names, ["A2", "Z2", "AA2", "AB2", "AZ2", "BA2", "BH2"]);
  for (const [r, c] of [
    [0, 0],
    [1, 59],
    [1, 1],
  ]) {
    assert.deepEqual([level.row(level.square(r, c)), level.column(level.square(r, c))], [r, c]);
  }
  assert.equal(level.player, level.square(1, 1));
  assert.equal(new Level(["##"]).player, -1);
});

test("what keeps a level from being played is told", () => {
  const told = (/** @type {string} */ board) => levelOf(board).problem();
  assert.equal(told("#####\n#@$.#\n#####"), null);
  assert.deepEqual(told("####\n#$.#\n####"), { key: "level.noPlayer" });
  assert.deepEqual(told("####\n#@ #\n####"), { key: "level.noBoxes" });
  assert.deepEqual(told("######\n#@$$.#\n######"), {
    key: "level.unequal",
    values: { boxes: 2, goals: 1 },
  });
  assert.deepEqual(told("#####\n#@@ #\n#####"), {
    key: "level.players",
    values: { n: 2, squares: "B2, C2" },
  });
  const wide = new Level(["#".repeat(201)]);
  assert.deepEqual(wide.problem(), { key: "level.large", values: { width: 201, height: 1 } });
  assert.deepEqual(new Level(Array(201).fill("#")).problem()?.key, "level.large");
  assert.notEqual(new Level(Array(200).fill("#".repeat(200))).problem()?.key, "level.large");
});

test("a hole in the walls is found at each side", () => {
  for (let view = 0; view < 8; ++view) {
    const level = new Level(seenRows(view, ["#####", "#@ $ ", "#  .#", "#####"]));
    assert.ok(level.openSquare() >= 0);
    assert.ok(level.inside[level.openSquare()]);
  }
  assert.equal(levelOf("#####\n#@$.#\n#####\n    .").openSquare(), -1);
});
