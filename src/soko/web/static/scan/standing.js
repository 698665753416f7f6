// Which walls of a picture are walls of the level. It follows src/soko/pictures/standing.py.

import { ELSE, keyOf, MARGIN } from "./costs.js";
import { isPlain } from "./covers.js";
import { boxOf, isWithin, reached } from "./flood.js";

/** @typedef {import("./reading.js").PictureReading} PictureReading */
/** @typedef {import("./naming.js").Named} Named */

/**
 * The walls round the inside, and those that look like them and stand apart. What looks like walls
 * beside the board may be anything else where it has one colour only.
 * @param {Named} named @param {PictureReading} reading
 */
export function wallsOf(named, { isWhole, groups, fixed }) {
  if (isWhole) return named.walls;
  const { of, columns } = groups;
  const walls = around(named, columns);
  const board = boxOf(walls, columns);
  if (board === null) return walls;
  const apart = standingApart(walls, named, groups);
  const plain = groups.looks.map(isPlain);
  return walls.map((is, at) => {
    if (is) return true;
    if (!isWithin(board, at, columns)) return apart[at] && !plain[of[at]];
    return apart[at] || (named.walls[at] && fixed.get(of[at]) === "#");
  });
}

/**
 * The squares that look like some walls and are none of them.
 * @param {boolean[]} walls @param {Named} named @param {import("./groups.js").Groups} groups
 */
export function standingApart(walls, named, { of }) {
  const chosen = new Set(of.filter((_, at) => walls[at]));
  return of.map((group, at) => named.walls[at] && chosen.has(group) && !walls[at]);
}

/**
 * The squares of the board that are walls in another naming at little more cost.
 * @param {boolean[]} walls @param {Named} named @param {import("./groups.js").Groups} groups
 */
export function maybeWalls(walls, { inside, cost, costs }, { of, columns }) {
  const board = boxOf(walls, columns);
  const isNear = (/** @type {number} */ group) =>
    (costs.get(keyOf(group, ELSE)) ?? Number.POSITIVE_INFINITY) < cost + MARGIN;
  return of.map(
    (group, at) =>
      board !== null && isWithin(board, at, columns) && isNear(group) && !inside[at] && !walls[at],
  );
}

/**
 * The walls that hang together with those round the inside, by corners too.
 * @param {Named} named @param {number} columns
 */
function around({ inside, walls }, columns) {
  const free = walls.map((wall, at) => wall || inside[at]);
  const found = reached((at) => inside[at], free, columns, true);
  return found.map((is, at) => is && walls[at]);
}
