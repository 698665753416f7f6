// Which levels of the browser's own collections are shown: without a server nobody else searches.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Collection } from "../../src/soko/web/static/core/collection.js";
import { seenRows, VIEWS } from "../../src/soko/web/static/core/transform.js";
import { ANY, choose } from "../../src/soko/web/static/features/levels/choosing.js";
import { CELLAR, levelOf } from "./support.js";

const HALL = ["#######", "#@ $ .#", "#     #", "#######"];
const BARE = { boxes: ANY, size: ANY, author: ANY, stars: ANY };
const CELLAR_ROWS = levelOf(CELLAR).rows;
const NEAR = CELLAR_ROWS.map((row) => row.replace("$@", "@$")); // as many of all, elsewhere

const SETS = [
  new Collection("own:a", "Attic", [
    { rows: HALL, title: "Hall", author: "Ann" },
    { rows: CELLAR_ROWS, title: "Cellar", author: "Bo" },
    { rows: NEAR, title: "Cellar too", author: "Bo" },
  ]),
  new Collection(
    "own:b",
    "Barn",
    [...Array(VIEWS).keys()].map((view) => ({ rows: seenRows(view, CELLAR_ROWS) })),
  ),
];

/** A player who has solved the halls. @type {any} */
const KEEPER = {
  keyOf: (/** @type {any} */ { collection, index }) => collection.data[index].title,
  isSolved: (/** @type {string} */ key) => key === "Hall",
  starsOf: (/** @type {string} */ key) => (key === "Cellar" ? 4 : 0),
};

/** Where the levels are that are wanted. @param {object} wish */
const chosen = (wish) =>
  choose(KEEPER, SETS, {
    words: "",
    filter: "all",
    sort: "order",
    only: BARE,
    board: null,
    ...wish,
  }).map(({ collection, index }) => `${collection.title}:${index + 1}`);

const BARN = [...Array(VIEWS).keys()].map((view) => `Barn:${view + 1}`);

test("a board is found in all collections, turned and mirrored", () => {
  for (let view = 0; view < VIEWS; ++view) {
    const board = levelOf(seenRows(view, CELLAR_ROWS).join("\n"));
    assert.deepEqual(chosen({ board }), ["Attic:2", ...BARN], String(view));
  }
  assert.deepEqual(chosen({ board: levelOf(NEAR.join("\n")) }), ["Attic:3"]);
  const more = levelOf(["#######", "#@ $ .#", "#    *#", "#######"].join("\n"));
  assert.deepEqual(chosen({ board: more }), []);
});

test("words are searched in titles, authors and collections at once", () => {
  assert.deepEqual(chosen({ words: "attic  BO cell" }), ["Attic:2", "Attic:3"]);
  assert.deepEqual(chosen({ words: "barn 8" }), ["Barn:8"]);
  assert.deepEqual(chosen({ words: "barn ann" }), []);
  assert.equal(chosen({ words: " " }).length, 3 + VIEWS);
});

test("filters leave what passes all of them", () => {
  assert.deepEqual(chosen({ filter: "solved" }), ["Attic:1"]);
  assert.deepEqual(chosen({ filter: "unsolved", words: "attic" }), ["Attic:2", "Attic:3"]);
  assert.deepEqual(chosen({ only: { ...BARE, author: "Ann" } }), ["Attic:1"]);
  assert.deepEqual(chosen({ only: { ...BARE, stars: "4" } }), ["Attic:2"]);
  assert.deepEqual(chosen({ only: { ...BARE, boxes: "4–6" } }), []);
  assert.deepEqual(chosen({ only: { ...BARE, size: "1–30", boxes: "1–3" }, words: "attic" }), [
    "Attic:1",
    "Attic:2",
    "Attic:3",
  ]);
});

test("an order puts the least first and leaves equals as they stand", () => {
  assert.deepEqual(chosen({ words: "attic", sort: "unsolved" }), ["Attic:2", "Attic:3", "Attic:1"]);
  assert.deepEqual(chosen({ words: "attic", sort: "boxes" })[0], "Attic:1");
  assert.deepEqual(chosen({ words: "attic", sort: "stars" })[0], "Attic:2");
});
