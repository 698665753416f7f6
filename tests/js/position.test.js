import assert from "node:assert/strict";
import test from "node:test";

import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { findDeadlock } from "../../src/soko/web/static/core/analysis/deadlock.js";
import { isLocked } from "../../src/soko/web/static/core/analysis/locked.js";
import { readQuestion, squareOf } from "../../src/soko/web/static/core/analysis/questions.js";
import { whoCanReach } from "../../src/soko/web/static/core/analysis/who.js";
import { bestOf, keep, solvedEntry } from "../../src/soko/web/static/core/game/records.js";
import { findWalk, PushPaths } from "../../src/soko/web/static/core/paths/push_paths.js";
import { canPlay } from "../../src/soko/web/static/core/position.js";
import {
  boardDirection,
  boardLurd,
  cellAt,
  screenDirection,
  seenAt,
  seenLurd,
  seenRows,
} from "../../src/soko/web/static/core/transform.js";
import { levelOf, names, positionOf } from "./support.js";

test("a walk is shortest, its letters first in their order", () => {
  const position = positionOf("#####\n#@  #\n# $.#\n#####");
  const { level } = position;
  assert.equal(findWalk(position, level.square(2, 3)), "rrd");
  assert.equal(findWalk(position, level.square(2, 2)), null);
});

test("a box is pushed the best way", () => {
  const position = positionOf("######\n#@ $.#\n#    #\n######");
  const { level } = position;
  const paths = new PushPaths(position, level.square(1, 3), "pushes");
  assert.equal(paths.lurd(level.square(1, 2)), "drrruL");
  assert.deepEqual(paths.cost(level.square(1, 2)), { pushes: 1, moves: 6 });
  assert.equal(paths.has(level.square(2, 3)), false);
});

test("the example of the old text takes six pushes and ten moves", () => {
  const position = positionOf("####\n#  #\n#  #\n#  #\n#  #\n##$#\n #@#\n #.#\n ###");
  const { level } = position;
  const paths = new PushPaths(position, level.boxes[0], "pushes");
  assert.equal(paths.lurd(level.goals[0]), "UUluurDDDD");
});

test("corners without a goal are dead", () => {
  const level = levelOf("######\n#@$ .#\n######");
  assert.deepEqual(names(level, deadSquares(level)), ["B2"]);
});

test("boxes that hold each other are a deadlock, unless all are home", () => {
  const look = (/** @type {string} */ board) => {
    const position = positionOf(board);
    return findDeadlock(position, deadSquares(position.level));
  };
  assert.equal(
    look("#######\n#@    #\n# $$  #\n# $$  #\n#  .. #\n#  .. #\n#######")?.kind,
    "freeze",
  );
  assert.equal(look("#######\n#@    #\n# **  #\n# **  #\n#######"), null);
  assert.equal(look("######\n#@  $#\n# .  #\n######")?.kind, "square");
  assert.equal(look("######\n#@   #\n# $. #\n#    #\n######"), null);
});

test("a box counts among those that reach a square", () => {
  const position = positionOf("#######\n#@ $  #\n# $ . #\n#  .  #\n#######");
  const found = whoCanReach(position, position.level.square(2, 4));
  assert.deepEqual(
    found.map((square) => position.level.name(square)),
    ["C3"],
  );
});

test("views are one to one, and directions follow them", () => {
  const size = { width: 5, height: 3 };
  const steps = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ];
  const seen = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ];
  for (let view = 0; view < 8; ++view) {
    for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 5; ++column) {
        const { x, y } = seenAt(view, size, row, column);
        assert.deepEqual(cellAt(view, size, x, y), { row, column });
      }
    }
    steps.forEach(([down, right], direction) => {
      const from = seenAt(view, size, 1, 2);
      const to = seenAt(view, size, 1 + down, 2 + right);
      const shown = screenDirection(view, direction);
      assert.deepEqual([to.x - from.x, to.y - from.y], seen[shown]);
      assert.equal(boardDirection(view, shown), direction);
    });
  }
});

