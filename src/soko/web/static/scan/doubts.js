// What is not sure of a reading, though no other naming comes near. It follows
// src/soko/pictures/doubts.py.

import { boxOf, isWithin } from "./flood.js";
import { hidesGoal } from "./hidden.js";
import { APART, apart } from "./looks.js";
import { standingApart } from "./standing.js";

const TWINS = 2.2 * APART; // groups nearer to each other are not sure where their kinds differ
const STRANGE = 3.3 * APART; // by which one box or goal differs from all the others

/** @typedef {import("./reading.js").PictureReading} PictureReading */
/** @typedef {import("./naming.js").Named} Named */

/**
 * The groups that may be something else.
 * @param {PictureReading} reading @param {Named} named
 */
export const doubts = (reading, named) =>
  new Set([
    ...grounds(reading, named),
    ...twins(reading),
    ...strangers(reading),
    ...beside(reading, named),
    ...players(reading),
  ]);

/**
 * The groups of walls that lie far from the inside, at the edge of the picture: the ground beside
 * a board may look like its walls.
 * @param {PictureReading} reading @param {Named} named
 */
function grounds({ groups, walls, beyond }, { inside }) {
  const { of, columns } = groups;
  const box = boxOf(inside, columns);
  if (box === null) return [];
  const { top, bottom, left, right } = box;
  const near = { top: top - 1, bottom: bottom + 1, left: left - 1, right: right + 1 };
  return of.filter(
    (_, at) => walls[at] && isBeyond(beyond, at, groups) && !isWithin(near, at, columns),
  );
}

/**
 * Whether the picture goes on beyond a square at its edge.
 * @param {import("./reading.js").Beyond} beyond
 * @param {number} at @param {import("./groups.js").Groups} groups
 */
function isBeyond({ top, bottom, left, right }, at, { columns, rows }) {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const isDown = (top && row === 0) || (bottom && row === rows - 1);
  return isDown || (left && column === 0) || (right && column === columns - 1);
}

/**
 * The groups that look nearly like one that was named otherwise.
 * @param {PictureReading} reading
 */
function twins({ kinds, groups: { looks } }) {
  const isTwin = (/** @type {number} */ group, /** @type {number} */ other) =>
    kinds.get(group) !== kinds.get(other) && apart(looks[group], looks[other]) < TWINS;
  return [...kinds.keys()].filter((group) =>
    [...kinds.keys()].some((other) => isTwin(group, other)),
  );
}

/**
 * The groups of one box or one goal that is unlike all the others.
 * @param {PictureReading} reading
 */
function strangers({ kinds, groups }) {
  const { looks } = groups;
  const sizes = groups.sizes();
  return [...kinds]
    .filter(([group, kind]) => {
      if (!"$.".includes(kind) || sizes[group] > 1) return false;
      const like = [...kinds.keys()].filter((g) => kinds.get(g) === kind && g !== group);
      return like.length > 0 && like.every((g) => apart(looks[group], looks[g]) > STRANGE);
    })
    .map(([group]) => group);
}

/**
 * The groups that are beside the level, too, where only floor should be. Walls that were left out
 * may be some of the level. Where boxes, goals or players were, a larger level may be what the
 * picture shows.
 * @param {PictureReading} reading @param {Named} named
 */
function beside({ groups, walls, isWhole }, named) {
  if (isWhole) return [];
  const left = standingApart(walls, named, groups);
  return groups.of.filter((group, at) => {
    if (left[at]) return true;
    const isThing = !" #".includes(named.kinds.get(group) ?? " ");
    return isThing && !walls[at] && !named.inside[at];
  });
}

/** The players of whom it is not sure whether they hide a goal. @param {PictureReading} reading */
function players({ symbols, groups, kinds }) {
  if (hidesGoal(symbols, groups.columns) !== null) return [];
  return [...kinds].filter(([, kind]) => "@+".includes(kind)).map(([group]) => group);
}
