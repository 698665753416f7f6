// Which solutions are kept, which marks they earn, and what is said of them in files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Collection } from "../../src/soko/web/static/core/collection.js";
import { marksOf, parOf } from "../../src/soko/web/static/core/game/marks.js";
import {
  beats,
  bestOf,
  isBeaten,
  keep,
  solutionName,
  solvedEntry,
  sourceIn,
  standingOf,
} from "../../src/soko/web/static/core/game/records.js";
import { Level } from "../../src/soko/web/static/core/level.js";

test("the better solution is that with no more of either, or fewer lines", () => {
  const entry = (
    /** @type {number[]} */ [moves, pushes, boxLines = 1],
    date = "1",
    lurd = "r",
  ) => ({
    lurd,
    date,
    source: "you",
    metrics: { moves, pushes, boxLines, boxChanges: 0, sessions: 0, playerLines: 0 },
  });
  assert.ok(beats(entry([5, 2]), entry([6, 2])));
  assert.ok(beats(entry([5, 2]), entry([5, 3])));
  assert.ok(beats(entry([5, 2, 1]), entry([5, 2, 2])));
  assert.ok(!beats(entry([5, 2, 2]), entry([5, 2, 1])));
  assert.ok(!beats(entry([5, 3]), entry([6, 2])) && !beats(entry([6, 2]), entry([5, 3])));
  assert.ok(beats(entry([5, 2], "1"), entry([5, 2], "2")));
  assert.ok(beats(entry([5, 2], "1", "a"), entry([5, 2], "1", "b")));
  const same = entry([5, 2]);
  assert.ok(!beats(same, same) && !beats(same, { ...same }));
  const all = [entry([9, 2], "1", "x"), entry([5, 4], "1", "y"), entry([5, 3], "1", "z")];
  const best = bestOf(all);
  assert.deepEqual([best.byMoves.lurd, best.byPushes.lurd], ["z", "x"]);
});

test("what the player found stays beside what others found, and a proof stays", () => {
  const entry = (
    /** @type {number[]} */ [moves, pushes],
    /** @type {string} */ source,
    more = {},
  ) => ({
    lurd: `${"r".repeat(moves)}${"R".repeat(pushes)}`,
    date: "1",
    source,
    metrics: { moves, pushes, boxLines: 1, boxChanges: 0, sessions: 0, playerLines: 0 },
    ...more,
  });
  const [own, better] = [entry([9, 4], "you"), entry([5, 2], "solver")];
  assert.equal(standingOf([]), null);
  for (const source of ["assisted", "pasted", "solver", "optimizer", "file"])
    assert.equal(standingOf([entry([5, 2], source)]), "helped");
  for (const policy of /** @type {const} */ (["best", "better", "all"])) {
    let kept = keep([], better, policy);
    assert.equal(standingOf(kept), "helped");
    kept = keep(kept, own, policy);
    assert.deepEqual([kept.length, standingOf(kept)], [2, "played"]);
    // The same moves, found alone: they are the player's as well.
    kept = keep(kept, { ...better, source: "you" }, policy);
    assert.ok(kept.some(({ source, metrics }) => source === "you" && metrics.pushes === 2));
    assert.equal(keep(kept, { ...better, source: "pasted" }, policy), kept);
  }
  const proved = { ...better, proved: /** @type {"pushes"[]} */ (["pushes"]) };
  const kept = keep([better], proved, "best");
  assert.deepEqual(kept, [proved]);
  assert.equal(keep(kept, better, "best"), kept);
  const both = keep(kept, { ...better, proved: ["moves"] }, "best");
  assert.deepEqual(both[0].proved, ["pushes", "moves"]);
  const quicker = keep(kept, entry([4, 2], "pasted"), "best");
  assert.deepEqual(quicker.map(({ source }) => source).sort(), ["pasted", "solver"]);
});

/** @param {string} lurd @param {number} boxLines @param {string[]} sought */
const improved = (lurd, boxLines, ...sought) => ({
  lurd,
  date: "1",
  source: "optimizer",
  metrics: { moves: lurd.length, pushes: 2, boxLines, boxChanges: 0, sessions: 0, playerLines: 0 },
  ...(sought.length > 0 ? { sought: /** @type {any[]} */ (sought) } : {}),
});

test("what was improved in a lesser number stays while it has the least of it", () => {
  const [short, straight] = [improved("RR", 4), improved("rrRR", 2, "boxLines")];
  assert.deepEqual(keep([short], straight, "best"), [short, straight]);
  assert.deepEqual(keep([straight], short, "best"), [short, straight]);
  assert.deepEqual(keep([short], improved("rrRR", 2), "best"), [short]); // nobody sought that
  assert.deepEqual(keep([short], straight, "better"), [short]);
  const fewer = improved("rrrRR", 1, "boxLines");
  assert.deepEqual(keep([short, straight], fewer, "best"), [short, fewer]);
  const asFew = improved("rRR", 2, "boxLines"); // with fewer moves
  assert.deepEqual(keep([short, straight], asFew, "best"), [short, asFew]);
});

test("a solution that was improved in several lesser numbers stays for each of them", () => {
  const straight = improved("rrRR", 2, "boxLines");
  const alone = keep([], improved("rrRR", 2), "best"); // found before anyone sought that
  const noted = keep(alone, straight, "best");
  assert.deepEqual(noted, [straight]);
  const both = keep(noted, improved("rrRR", 2, "sessions"), "best");
  assert.deepEqual(both[0].sought, ["boxLines", "sessions"]);
  assert.equal(keep(both, straight, "best"), both);
  // Neither what has fewer moves, nor fewer of the last that was sought, puts it out.
  const short = improved("RR", 4, "sessions");
  assert.deepEqual(keep(both, short, "best"), [short, ...both]);
});