test("a level and its moves, copied from any view, fit each other", () => {
  const rows = ["#####", "#@$ ##", "# # .#", "#    #", "######"];
  const lurd = "Rlddrr";
  assert.ok(canPlay(positionOf(rows.join("\n")), lurd));
  for (let view = 0; view < 8; ++view) {
    const seen = positionOf(seenRows(view, rows).join("\n"));
    assert.ok(canPlay(seen, seenLurd(view, lurd)));
    assert.ok(!canPlay(seen, seenLurd(view, `${lurd}d`)));
    assert.equal(boardLurd(view, seenLurd(view, lurd)), lurd);
  }
});

test("the solutions that no other beats are kept", () => {
  const level = levelOf("#######\n#@ $ .#\n#     #\n#######");
  const entries = ["rRR", "dudurRR", "rRR"].map((lurd, i) =>
    solvedEntry(level, lurd, "you", `2026-0${i + 1}`),
  );
  const kept = entries.reduce((/** @type {any[]} */ all, entry) => keep(all, entry, "best"), []);
  assert.deepEqual(
    kept.map((entry) => entry.lurd),
    ["rRR"],
  );
  assert.equal(bestOf(kept).byMoves.metrics.moves, 3);
});

test("a policy decides which solutions stay", () => {
  const level = levelOf("########\n#      #\n# $ .  #\n#@     #\n########");
  // Fewest moves, fewest pushes and between; then worse ones, and one with fewer lines.
  const metrics = [
    [10, 9],
    [20, 3],
    [15, 6],
    [16, 7],
    [20, 3],
    [15, 6],
  ];
  const entries = metrics.map(([moves, pushes], i) => {
    const entry = solvedEntry(level, "", "you", `2026-0${i + 1}`);
    return {
      ...entry,
      lurd: `u${i}`,
      metrics: { ...entry.metrics, moves, pushes, boxLines: i === 5 ? 1 : 2 },
    };
  });
  const kept = (
    /** @type {import("../../src/soko/web/static/core/game/records.js").Policy} */ policy,
  ) =>
    entries
      .reduce((/** @type {any[]} */ all, entry) => keep(all, entry, policy), [])
      .map(({ lurd }) => Number(lurd[1]));
  assert.deepEqual(kept("all"), [1, 4, 5, 2, 3, 0]);
  assert.deepEqual(kept("best"), [1, 5, 0]);
  assert.deepEqual(kept("better"), [1, 0]);
  assert.deepEqual(kept("never"), []);
});

test("questions about the board are understood, and others are not", () => {
  const level = levelOf("#######\n#@ $ .#\n#     #\n#######");
  assert.deepEqual(readQuestion(" b ", level), { what: "boxes" });
  assert.deepEqual(readQuestion("R d2", level), { what: "reach", square: level.square(1, 3) });
  assert.deepEqual(readQuestion("d2 F2", level), {
    what: "push",
    square: level.square(1, 3),
    target: level.square(1, 5),
  });
  for (const text of ["", "b c d", "r", "r Z9", "D2", "D0 D1", "x D2", "<b>", "constructor"]) {
    assert.equal(readQuestion(text, level), null, text);
  }
  for (const square of [...level.inside.keys()].filter((at) => level.inside[at])) {
    assert.equal(squareOf(level.name(square), level), square);
  }
});

test("nothing can be pushed: boxes that hold no one stand before a player who is shut in", () => {
  const board = (/** @type {string} */ row) => `########\n#### .##\n#${row}.#\n####  ##\n########`;
  assert.equal(isLocked(positionOf(board(" @$$ "))), true);
  assert.equal(isLocked(positionOf(board("@$ $ "))), false);
  assert.equal(isLocked(positionOf("#####\n#@* #\n#####")), false); // it is solved
});
