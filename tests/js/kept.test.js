// What is kept and handed on: lines, reverse play, links, ids, deadlocks that are proved.

import assert from "node:assert/strict";
import { test } from "node:test";

import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { findDeadlock } from "../../src/soko/web/static/core/analysis/deadlock.js";
import { readQuestion, squareOf } from "../../src/soko/web/static/core/analysis/questions.js";
import { deflate, inflate, packMoves, toBase64Url } from "../../src/soko/web/static/core/bytes.js";
import { Collection } from "../../src/soko/web/static/core/collection.js";
import { Game } from "../../src/soko/web/static/core/game/game.js";
import { ReverseGame } from "../../src/soko/web/static/core/game/reverse.js";
import { compare } from "../../src/soko/web/static/core/game/study.js";
import { blake2b } from "../../src/soko/web/static/core/identity/blake2b.js";
import { exactId } from "../../src/soko/web/static/core/identity/identity.js";
import { Level } from "../../src/soko/web/static/core/level.js";
import { formatLink, readLink, readPlayed } from "../../src/soko/web/static/core/text/link.js";
import { parseLurd } from "../../src/soko/web/static/core/text/lurd.js";
import { expandRuns } from "../../src/soko/web/static/core/text/runs.js";
import { levelOf, names, positionOf } from "./support.js";

const ROOM = "#######\n#@ $ .#\n#     #\n#######";
const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3];

test("BLAKE2b gives what the reference gives, around the ends of blocks", () => {
  // hashlib.blake2b(bytes((i * 7 + 3) % 256 for i in range(n)), digest_size=8)
  const expected = {
    0: "e4a6a0577479b2b4",
    1: "c2fb54d88374033e",
    127: "5c7a95645fba062c",
    128: "5a0875a570ceb2ae",
    129: "79f7ec8e27e1f993",
    255: "0382ae4bfbfb3aa2",
    256: "27cc63362e6b95a6",
    257: "553ab6c320fc7b98",
    1000: "d6399f3c69af9d7b",
  };
  for (const [length, digest] of Object.entries(expected)) {
    const bytes = Uint8Array.from({ length: Number(length) }, (_, i) => (i * 7 + 3) % 256);
    assert.equal(blake2b(bytes), digest, length);
  }
});

test("a collection builds each level once, with its id", () => {
  const rows = ["#####", "#@$.#", "#####"];
  const collection = new Collection("k", "Set", [{ rows, title: "One" }, { rows: [" @$."] }], "x");
  assert.deepEqual([collection.count, collection.origin, collection.title], [2, "x", "Set"]);
  assert.equal(collection.level(0), collection.level(0));
  assert.equal(collection.level(0).title, "One");
  assert.equal(collection.idOf(0), exactId(new Level(rows)));
  assert.equal(collection.idOf(1), exactId(new Level(["@$."])));
  assert.notEqual(collection.idOf(0), collection.idOf(1));
  assert.equal(new Collection("k", "", []).origin, "own");
});

test("reverse play pulls, is undone by actions, and meets the game", () => {
  const level = levelOf(ROOM);
  const game = new ReverseGame(level, level.square(1, 4));
  assert.deepEqual(names(level, game.position.box), ["F2"]);
  assert.equal(
    game.play([
      { direction: LEFT, pulled: true },
      { direction: LEFT, pulled: true },
    ]),
    2,
  );
  assert.deepEqual(names(level, game.position.box), ["D2"]);
  assert.equal(level.name(game.position.player), "C2");
  assert.deepEqual([game.pulls, game.forwards()], [2, "RR"]);
  // Neither through walls nor boxes, and no pull of nothing.
  assert.equal(game.play([{ direction: UP, pulled: false }]), 0);
  assert.equal(game.play([{ direction: RIGHT, pulled: false }]), 0);
  assert.equal(game.play([{ direction: DOWN, pulled: true }]), 0);
  assert.equal(game.meet(positionOf(ROOM)), "rRR");
  assert.equal(game.meet(positionOf("#######\n#@ $ .#\n#  #  #\n#######")), "rRR");
  game.undo();
  assert.deepEqual([game.pulls, game.forwards(), game.cursor], [0, "", 0]);
  assert.equal(game.meet(positionOf(ROOM)), null);
  game.redo();
  assert.deepEqual([game.pulls, game.cursor], [2, 2]);
  game.undo();
  game.play([{ direction: DOWN, pulled: false }]);
  game.redo(); // what was undone is gone: another way was taken
  assert.deepEqual([game.steps.length, game.forwards()], [1, "u"]);
});

