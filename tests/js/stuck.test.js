// Why a box cannot be pushed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { whyStuck } from "../../src/soko/web/static/core/analysis/stuck.js";
import { PushPaths } from "../../src/soko/web/static/core/paths/push_paths.js";
import { positionOf, randoms } from "./support.js";

test("a box is held by walls, by boxes, or out of the player's reach", () => {
  const position = positionOf(`
########
#$  $$ #
#@  $$ #
# ######
# # $  #
# # .. #
########`);
  const { level } = position;
  const at = (/** @type {string} */ name) =>
    [...Array(level.size).keys()].find((square) => level.name(square) === name) ?? -1;
  const reason = (/** @type {string} */ name) => {
    const { kind, squares } = whyStuck(position, at(name));
    return [kind, ...squares.map((square) => level.name(square))];
  };
  assert.deepEqual(reason("B2"), ["walls"]);
  assert.deepEqual(reason("E2"), ["boxes", "F2"]);
  assert.deepEqual(reason("E5"), ["reach", "D5", "F5"]);
});

test("every box without a push has a reason that its surroundings show", () => {
  const random = randoms(7);
  let stuck = 0;
  for (let turn = 0; turn < 300; ++turn) {
    const inner = Array.from({ length: 4 }, () =>
      Array.from({ length: 5 }, () => "  #$$"[random(5)]).join(""),
    );
    inner[0] = `@${inner[0].slice(1)}`;
    const position = positionOf(
      ["", "#######", ...inner.map((row) => `#${row}#`), "#######"].join("\n"),
    );
    const { level } = position;
    const reach = position.reach();
    for (const box of position.boxes()) {
      if (new PushPaths(position, box, "pushes").destinations().length > 0) continue;
      stuck += 1;
      const { kind, squares } = whyStuck(position, box);
      if (kind === "walls") assert.equal(squares.length, 0);
      if (kind === "boxes") assert.ok(squares.every((square) => position.box[square]));
      if (kind === "reach")
        assert.ok(squares.every((square) => !reach[square] && !position.box[square]));
      assert.ok(squares.every((square) => !level.wall[square]));
    }
  }
  assert.ok(stuck > 100);
});
