// Making levels: what is wrong with a drawing, and a level from moves alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../../src/soko/web/static/core/analysis/faults.js";
import { Game } from "../../src/soko/web/static/core/game/game.js";
import { Level } from "../../src/soko/web/static/core/level.js";
import { levelFromMoves } from "../../src/soko/web/static/core/text/from_moves.js";
import { readPaste } from "../../src/soko/web/static/core/text/paste.js";
import { levelOf, randoms } from "./support.js";

const told = (/** @type {string} */ board) =>
  faultsOf(levelOf(board)).map(({ key, values }) => `${key} ${values.squares}`.trim());

test("a level that can be played has no fault", () => {
  assert.deepEqual(told("######\n#@ $.#\n######"), []);
});

test("faults name their squares", () => {
  assert.deepEqual(told("#####\n#@$@#\n#####"), ["level.players B2, D2"]);
  assert.deepEqual(told("#####\n#@$.\n#####"), ["fault.open E2"]);
  assert.deepEqual(told("#####\n#@*.#\n#####"), ["level.unequal"]);
  assert.deepEqual(told("#####  \n#@*####\n#####$#\n  #####"), ["fault.boxes F3", "fault.done"]);
  assert.deepEqual(told("#####\n#@$.##\n#####.#\n   #$#\n   ###"), [
    "fault.boxes E4",
    "fault.goals F3",
  ]);
  assert.deepEqual(told("######\n#$ @.#\n#    #\n######"), ["fault.dead B2"]);
  assert.deepEqual(told("#######\n#. .@ #\n# ##  #\n# $$  #\n#     #\n#######"), [
    "fault.frozen C4, D4",
  ]);
  assert.deepEqual(told("########\n#      #\n# $$ . #\n# $$ . #\n# @  ..#\n########"), [
    "fault.frozen C3, D3, C4, D4",
  ]);
});

test("boxes that are lost are told where the rest is right and they are asked for", () => {
  const lost = "######\n#$ @.#\n#    #\n######";
  assert.deepEqual(faultsOf(levelOf(lost), false), []);
  assert.deepEqual(told("######\n#$ @.#\n#   .#\n######"), ["level.unequal"]);
});

test("a level made from the moves of a game is one that they solve", () => {
  const random = randoms(7);
  let made = 0;
  for (let turn = 0; turn < 200; ++turn) {
    const game = new Game(levelOf("##########\n#  $     #\n# $@  $  #\n#    ... #\n##########"));
    for (let i = 0; i < 30; ++i) game.step(random(4));
    const rows = levelFromMoves(game.lurd);
    if (rows === null) {
      assert.equal(game.pushes, 0);
      continue;
    }
    made += 1;
    const level = new Level(rows);
    assert.equal(level.problem(), null);
    assert.equal(level.openSquare(), -1);
    const again = new Game(level);
    assert.equal(again.play(game.lurd), game.moves);
    assert.equal(again.lurd, game.lurd);
    assert.ok(again.solved);
  }
  assert.ok(made > 50);
});

test("an SLC file is read without a server", () => {
  const xml = `<?xml version="1.0"?><SokobanLevels>
    <Title>A &amp; B</Title><LevelCollection Copyright="me">
    <Level Id="One" Width="5"><L>#####</L><L>#@$.#</L><L>#####</L></Level>
    <Level Id="Two"><L>######</L><L>#@ $.#</L><L>######</L></Level>
    </LevelCollection></SokobanLevels>`;
  const { levels, title } = readPaste(xml);
  assert.equal(title, "A & B");
  assert.deepEqual(
    levels.map((level) => level.title),
    ["One", "Two"],
  );
  assert.equal(levels[1].rows[1], "#@ $.#");
});

test("moves that contradict themselves make no level", () => {
  for (const lurd of ["", "rl", "Rllrrr", "rlR", "RRllRr"])
    assert.equal(levelFromMoves(lurd), null, lurd);
});
