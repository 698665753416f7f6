// A profile is read whole, or told where it is damaged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../src/soko/web/static/core/game/game.js";
import { readProfile, writeProfile } from "../../src/soko/web/static/core/game/profile.js";
import { flag, object, optional, ShapeError } from "../../src/soko/web/static/core/shape.js";
import { CELLAR, levelOf } from "./support.js";

const SETTINGS = object({ sound: optional(flag) });

/** A profile with something in every table. */
function profile() {
  const game = new Game(levelOf(CELLAR));
  game.play("L");
  game.jump(0);
  game.play("rr"); // the push is a line of its own now
  const metrics = { moves: 3, pushes: 2, boxLines: 1, boxChanges: 0, sessions: 1, playerLines: 2 };
  return {
    settings: { sound: true },
    last: { collection: "own:Mine", index: 2, recent: ["own:Mine"] },
    tables: {
      games: [
        [
          "a level",
          {
            ...game.save(),
            view: 7,
            look: { zoom: 2, x: -3.5, y: 0 },
            snapshots: { 2: { lurd: "rR", name: "bytes:not", comment: "", isGiven: true } },
            reverse: { player: 12, steps: ".uD.l", cursor: 3 },
            seconds: 2.5,
            attempts: 4,
          },
        ],
      ],
      solutions: [
        [
          "a level",
          [
            { lurd: "rRu", metrics, source: "you", date: "2026", note: "!" },
            { lurd: "rRu", metrics, source: "solver", date: "2026", by: "1", proved: ["pushes"] },
            { lurd: "R", metrics, source: "optimizer", date: "2026", sought: ["boxLines"] },
            { lurd: "rR", metrics, source: "solver", date: "2026", proved: ["sessions"] },
          ],
        ],
      ],
      collections: [["Mine", { title: "Mine", levels: [{ rows: ["####", "#@$.#", "####"] }] }]],
      notes: [
        ["a level", { stars: 4 }],
        ...[0, 1, 2, 3, 5].map((n) => [`with ${n}`, { stars: n }]),
      ],
    },
  };
}

/** A profile in which one place was changed. @param {(whole: any) => void} change */
function damaged(change) {
  const whole = JSON.parse(writeProfile(/** @type {any} */ (profile())));
  change(whole);
  return JSON.stringify(whole);
}

/** @param {string} content @param {string} place */
const refusedAt = (content, place) =>
  assert.throws(
    () => readProfile(content, SETTINGS),
    (error) => error instanceof ShapeError && error.place === place,
    place,
  );

test("a profile comes back as it went out", () => {
  const whole = profile();
  const read = readProfile(writeProfile(/** @type {any} */ (whole)), SETTINGS);
  assert.deepEqual(read, whole);
  assert.ok(read.tables.games[0][1].entries instanceof Uint8Array);
});

test("what a newer player keeps beside is left out, and what is missing is nothing", () => {
  const newer = damaged((whole) => {
    whole.settings.smell = 3;
    whole.tables.dreams = [["a", 1]];
    whole.tables.notes[0][1].dream = true;
    const [, , straight, other] = whole.tables.solutions[0][1];
    straight.sought.push("beauty");
    other.proved.unshift("beauty");
    delete whole.tables.games;
    whole.last = null;
  });
  const { settings, last, tables } = readProfile(newer, SETTINGS);
  assert.deepEqual([settings, last], [{ sound: true }, null]);
  assert.deepEqual(Object.keys(tables), ["games", "solutions", "collections", "notes"]);
  assert.deepEqual([tables.games, tables.notes], [[], profile().tables.notes]);
  assert.deepEqual(tables.solutions, profile().tables.solutions);
});

test("what is no profile is told so", () => {
  for (const content of ["", "{", "null", "[]", "7", '"x"', '{"schema":"soko-profile-1"}'])
    refusedAt(content, "");
});

test("what is no list of names is refused where the names of numbers stand", () => {
  const damage = (/** @type {object} */ lists) =>
    damaged((whole) => Object.assign(whole.tables.solutions[0][1][2], lists));
  const at = 'tables.solutions["a level"][2]';
  refusedAt(damage({ sought: "boxLines" }), `${at}.sought`);
  refusedAt(damage({ proved: [7] }), `${at}.proved[0]`);
});

test("a damaged profile is refused at the place of the damage", () => {
  const at = 'tables.games["a level"]';
  /** @type {[string, (whole: any) => void][]} */
  const damages = [
    ["tables", (whole) => delete whole.tables],
    ["tables", (whole) => (whole.tables = [])],
    ["tables.games", (whole) => (whole.tables.games = {})],
    ["tables.games[0]", (whole) => whole.tables.games[0].push(1)],
    ["tables.games[0][0]", (whole) => (whole.tables.games[0][0] = 5)],
    [at, (whole) => (whole.tables.games[0][1] = null)],
    [`${at}.entries`, (whole) => (whole.tables.games[0][1].entries = "plain")],
    [`${at}.entries`, (whole) => (whole.tables.games[0][1].entries = "bytes:A")],
    [`${at}.cursor`, (whole) => (whole.tables.games[0][1].cursor = 1000)],
    [`${at}.cursor`, (whole) => (whole.tables.games[0][1].cursor = -1)],
    [`${at}.cursor`, (whole) => (whole.tables.games[0][1].cursor = 1.5)],
    [`${at}.line`, (whole) => (whole.tables.games[0][1].line = 9)],
    [`${at}.lines`, (whole) => delete whole.tables.games[0][1].lines],
    [`${at}.lines[1].tail`, (whole) => (whole.tables.games[0][1].lines[1].tail = 0)],
    [`${at}.lines[1].parent`, (whole) => (whole.tables.games[0][1].lines[1].parent = 1)],
    [`${at}.lines[1].parent`, (whole) => (whole.tables.games[0][1].lines[1].parent = 44)],
    [`${at}.view`, (whole) => (whole.tables.games[0][1].view = 8)],
    [`${at}.look.x`, (whole) => (whole.tables.games[0][1].look.x = null)],
    [`${at}.snapshots.2.lurd`, (whole) => (whole.tables.games[0][1].snapshots[2].lurd = "x")],
    [`${at}.reverse.steps`, (whole) => (whole.tables.games[0][1].reverse.steps = "..u")],
    [`tables.solutions["a level"]`, (whole) => (whole.tables.solutions[0][1] = "rR")],
    [
      `tables.solutions["a level"][0].metrics.pushes`,
      (whole) => delete whole.tables.solutions[0][1][0].metrics.pushes,
    ],
    [
      `tables.collections["Mine"].levels[0].rows[1]`,
      (whole) => (whole.tables.collections[0][1].levels[0].rows[1] = "<b>"),
    ],
    [
      `tables.collections["Mine"].levels[0].rows`,
      (whole) => (whole.tables.collections[0][1].levels[0].rows = []),
    ],
    [
      `tables.collections["Mine"].levels[0].rows`,
      (whole) => (whole.tables.collections[0][1].levels[0].rows = Array(201).fill("#")),
    ],
    [`tables.notes["a level"].stars`, (whole) => (whole.tables.notes[0][1].stars = 6)],
    ["settings", (whole) => (whole.settings = null)],
    ["settings.sound", (whole) => (whole.settings.sound = "loud")],
    ["last.index", (whole) => (whole.last.index = "2")],
    ["last.recent[0]", (whole) => (whole.last.recent = [null])],
  ];
  for (const [place, change] of damages) refusedAt(damaged(change), place);
});
