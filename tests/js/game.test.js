import assert from "node:assert/strict";
import test from "node:test";

import { Session } from "../../src/soko/web/static/app/session.js";
import { loadSettings } from "../../src/soko/web/static/app/settings.js";
import { Collection } from "../../src/soko/web/static/core/collection.js";
import { Game } from "../../src/soko/web/static/core/game/game.js";
import { ReverseGame } from "../../src/soko/web/static/core/game/reverse.js";
import { compare, promote } from "../../src/soko/web/static/core/game/study.js";
import { CELLAR, levelOf, randoms } from "./support.js";

const ROOM = "#######\n#@ $ .#\n#     #\n#######";

test("undo and redo go by actions, pushes and steps", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rR");
  game.play("R");
  assert.equal(game.lurd, "rRR");
  game.jump(game.before("action"));
  assert.equal(game.lurd, "rR");
  game.jump(game.before("step"));
  assert.equal(game.lurd, "r");
  game.jump(game.after("push"));
  assert.equal(game.lurd, "rR");
  game.jump(game.after("action"));
  assert.equal(game.lurd, "rRR");
  assert.ok(game.solved);
});

test("moves that are there already are gone to, whatever the case of their letters", () => {
  const session = new Session(
    loadSettings(),
    new Collection("a", "", [{ rows: ROOM.split("\n") }]),
  );
  session.load("rRR");
  const { length } = session.game;
  session.load("rrr", { place: 1 });
  assert.equal(session.game.lurd, "r");
  assert.equal(session.game.length, length);
});

test("a game ends where the next one begins with a restart", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rR");
  game.restart();
  game.play("r");
  assert.equal(game.history.end(1), 2);
  assert.equal(game.history.end(2), 2);
  assert.equal(game.history.end(3), 4);
});

test("a restart is an action that can be undone", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rR");
  game.restart();
  assert.equal(game.moves, 0);
  assert.equal(game.lurd, "");
  game.jump(game.before("action"));
  assert.equal(game.lurd, "rR");
  assert.equal(game.pushes, 1);
});

test("a restart of an untouched level leaves no trace", () => {
  const game = new Game(levelOf(ROOM));
  game.restart();
  assert.equal(game.length, 0);
});

test("an illegal step plays nothing, and stops a line", () => {
  const game = new Game(levelOf(ROOM));
  assert.equal(game.step(0), 0);
  assert.equal(game.play("rRRR"), 3);
  assert.equal(game.lurd, "rRR");
});

test("steps equal to those undone keep the rest", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  game.jump(0);
  game.play("r");
  assert.equal(game.remaining, "RR");
});

test("another way leaves a line that can be gone back to", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  game.jump(1);
  game.play("drruL");
  assert.equal(game.lines.size, 2);
  assert.equal(game.remaining, "");
  game.jump(1);
  game.play("R");
  assert.equal(game.line, 0, "the known line is entered again");
  assert.equal(game.remaining, "R");
  game.jump(1);
  game.play("d");
  assert.equal(game.lines.size, 2);
  assert.equal(game.remaining, "rruL");
});

test("what a line was before it was gone back to is not played", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rR");
  game.jump(1);
  game.play("dr"); // another line
  game.jump(1);
  game.play("R");
  game.jump(1);
  game.play("d"); // gone back to
  game.jump(2);
  game.play("l"); // instead of the walk that it had
  game.jump(2);
  game.play("r");
  assert.equal(game.lurd, "rdr");
  assert.equal(game.lines.size, 2);
});

test("a line is entered where it goes on from, and with what it goes on with", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRdl");
  game.jump(1);
  game.play("drr"); // another line
  game.jump(3);
  game.play("l"); // as the first line goes on, elsewhere
  assert.equal(game.lurd, "rdrl");
  game.jump(1);
  game.play("l"); // where the first line goes on, otherwise
  assert.equal(game.lurd, "rl");
});

test("a walk that is left is no line", () => {
  const game = new Game(levelOf(ROOM));
  game.play("dd");
  game.jump(0);
  game.play("r");
  assert.equal(game.lines.size, 1);
});

test("what others found is no play of one's own", () => {
  const game = new Game(levelOf(ROOM));
  game.prepare("rRR");
  assert.equal(game.cursor, 0);
  game.play("rRR");
  assert.ok(game.solved);
  assert.equal(game.isOwn, false);
  game.restart();
  game.play("r");
  assert.equal(game.isOwn, true);
});

test("a saved game comes back with its lines", () => {
  const level = levelOf(CELLAR);
  const game = new Game(level);
  wander(game, randoms(3), 400);
  const restored = Game.restore(level, structuredClone(game.save()));
  assert.equal(restored.lurd, game.lurd);
  assert.equal(restored.cursor, game.cursor);
  assert.equal(restored.length, game.length);
  assert.deepEqual([...restored.lines.keys()], [...game.lines.keys()]);
  for (const id of game.lines.keys()) {
    game.switchTo(id);
    restored.switchTo(id);
    assert.equal(restored.lurd, game.lurd);
  }
});

