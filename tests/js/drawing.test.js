// The editor's board: what tools and commands make of it, and levels written as text.

import assert from "node:assert/strict";
import test from "node:test";
import { cellsOfRooms } from "../../src/soko/web/static/core/analysis/rooms.js";
import {
  cut,
  emptied,
  enclosed,
  filled,
  grown,
  mirrored,
  padded,
  painted,
  pasted,
  put,
  trimmed,
  turned,
} from "../../src/soko/web/static/core/drawing.js";
import { collectionText, levelText } from "../../src/soko/web/static/core/text/level_text.js";
import { turnRows } from "../../src/soko/web/static/core/transform.js";
import { levelOf } from "./support.js";

test("rows are padded to one length, and floor is blank", () => {
  assert.deepEqual(padded(["#-_", "#@ .#", ""]), ["#    ", "#@ .#", "     "]);
  assert.deepEqual(padded([""]), [" "]);
});

test("a symbol is put on one square; there is one player", () => {
  const rows = ["#@+ #", "#.  #"];
  assert.deepEqual(put(rows, 1, 2, "$"), ["#@+ #", "#.$ #"]);
  assert.deepEqual(put(rows, 1, 3, "@"), ["# . #", "#. @#"]);
  assert.deepEqual(put(rows, 1, 1, "+"), ["# . #", "#+  #"]);
  assert.deepEqual(rows, ["#@+ #", "#.  #"]);
});

test("tools put on what is not there and take away what is", () => {
  /** @type {Record<string, Record<string, string>>} */
  const made = {
    wall: { " ": "#", "#": "#", $: "#", "+": "#" },
    floor: { " ": " ", "#": " ", "*": " " },
    goal: { " ": ".", "#": ".", ".": " ", $: "*", "*": "$", "@": "+", "+": "@" },
    box: { " ": "$", "#": "$", $: " ", "*": ".", ".": "*", "+": "*", "@": "$" },
    player: { " ": "@", "#": "@", $: "@", ".": "+", "*": "+", "+": "+" },
  };
  for (const [tool, symbols] of Object.entries(made)) {
    for (const [before, after] of Object.entries(symbols))
      assert.equal(painted(tool, before), after, `${tool} on ${before}`);
  }
});

test("connected squares of one kind are filled", () => {
  const rows = ["#####", "#  ##", "##  #", "#   $", "#####"];
  assert.deepEqual(filled(rows, 1, 1), ["#####", "#####", "#####", "####$", "#####"]);
  assert.deepEqual(filled(["###", "# #", "###"], 0, 0), ["   ", "   ", "   "]);
  assert.deepEqual(filled(["$$.", ".$."], 0, 1), ["  .", ". ."]);
  assert.deepEqual(filled([" # "], 0, 0), ["## "], "not across what is of another kind");
});

test("a board grows by a square all round, and loses its empty edges", () => {
  assert.deepEqual(grown(["#@", " ."]), ["    ", " #@ ", "  . ", "    "]);
  assert.deepEqual(trimmed(["    ", " #@ ", "  . ", "    "]), ["#@", " ."]);
  assert.deepEqual(trimmed(["  ", "  "]), ["  ", "  "]);
  assert.deepEqual(trimmed([" #  # ", "      ", "   $  "]), ["#  #", "    ", "  $ "]);
});

test("boards are mirrored and turned as views are", () => {
  const rows = ["#@$", "#. "];
  assert.deepEqual(mirrored(rows), ["$@#", " .#"]);
  assert.deepEqual(turned(rows), ["##", ".@", " $"]);
  assert.deepEqual(turned(rows), turnRows(1, rows));
  assert.deepEqual(mirrored(rows), turnRows(4, rows));
});

test("walls are drawn round the pieces", () => {
  assert.deepEqual(enclosed(["@$."]), ["#####", "#@$.#", "#####"]);
  assert.deepEqual(enclosed(["   ", " @ ", "   "]), ["###", "#@#", "###"]);
  const open = ["####", "#  #", "#@ #", "#$.#"];
  assert.deepEqual(enclosed(open), ["####", "#  #", "#@ #", "#$.#", "####"]);
  const closed = ["#####", "#@$.#", "#####"];
  assert.deepEqual(enclosed(closed), closed, "what is closed stays as it is");
});

test("parts are cut out, put in as far as they fit, and emptied", () => {
  const rows = ["abc", "def", "ghi"];
  const area = { top: 1, left: 0, bottom: 2, right: 1 };
  assert.deepEqual(cut(rows, area), ["de", "gh"]);
  assert.deepEqual(emptied(rows, area), ["abc", "  f", "  i"]);
  assert.deepEqual(pasted(rows, ["XY", "Z"], 1, 1), ["abc", "dXY", "gZi"]);
  assert.deepEqual(pasted(rows, ["XY", "ZW"], 2, 2), ["abc", "def", "ghX"]);
  assert.deepEqual(pasted(rows, ["XY", "ZW"], -1, -1), ["Wbc", "def", "ghi"]);
});

test("a level as text: the board, what was written beside it, solutions", () => {
  const rows = ["#####  ", "#@$.#  ", "#####  "];
  assert.equal(levelText({ rows }), "#####\n#@$.#\n#####\n");
  assert.equal(
    levelText({ rows, title: "T", author: "A", comment: "one\n  two" }, [
      { lurd: "R" },
      { name: "Solution (played)", lurd: "lrR" },
    ]),
    "#####\n#@$.#\n#####\nTitle: T\nAuthor: A\nComment: one two\n" +
      "Solution:\nR\nSolution (played):\nlrR\n",
  );
});

test("a collection as text: each level with its own solutions", () => {
  const levels = [{ rows: ["#@$.#"], title: "First" }, { rows: ["#.$@#"] }];
  const text = collectionText("Both", levels, (index) => (index === 1 ? [{ lurd: "L" }] : []));
  assert.equal(text, "Collection: Both\n\n#@$.#\nTitle: First\n\n#.$@#\nSolution:\nL\n");
});

test("rooms with goals, and the tunnels that cut them off", () => {
  const level = levelOf("#########\n#@  #   #\n# $    .#\n#   #   #\n#########");
  const { rooms, tunnels } = cellsOfRooms(level);
  assert.deepEqual(
    tunnels.map((at) => level.name(at)),
    ["E3"],
  );
  assert.deepEqual(rooms.map((at) => level.name(at)).sort(), [
    "F2",
    "F3",
    "F4",
    "G2",
    "G3",
    "G4",
    "H2",
    "H3",
    "H4",
  ]);
});

test("a goal in a narrow place is part of a room, and a passage may go up and down", () => {
  const level = levelOf("#####\n#@ $#\n## ##\n## ##\n##.##\n#   #\n#####");
  const { rooms, tunnels } = cellsOfRooms(level);
  assert.deepEqual(
    tunnels.map((at) => level.name(at)),
    ["B2", "D2", "C3", "C4", "B6", "D6"],
  );
  assert.deepEqual(rooms.map((at) => level.name(at)).sort(), ["C5", "C6"]);
});