test("that a number was sought goes on to what has no more of it and fewer moves", () => {
  const straight = improved("rrRR", 2, "boxLines");
  const [asFew] = keep([straight], improved("rRR", 2), "best"); // by chance, from elsewhere
  assert.deepEqual(asFew, improved("rRR", 2, "boxLines"));
  const short = improved("RR", 4);
  assert.deepEqual(keep([asFew], short, "best"), [short, asFew]);
});

test("the last own solutions that were beaten stay, each number once", () => {
  const metrics = { boxLines: 1, boxChanges: 0, sessions: 0, playerLines: 0 };
  const entry = (/** @type {number} */ moves, /** @type {string} */ source, lurd = "r") => ({
    lurd: lurd.repeat(moves),
    date: String(50 - moves),
    source,
    metrics: { moves, pushes: 2, ...metrics },
  });
  const movesOf = (/** @type {{metrics: {moves: number}}[]} */ kept) =>
    kept.map((each) => each.metrics.moves);
  let kept = keep([], entry(9, "you"), "best");
  kept = keep(kept, entry(9, "you", "l"), "best"); // no other numbers
  kept = keep(kept, entry(7, "you"), "best");
  assert.deepEqual(movesOf(kept), [7, 9]);
  assert.deepEqual(
    kept.map((each) => isBeaten(each, kept)),
    [false, true],
  );
  assert.deepEqual(movesOf(keep(kept, { ...entry(8, "you"), date: "99" }, "best")), [7, 9]);
  for (const moves of [6, 5, 4, 3, 2, 1]) kept = keep(kept, entry(moves, "you"), "best");
  assert.deepEqual(movesOf(kept), [1, 2, 3, 4, 5, 6]);
  const others = keep([entry(9, "solver")], entry(7, "solver"), "best");
  assert.deepEqual(movesOf(others), [7]);
  assert.deepEqual(movesOf(keep([entry(9, "you")], entry(7, "you"), "better")), [7]);
});

test("marks are earned against what others needed, and never against oneself", () => {
  const rows = ["#######", "#@ $ .#", "#     #", "#######"];
  const place = (more = {}, key = "mine") => ({
    collection: new Collection(key, "", [{ rows, ...more }]),
    index: 0,
  });
  const level = new Level(rows);
  const solved = (/** @type {string} */ lurd, /** @type {string} */ source, more = {}) =>
    solvedEntry(level, lurd, source, "1", more);
  const [best, long] = [solved("rRR", "you"), solved("durRR", "you")];
  assert.deepEqual(marksOf(place(), [best]), [null, null]);
  assert.deepEqual(marksOf(place(), [best, solved("rRR", "assisted")]), [null, null]);
  assert.deepEqual(marksOf(place(), [long, solved("rRR", "solver")]), [true, false]);
  assert.deepEqual(marksOf(place(), [solved("rRR", "solver")]), [false, false]);
  /** @type {[string, string][]} */
  const metadata = [
    ["Moves", "3"],
    ["Pushes", "1"],
  ];
  assert.deepEqual(marksOf(place({ metadata }), [best]), [false, true]);
  assert.deepEqual(parOf("moves", place({ metadata }), []), { value: 3, isProved: false });
  const recorded = place({ metadata });
  recorded.collection.records.set(0, { moves: 2, pushes: null });
  assert.deepEqual(parOf("moves", recorded, []), { value: 2, isProved: false });
  assert.deepEqual(parOf("pushes", recorded, []), { value: 1, isProved: false });
  assert.deepEqual(marksOf(recorded, [best]), [false, false]);
  assert.deepEqual(parOf("moves", place({ metadata }, "starter"), []), {
    value: 3,
    isProved: true,
  });
  const proved = solved("rRR", "solver", { proved: ["pushes"] });
  assert.deepEqual(parOf("pushes", place(), [proved]), { value: 2, isProved: true });
  assert.deepEqual(parOf("moves", place(), [proved]), { value: 3, isProved: false });
  const own = solved("rRR", "you", { proved: ["moves"] });
  assert.deepEqual(parOf("moves", place(), [own]), { value: 3, isProved: true });
  assert.equal(parOf("pushes", place(), [own]), null);
  const straight = solved("rRR", "optimizer", { proved: ["boxLines"] });
  assert.deepEqual(parOf("boxLines", place(), [straight, own]), { value: 1, isProved: true });
  assert.deepEqual(parOf("boxChanges", place(), [straight]), { value: 1, isProved: false });
  assert.deepEqual(marksOf(place(), [own]), [null, true]);
  const solutions = [
    { name: "Solution", lurd: "drruLdlluRRrr" },
    { name: "Solution", lurd: "durRR" },
    { name: "Solution", lurd: "rr" },
  ];
  assert.deepEqual(parOf("moves", place({ solutions }), []), { value: 5, isProved: false });
});

test("a solution says in a file where it comes from", () => {
  const entry = /** @type {any} */ ({ source: "solver", by: "0.4" });
  assert.equal(solutionName(entry), "Solution (solver 0.4)");
  assert.deepEqual(sourceIn(solutionName(entry)), { source: "solver", by: "0.4" });
  assert.deepEqual(sourceIn(solutionName({ ...entry, source: "you", by: undefined })), {
    source: "played",
  });
  assert.deepEqual(sourceIn(solutionName({ ...entry, source: "assisted", by: undefined })), {
    source: "assisted",
  });
  for (const name of ["Solution", "Solution (33 moves)", "Solution (you)"])
    assert.deepEqual(sourceIn(name), { source: "file" });
});
