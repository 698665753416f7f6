// Which levels are the same: their ids, and the drawing that they are made of, as in the library.

import { turnRows, VIEWS } from "../transform.js";
import { blake2b } from "./blake2b.js";

/** @typedef {import("../level.js").Level} Level */

const UNKNOWN = "?";

/** The id of a level as it is drawn. @param {Level} level */
export const exactId = (level) => idOf(drawnRows(level));

/** The rows without the empty edges. @param {Level} level */
export const drawnRows = (level) => trimmed(level.rows);

/**
 * The id that turned, mirrored and otherwise decorated drawings have in common.
 * @param {string[]} rows canonical ones
 */
export const idOf = (rows) =>
  blake2b(new TextEncoder().encode(rows.map((row) => `${row.trimEnd()}\n`).join("")));

/**
 * The rows of all drawings of the same puzzle: normalised, and turned so that they come first in
 * the alphabet.
 * @param {Level} level
 */
export function canonicalRows(level) {
  const rows = normalRows(level);
  const all = Array.from({ length: VIEWS }, (_, view) => turnRows(view, rows));
  return all.reduce((least, each) => (each.join("\n") < least.join("\n") ? each : least));
}

/** What all levels with the same walls have in common. @param {string[]} rows normalised ones */
export function groundOf(rows) {
  const bare = rows.map((row) => row.replace(/[^#]/g, " "));
  return Array.from({ length: VIEWS }, (_, view) => turnRows(view, bare).join("\n")).sort()[0];
}

/**
 * A level without what the player cannot reach: the interior and the walls around it.
 * @param {Level} level
 * @returns {string[]}
 */
export function normalRows(level) {
  const inside = [...level.inside.keys()].filter((square) => level.inside[square]);
  if (inside.length === 0) return trimmed(level.rows);
  const [rows, columns] = [inside.map((at) => level.row(at)), inside.map((at) => level.column(at))];
  const [top, bottom] = [least(rows) - 1, most(rows) + 1];
  const [left, right] = [least(columns) - 1, most(columns) + 1];
  const isInside = (/** @type {number} */ r, /** @type {number} */ c) =>
    r >= 0 &&
    c >= 0 &&
    r < level.height &&
    c < level.width &&
    level.inside[level.square(r, c)] === 1;
  const around = [-1, 0, 1].flatMap((dr) => [-1, 0, 1].map((dc) => [dr, dc]));
  const drawn = [];
  for (let r = top; r <= bottom; ++r) {
    let row = "";
    for (let c = left; c <= right; ++c) {
      if (isInside(r, c)) row += level.rows[r][c];
      else row += around.some(([dr, dc]) => isInside(r + dr, c + dc)) ? "#" : UNKNOWN;
    }
    drawn.push(row);
  }
  return filled(drawn);
}

/** Unknown squares are blank outside the walls, and walls inside them. @param {string[]} rows */
function filled(rows) {
  const grid = rows.map((row) => [...row]);
  const [height, width] = [grid.length, grid[0].length];
  const queue = [[-1, -1]];
  const ring = new Set(["-1,-1"]);
  for (const [r, c] of queue) {
    for (const [y, x] of [
      [r - 1, c],
      [r + 1, c],
      [r, c - 1],
      [r, c + 1],
    ]) {
      if (y < -1 || x < -1 || y > height || x > width || ring.has(`${y},${x}`)) continue;
      const symbol = grid[y]?.[x];
      if (symbol !== undefined && symbol !== UNKNOWN) continue;
      ring.add(`${y},${x}`);
      if (symbol !== undefined) grid[y][x] = " ";
      queue.push([y, x]);
    }
  }
  return grid.map((row) => row.join("").replaceAll(UNKNOWN, "#"));
}

/** @param {readonly string[]} rows */
function trimmed(rows) {
  const isFull = (/** @type {string} */ row) => row.trim() !== "";
  const kept = rows.slice(Math.max(0, rows.findIndex(isFull)), rows.findLastIndex(isFull) + 1);
  if (kept.length === 0) return rows.slice(0, 1);
  const left = least(kept.filter(isFull).map((row) => row.search(/\S/)));
  const right = most(kept.map((row) => row.trimEnd().length));
  return kept.map((row) => row.slice(left, right));
}

/** @param {number[]} values */
const least = (values) => values.reduce((a, b) => Math.min(a, b));
/** @param {number[]} values */
const most = (values) => values.reduce((a, b) => Math.max(a, b));
