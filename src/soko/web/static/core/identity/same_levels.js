// Levels that are the same as another, or nearly: drawn alike, the same puzzle turned, mirrored or
// decorated otherwise, or other boxes between the same walls.

import { Level } from "../level.js";
import { canonicalRows, drawnRows, groundOf, normalRows } from "./identity.js";

const TURN = 200; // levels that are compared before the page gets its turn

/** @typedef {"exact" | "symmetric" | "similar"} Kind */

/** What two levels are compared by. @param {Level} level */
function marksOf(level) {
  return {
    exact: drawnRows(level).join("\n"),
    symmetric: canonicalRows(level).join("\n"),
    similar: groundOf(normalRows(level)),
  };
}

/** What is the same for all drawings of a puzzle, and quickly counted. @param {Level} level */
const countsOf = (level) => level.inside.reduce((sum, inside) => sum + inside, 0);

/**
 * Find levels like one among others, which come with whatever tells them.
 * @template T
 * @param {Level} level
 * @param {Iterable<{rows: string[], place: T}>} others
 * @returns {Promise<{kind: Kind, place: T}[]>} the closest kinds first
 */
export async function findSame(level, others) {
  const [marks, counts] = [marksOf(level), countsOf(level)];
  /** @type {{kind: Kind, place: T}[]} */
  const found = [];
  let turn = 0;
  for (const { rows, place } of others) {
    turn += 1;
    if (turn % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
    const other = new Level(rows);
    if (countsOf(other) !== counts) continue;
    const theirs = marksOf(other);
    const kind = KINDS.find((each) => theirs[each] === marks[each]);
    if (kind !== undefined) found.push({ kind, place });
  }
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** @type {Kind[]} */
const KINDS = ["exact", "symmetric", "similar"];

/**
 * The levels of a list that repeat an earlier one, by their places.
 * @param {Level[]} levels
 * @returns {Promise<{index: number, first: number, kind: Kind}[]>}
 */
export async function findRepeats(levels) {
  /** @type {Map<string, number>} */
  const exact = new Map();
  /** @type {Map<string, number>} */
  const symmetric = new Map();
  /** @type {{index: number, first: number, kind: Kind}[]} */
  const found = [];
  for (const [index, level] of levels.entries()) {
    if (index % TURN === TURN - 1) await new Promise((resolve) => setTimeout(resolve));
    const marks = [drawnRows(level).join("\n"), canonicalRows(level).join("\n")];
    const [alike, same] = [exact.get(marks[0]), symmetric.get(marks[1])];
    if (alike === undefined) exact.set(marks[0], index);
    if (same === undefined) symmetric.set(marks[1], index);
    if (alike !== undefined) found.push({ index, first: alike, kind: "exact" });
    else if (same !== undefined) found.push({ index, first: same, kind: "symmetric" });
  }
  return found;
}
