// The player's modules against the library's answers, from the files that both are held to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { Game } from "../../src/soko/web/static/core/game/game.js";
import {
  canonicalRows,
  exactId,
  idOf,
  normalRows,
} from "../../src/soko/web/static/core/identity/identity.js";
import { Level } from "../../src/soko/web/static/core/level.js";
import { measure } from "../../src/soko/web/static/core/metrics.js";
import { findWalk, PushPaths } from "../../src/soko/web/static/core/paths/push_paths.js";
import { Position } from "../../src/soko/web/static/core/position.js";
import { seenRows, VIEWS } from "../../src/soko/web/static/core/transform.js";

/** @param {string} name */
const golden = (name) =>
  JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));

/** @typedef {[number, number, string]} Way row, column, moves */
/**
 * @typedef {{level: number, box: [number, number], prefer: "moves" | "pushes",
 *   paths: Way[]}} Ways
 */

/** @type {{levels: string[][], walks: Ways[], box_paths: Ways[]}} */
const { levels, walks, box_paths: boxPaths } = golden("paths");
const positions = golden("positions");

/** Squares as pairs of row and column. @param {Level} level @param {Iterable<number>} squares */
const pairs = (level, squares) =>
  [...squares].map((square) => [level.row(square), level.column(square)]);

/** @param {Level} level @param {ArrayLike<number>} marks */
const marked = (level, marks) =>
  pairs(
    level,
    [...Array(level.size).keys()].filter((square) => marks[square]),
  );

test("every walk is the one that the library finds", () => {
  for (const { level: number, paths } of walks) {
    const level = new Level(levels[number]);
    const position = new Position(level);
    const expected = new Map(paths.map(([r, c, lurd]) => [level.square(r, c), lurd]));
    for (let square = 0; square < level.size; ++square) {
      if (!level.inside[square] || position.box[square]) continue;
      assert.equal(findWalk(position, square), expected.get(square) ?? null);
    }
  }
});

test("every path of a box is the one that the library finds, with its cost", () => {
  for (const { level: number, box, prefer, paths } of boxPaths) {
    const level = new Level(levels[number]);
    const found = new PushPaths(new Position(level), level.square(...box), prefer);
    const away = paths.filter(([, , lurd]) => lurd !== "");
    assert.deepEqual(
      found.destinations().map((square) => [...pairs(level, [square])[0], found.lurd(square)]),
      [...away].sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2),
    );
    for (const [r, c, lurd] of away) {
      const pushes = lurd.replace(/[a-z]/g, "").length;
      assert.deepEqual(found.cost(level.square(r, c)), { pushes, moves: lurd.length });
      assert.ok(found.has(level.square(r, c)));
    }
    assert.equal(found.has(-1), false);
    assert.equal(found.has(level.square(...box)), false);
  }
});

test("levels have the library's ids and normal forms, however they are turned", () => {
  for (const { rows, id, symmetric_id: symmetric, normal } of positions) {
    const level = new Level(rows);
    assert.equal(exactId(level), id);
    assert.deepEqual(normalRows(level), normal);
    for (let view = 0; view < VIEWS; ++view)
      assert.equal(idOf(canonicalRows(new Level(seenRows(view, level.rows)))), symmetric);
  }
});

test("the library's dead squares are dead", () => {
  for (const { rows, dead } of positions) {
    const level = new Level(rows);
    assert.deepEqual(marked(level, deadSquares(level)), dead);
  }
});

test("a game leads to the library's positions, there and back", () => {
  for (const each of positions) {
    const level = new Level(each.rows);
    const game = new Game(level);
    assert.equal(game.play(each.lurd.toLowerCase()), each.lurd.length);
    assert.equal(game.lurd, each.lurd);
    const { position } = game;
    assert.deepEqual(position.rows(), each.after);
    assert.deepEqual(pairs(level, position.boxes()), each.boxes);
    assert.deepEqual(pairs(level, [position.player])[0], each.player);
    assert.deepEqual(marked(level, position.reach()), each.reach);
    assert.equal(position.solved, each.solved);
    assert.deepEqual([game.moves, game.pushes], [each.metrics.moves, each.metrics.pushes]);
    game.jump(0);
    const start = new Position(level);
    assert.deepEqual(game.position.rows(), start.rows());
    assert.equal(game.position.open, start.open);
    assert.deepEqual([game.moves, game.pushes, game.lurd], [0, 0, ""]);
    assert.equal(game.remaining, each.lurd);
  }
});

test("the six metrics are the library's", () => {
  for (const { rows, lurd, metrics } of positions)
    assert.deepEqual(measure(new Level(rows), lurd), metrics);
});