test("decorations stay where they are in reverse play", () => {
  const level = levelOf("#######\n#@$.#*#\n#######");
  const game = new ReverseGame(level, level.square(1, 1));
  assert.deepEqual(names(level, game.position.box), ["D2", "F2"]);
});

test("the level's end of two lines may differ though their boxes do not", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  const whole = game.history.entries();
  assert.deepEqual(compare(game.level, whole, whole.slice(0, 1)), {
    place: 1,
    mine: { moves: 2, pushes: 2 },
    theirs: { moves: 0, pushes: 0 },
    only: [game.level.square(1, 5)],
    other: [game.level.square(1, 3)],
  });
  game.restart();
  game.play("d");
  const restarted = compare(game.level, game.history.entries(), whole);
  assert.deepEqual([restarted.place, restarted.mine], [3, { moves: 1, pushes: 0 }]);
  assert.deepEqual(restarted.only, [game.level.square(1, 3)]);
});

test("a line that branches off another goes with it, and the way to the open one stays", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rRR");
  game.jump(1);
  game.play("drruLL");
  game.jump(5);
  game.play("drruL".slice(0, 1));
  game.jump(0);
  game.play("dr");
  assert.deepEqual([...game.lines.keys()].length >= 2, true);
  const open = game.line;
  for (const id of [...game.lines.keys()]) game.removeLine(id);
  const kept = [...game.lines.keys()];
  assert.deepEqual(kept, [...new Set([0, ...game.ancestors()])].sort());
  assert.equal(game.line, open);
});

test("undoing goes to the beginning of an action, a push, a step", () => {
  const game = new Game(levelOf(ROOM));
  game.play("rR");
  game.play("dlu");
  const places = (/** @type {"action" | "push" | "step"} */ grain) => {
    const found = [];
    for (game.jump(5); game.cursor > 0; game.jump(game.before(grain))) found.push(game.cursor);
    return found;
  };
  assert.deepEqual(places("action"), [5, 2]);
  assert.deepEqual(places("push"), [5, 1]);
  assert.deepEqual(places("step"), [5, 4, 3, 2, 1]);
  game.jump(0);
  assert.deepEqual([game.after("action"), game.after("push"), game.after("step")], [2, 2, 1]);
  game.jump(-3);
  assert.equal(game.cursor, 0);
  game.jump(99);
  assert.equal(game.cursor, 5);
});

test("a link keeps titles, and a place and view within their limits", async () => {
  const level = new Level(["#####", "#@$.#", "#####"], { title: "Öne", author: "Mé" });
  const link = await formatLink({ level, lurd: "R", place: 1, view: 0 });
  assert.ok(!/&[pv]=/.test(link));
  const shared = await readLink(link);
  assert.deepEqual([shared?.level.title, shared?.level.author], ["Öne", "Mé"]);
  assert.deepEqual([shared?.place, shared?.view], [1, 0]);
  const played = (/** @type {string} */ text) => readPlayed(new URLSearchParams(text));
  assert.deepEqual(played(""), { lurd: "", place: 0, view: 0 });
  const moves = toBase64Url(packMoves("rr"));
  assert.deepEqual(played(`m=${moves}&p=7&v=9`), { lurd: "rr", place: 2, view: 7 });
  assert.deepEqual(played(`m=${moves}&p=1&v=7`), { lurd: "rr", place: 1, view: 7 });
  assert.deepEqual(played(`m=${moves}&p=x&v=-1`), { lurd: "rr", place: 2, view: 0 });
  assert.throws(() => played("m=!"));
});

