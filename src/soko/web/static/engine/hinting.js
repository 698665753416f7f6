// The next pushes towards a solution, or since when there is none: src/soko/engine/hinting.py.

import { directionOf } from "../core/directions.js";
import { after, PUSHED } from "../core/position.js";

/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {import("../core/position.js").Position} Position */
/** @typedef {import("../app/api.js").Result} Result */
/** @typedef {[row: number, column: number]} Place */
/**
 * @typedef {{status: string, box: Place | null, target: Place | null, lurd: string,
 *   dead_since: number | null, is_exact: boolean}} Hint
 */

const NOTHING = { box: null, target: null, lurd: "", dead_since: null, is_exact: false };

/**
 * Tell how to go on after some moves, or since which of them the level cannot be solved.
 * @param {Level} level
 * @param {string} moves
 * @param {(position: Position) => Promise<Result>} search
 * @returns {Promise<Hint>}
 */
export async function hint(level, moves, search) {
  const position = after(level, moves);
  const { status, lurd } = await search(position);
  if (status === "unsolvable") return mistake(level, moves, search);
  return lurd === null ? { ...NOTHING, status } : firstLine(position, lurd);
}

/**
 * The pushes of one box that a solution begins with.
 * @param {Position} position
 * @param {string} lurd
 */
function firstLine(position, lurd) {
  const { level } = position;
  const walker = position.copy();
  let [first, end, length] = [-1, -1, 0];
  for (const [i, letter] of [...lurd].entries()) {
    const direction = directionOf(letter);
    const pushed = walker.player + level.steps[direction];
    if (walker.step(direction) !== PUSHED) continue;
    if (first < 0) first = pushed;
    else if (pushed !== end) break;
    [end, length] = [pushed + level.steps[direction], i + 1];
  }
  if (first < 0) return { ...NOTHING, status: "solved" };
  const place = (/** @type {number} */ at) =>
    /** @type {Place} */ ([level.row(at), level.column(at)]);
  const line = { box: place(first), target: place(end), lurd: lurd.slice(0, length) };
  return { ...NOTHING, ...line, status: "solved" };
}

/**
 * Find since when a position is dead: by halves, as a dead position never comes to life.
 * @param {Level} level
 * @param {string} lurd
 * @param {(position: Position) => Promise<Result>} search
 */
async function mistake(level, lurd, search) {
  const lengths = [0];
  for (const [i, letter] of [...lurd].entries())
    if (letter === letter.toUpperCase()) lengths.push(i + 1);
  let [low, high, isExact] = [-1, lengths.length - 1, true];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const { status } = await search(after(level, lurd.slice(0, lengths[middle])));
    if (status === "unsolvable") high = middle;
    else [low, isExact] = [middle, status === "solved"];
  }
  return { ...NOTHING, status: "unsolvable", dead_since: lengths[high], is_exact: isExact };
}