test("a line that is made the main one changes places with it, and no line is lost", () => {
  for (let seed = 1; seed <= 40; ++seed) {
    const game = new Game(levelOf(CELLAR));
    const random = randoms(seed);
    wander(game, random, 300);
    const texts = () => [...game.lines.keys()].map((id) => game.entriesOf(id).join()).sort();
    const ids = [...game.lines.keys()];
    const id = ids[random(ids.length)];
    const [before, wanted, here] = [texts(), game.entriesOf(id).join(), state(game)];
    const line = /** @type {import("../../src/soko/web/static/core/game/game.js").Line} */ (
      game.lines.get(id)
    );
    line.name = "mine";
    promote(game, id);
    assert.deepEqual(texts(), before);
    assert.equal(game.entriesOf(0).join(), wanted);
    assert.equal(game.lines.get(0)?.name, "mine");
    assert.equal(state(game), here, "the position stays");
    const again = Game.restore(game.level, structuredClone(game.save()));
    assert.equal(again.entriesOf(0).join(), wanted);
  }
});

test("the difference of two lines is where they part, and what they lead to", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  game.jump(1);
  game.play("drruL");
  const { level } = game;
  assert.deepEqual(compare(level, game.history.entries(), game.entriesOf(0)), {
    place: 1,
    mine: { moves: 5, pushes: 1 },
    theirs: { moves: 2, pushes: 2 },
    only: [level.square(1, 2)],
    other: [level.square(1, 5)],
  });
});

test("any place of a long history shows the position that was there", () => {
  const level = levelOf(CELLAR);
  const game = new Game(level);
  const random = randoms(11);
  const seen = new Map();
  for (let i = 0; i < 30_000; ++i) {
    if (random(900) === 0) game.restart();
    game.step(random(4));
    if (random(50) === 0) seen.set(game.cursor, state(game));
  }
  for (const [place, before] of [...seen].sort(() => random(3) - 1)) {
    game.jump(place);
    assert.equal(state(game), before);
  }
});

/** @param {Game} game */
const state = (game) =>
  `${game.position.rows()} ${game.moves} ${game.pushes} ${game.position.open}`;

/** @param {Game} game @param {(below: number) => number} random @param {number} actions */
function wander(game, random, actions) {
  for (let i = 0; i < actions; ++i) {
    const what = random(10);
    if (what === 0) game.jump(random(game.length + 1));
    else if (what === 1) game.jump(game.before("action"));
    else if (what === 2) game.restart();
    else game.step(random(4));
  }
}

test("reverse play comes back with all its steps and actions", () => {
  const game = new ReverseGame(levelOf(ROOM), levelOf(ROOM).square(1, 4));
  const [LEFT, UP, DOWN] = [2, 0, 1];
  game.play([
    { direction: LEFT, pulled: true },
    { direction: LEFT, pulled: true },
  ]);
  game.play([{ direction: DOWN, pulled: false }]);
  game.play([
    { direction: UP, pulled: false },
    { direction: LEFT, pulled: false },
  ]);
  game.undo();
  const again = ReverseGame.restore(game.level, structuredClone(game.save()));
  for (const act of ["stay", "undo", "undo", "redo", "redo", "redo"]) {
    for (const each of [game, again]) {
      if (act === "undo") each.undo();
      if (act === "redo") each.redo();
    }
    assert.deepEqual(again.position.boxes(), game.position.boxes(), act);
    assert.equal(again.position.player, game.position.player);
    assert.equal(again.cursor, game.cursor);
  }
  assert.equal(again.cursor, 5);
});

test("a saved game that does not fit the level is no game of it", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  game.jump(1);
  game.play("drruL"); // what was played before is a line of its own
  const saved = game.save();
  assert.equal(Game.restore(game.level, structuredClone(saved)).lurd, game.lurd);
  const elsewhere = levelOf("#######\n#@  $.#\n#     #\n#######");
  assert.throws(() => Game.restore(elsewhere, structuredClone(saved)), RangeError);
  for (const change of [
    (/** @type {typeof saved} */ { entries }) => (entries[0] = 0), // up, into a wall
    (/** @type {typeof saved} */ { entries }) => (entries[0] |= 4), // a push of nothing
    (/** @type {typeof saved} */ { lines }) => (lines[0].tail[1] &= ~4), // a walk into a box
  ]) {
    const bad = structuredClone(saved);
    change(bad);
    assert.throws(() => Game.restore(game.level, bad), RangeError);
  }
});
