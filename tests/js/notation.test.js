import assert from "node:assert/strict";
import test from "node:test";

import { packMoves, unpackMoves } from "../../src/soko/web/static/core/bytes.js";
import { measure } from "../../src/soko/web/static/core/metrics.js";
import { formatLink, readLink } from "../../src/soko/web/static/core/text/link.js";
import { formatRuns, parseLurd } from "../../src/soko/web/static/core/text/lurd.js";
import { readPaste } from "../../src/soko/web/static/core/text/paste.js";
import { expandRows, formatRows } from "../../src/soko/web/static/core/text/run_length.js";
import { CELLAR, levelOf, randoms } from "./support.js";

test("moves are read with runs, groups and blanks", () => {
  assert.equal(parseLurd("2(3(dr) R)\n"), "drdrdrRdrdrdrR");
  assert.equal(parseLurd("3r 4U dd"), "rrrUUUUdd");
  assert.equal(formatRuns("rrrUUUUdd"), "3r4Udd");
});

test("what is no moves is refused, bombs too", () => {
  for (const text of ["hello", "3", "(r", "r)", "2)", "999999999r", "9999(9999(9999r))"]) {
    assert.equal(parseLurd(text), null, text);
  }
});

test("the six metrics are counted as defined", () => {
  const level = levelOf("#######\n#@$ . #\n#  $  #\n#   . #\n#######");
  assert.deepEqual(measure(level, "RRDldR"), {
    moves: 6,
    pushes: 4,
    boxLines: 3,
    boxChanges: 2,
    sessions: 2,
    playerLines: 5,
  });
});

test("moves are packed into two bits each, whatever their number", () => {
  const random = randoms(5);
  for (let length = 0; length < 70; ++length) {
    const lurd = Array.from({ length }, () => "udlr"[random(4)]).join("");
    assert.equal(unpackMoves(packMoves(lurd)), lurd);
  }
});

test("a link brings back level, moves, place and view", async () => {
  const level = levelOf(CELLAR);
  const link = await formatLink({ level, lurd: "ullD", place: 2, view: 5 });
  assert.match(link, /^[\w=&-]+$/);
  const told = await formatLink({ level, lurd: "ullD", place: 4, view: 0, maker: "solver" });
  assert.equal((await readLink(told))?.maker, "solver");
  assert.equal((await readLink(told.replace("s=solver", "s=<b>")))?.maker, undefined);
  assert.equal((await readLink(link))?.maker, undefined); // as links were before
  const shared = await readLink(`#${link}`);
  assert.equal(shared?.level.toString(), level.toString());
  assert.deepEqual([shared?.lurd, shared?.place, shared?.view], ["ulld", 2, 5]);
});

test("a damaged or foreign link is no level", async () => {
  for (const link of [
    "",
    "l=",
    "l=1",
    "l=1!!!",
    "l=2abc",
    "l=1AAAA",
    "x=1",
    `l=${"1".repeat(100_000)}`,
  ]) {
    assert.equal(await readLink(link), null, link.slice(0, 20));
  }
});

test("levels are read with titles, authors and solutions", () => {
  const { levels, title } = readPaste(
    "Title: Two\nAuthor: X\n\n; first\n#####\n#@$.#\n#####\nSolution: R\n\n" +
      "#####\n#.$@#\n#####\nTitle: Second\nAuthor: Me\n",
  );
  assert.equal(title, "Two");
  assert.deepEqual(
    levels.map((level) => level.title),
    ["first", "Second"],
  );
  assert.equal(levels[0].solutions[0].lurd, "R");
  assert.equal(levels[1].author, "Me");
});

test("quoted mail, dashes, runs and old addresses are read", () => {
  const rows = ["#####", "#@$.#", "#####"];
  for (const text of ["> #####\n> #@$.#\n> #####", "5#|#@$.#|5#", "#####\r\n#@$.#\r\n#####\r\n"]) {
    assert.deepEqual(readPaste(text).levels[0].rows, rows, text);
  }
  assert.deepEqual(readPaste("###---\n#.####\n#-$-@#\n######").levels[0].rows[0], "###   ");
  const old = readPaste("http://x/?w=4&h=9&lvl=HHHH|H__H|H__H|H__H|H__H|HH$H|_HaH|_H.H|_HHH")
    .levels[0];
  assert.deepEqual([old.width, old.height, old.problem()], [4, 9, null]);
});

test("moves alone are moves, prose is nothing", () => {
  assert.deepEqual(readPaste("ul dd RR").moves, "ulddRR");
  const nothing = readPaste("Hello, this is a text: #1 of many.");
  assert.deepEqual([nothing.levels, nothing.moves], [[], ""]);
});

test("rows survive being written as runs", () => {
  const { rows } = levelOf(CELLAR);
  const trimmed = rows.map((row) => row.trimEnd());
  assert.deepEqual(
    expandRows(formatRows(rows))?.map((row) => row.replace(/-/g, " ")),
    trimmed,
  );
  assert.equal(expandRows("99999999#"), null);
});
