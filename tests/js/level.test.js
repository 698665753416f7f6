// Levels: how squares are named, and what keeps a level from being played.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Collection } from "../../src/soko/web/static/core/collection.js";
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

test("a level's name has its number once, and titles that only count are no names", () => {
  const named = (/** @type {string[]} */ ...titles) => {
    const collection = new Collection(
      "",
      "",
      titles.map((title) => ({ rows: [], title })),
    );
    return titles.map((_, index) => collection.nameOf(index));
  };
  assert.deepEqual(named("1 'Duh!'", "2. Two", "#3", "0004: D"), ["'Duh!'", "Two", "#3", "D"]);
  assert.deepEqual(named("Aymeric_1", "Aymeric_2"), ["", ""]);
  assert.deepEqual(named("Its author", "Set #2", "Set #3", "Set #4", "Other"), [
    ...["Its author", "", "", "", "Other"],
  ]);
  assert.deepEqual(named("Set 1", "Other", "Thing", "Set 4"), ["Set 1", "Other", "Thing", "Set 4"]);
  assert.deepEqual(named("Set 7", "Set 9"), ["Set 7", "Set 9"]);
  assert.deepEqual(named("1", "2"), ["", ""]);
  assert.deepEqual(named("12 Boxes", "", "2 x 2"), ["12 Boxes", "", "2 x 2"]);
  assert.deepEqual(named("Alone 1"), ["Alone 1"]);
});
