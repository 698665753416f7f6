// The level of each day, and what follows from the days on which levels were solved.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  byWeek,
  dateText,
  dayOf,
  levelOf,
  solvedDays,
  streakOf,
} from "../../src/soko/web/static/core/game/days.js";

test("every level has its day before one comes again", () => {
  for (const count of [1, 2, 10, 31, 62, 79]) {
    const levels = Array.from({ length: count }, (_, i) => levelOf(20_000 + i, count));
    assert.equal(new Set(levels).size, count);
  }
});

test("a day is that of the calendar, whatever the hour", () => {
  const [early, late] = [new Date(2026, 4, 5, 0, 1), new Date(2026, 4, 5, 23, 59)];
  assert.equal(dayOf(early), dayOf(late));
  assert.equal(dateText(late), "2026-05-05");
  assert.equal(dayOf(new Date(2026, 4, 6)), dayOf(early) + 1);
});

test("a level counts on the day on which it was first solved alone", () => {
  const kept = (/** @type {[string, number][]} */ ...all) =>
    all.map(([source, day]) => ({ source, date: new Date(2026, 4, day, 12).toISOString() }));
  const solutions = [kept(["solver", 1], ["you", 4], ["you", 3]), kept(["file", 2]), []];
  const days = solvedDays(/** @type {any} */ (solutions));
  assert.deepEqual(days, [dayOf(new Date(2026, 4, 3))]);
});

test("a streak ends with a day without", () => {
  assert.equal(streakOf([], 5), 0);
  assert.equal(streakOf([5], 5), 1);
  assert.equal(streakOf([4, 3], 5), 2);
  assert.equal(streakOf([3, 2], 5), 0);
  assert.equal(streakOf([5, 5, 4, 2], 5), 2);
});

test("weeks end today, a week ago and so on", () => {
  assert.deepEqual(byWeek([30, 24, 23, 10, 31], 30, 3), [2, 1, 1]);
});