test("runs stop at their limits, counts beyond all measure too", () => {
  const most = { symbols: 10, groups: 2 };
  assert.equal(expandRuns("10a", most), "a".repeat(10));
  assert.equal(expandRuns("11a", most), null);
  assert.equal(expandRuns("5a6b", most), null);
  assert.equal(expandRuns("2(3a)b", most), "aaaaaab");
  assert.equal(expandRuns("((a))", most), "a");
  assert.equal(expandRuns("(((a)))", most), null);
  assert.equal(expandRuns(`${"9".repeat(400)}()`, most), "");
  assert.equal(expandRuns("0(aaa)b", most), "b");
  for (const text of ["a3", "2)", ")", "(", "(a", "a)"]) assert.equal(expandRuns(text, most), null);
  assert.equal(parseLurd("r".repeat(1_000_000))?.length, 1_000_000);
  assert.equal(parseLurd("r".repeat(1_000_001)), null);
  assert.equal(parseLurd("1000000r")?.length, 1_000_000);
  assert.equal(parseLurd("1000001r"), null);
});

test("a deadlock names the boxes that hold each other, and those that are astray", () => {
  const look = (/** @type {string} */ board) => {
    const position = positionOf(board);
    const { level } = position;
    const found = findDeadlock(position, deadSquares(level));
    const named = (/** @type {number[]} */ squares) =>
      squares.map((at) => level.name(at)).join(" ");
    return found && [found.kind, named(found.boxes), named(found.stray)];
  };
  assert.deepEqual(look("########\n#@     #\n# $$   #\n# $*   #\n#    ..#\n#    . #\n########"), [
    "freeze",
    "C3 D3 C4 D4",
    "C3 D3 C4",
  ]);
  assert.deepEqual(look("#######\n#@    #\n#$   $#\n#  .. #\n#######"), [
    "square",
    "B3 F3",
    "B3 F3",
  ]);
  assert.equal(look("########\n#@     #\n# $$   #\n# $    #\n#   ...#\n#      #\n########"), null);
  assert.equal(look("#####\n#@*.#\n#.  #\n#$ $#\n#####")?.[0], "square");
});

test("what follows a hint is not the player's own, until a push was made", () => {
  const game = new Game(levelOf(ROOM));
  game.play("d");
  game.hint();
  game.play("u");
  assert.equal(game.isOwn, false);
  game.jump(1);
  assert.equal(game.isOwn, true);
  game.play("ru"); // another way: the hint still holds, until a push
  assert.equal(game.isOwn, false);
  game.play("R");
  assert.equal(game.isOwn, false);
  game.restart();
  game.play("rRR");
  assert.deepEqual([game.isOwn, game.solved], [true, true]);
});

test("every question has its letter, and squares have two letters on wide boards", () => {
  const level = levelOf(ROOM);
  const square = level.square(1, 3);
  assert.deepEqual(
    ["b", "G", "p", "n"].map((text) => readQuestion(text, level)?.what),
    ["boxes", "goals", "player", "numbers"],
  );
  for (const [text, what] of [
    ["r D2", "reach"],
    ["W d2", "who"],
    ["c D2", "square"],
    ["m D2", "walk"],
  ])
    assert.deepEqual(readQuestion(text, level), { what, square });
  assert.equal(readQuestion("b D2", level), null);
  const wide = new Level(["#".repeat(60)]);
  assert.equal(squareOf("AA1", wide), wide.square(0, 26));
  assert.equal(squareOf("BH1", wide), wide.square(0, 59));
  for (const name of ["BI1", "A2", "A0", "AAA1", "A1000", "1A", ""])
    assert.equal(squareOf(name, wide), -1);
});

test("what is inflated may be as long as was said, and no longer", async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 7);
  const packed = await deflate(bytes);
  assert.ok(packed.length < 100);
  assert.deepEqual(await inflate(packed, 1000), bytes);
  await assert.rejects(inflate(packed, 999));
});
