// How the groups of squares cover the floor below them.

import { APART, apart, covered, mean, SIDE, spread } from "./looks.js";

const SHADED = 0.3; // the share of a line of a square that is covered
const PALE = 3 * APART; // a colour no further from the floor than this
const PLAIN = 12; // the spread of colours of what has one colour only

/**
 * How a group covers a floor; `ring` is the share of the edges.
 * @typedef {object} Cover
 * @property {number} share
 * @property {number} ring
 * @property {boolean} isShade
 * @property {boolean} isPale
 * @property {boolean} isPlain
 */

/** How each group covers each floor, looked at once. */
export class Covers {
  /** @param {import("./groups.js").Groups} groups */
  constructor(groups) {
    this.groups = groups;
    /** @type {Map<number, Cover>} */
    this.known = new Map();
  }

  /** @param {number} group @param {number} floor */
  of(group, floor) {
    const { looks } = this.groups;
    const key = group * looks.length + floor;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const cover = covered(looks[group], looks[floor]);
    const isShade = isShaded(cover);
    const found = {
      share: isShade ? 0 : mean(cover),
      ring: mean(ringOf(cover)),
      isShade,
      isPale: apart(looks[group], looks[floor]) < PALE,
      isPlain: isPlain(looks[group]),
    };
    this.known.set(key, found);
    return found;
  }
}

/** Whether a look has one colour only. @param {import("./looks.js").Look} look */
export const isPlain = ({ colours }) => spread(colours) < PLAIN;

/** @param {Uint8Array} cover */
const ringOf = (cover) =>
  cover.filter((_, i) => {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    return row === 0 || column === 0 || row === SIDE - 1 || column === SIDE - 1;
  });

/**
 * Whether floor is covered only along a side: a neighbour's shadow, or lines aside.
 * @param {Uint8Array} cover
 */
function isShaded(cover) {
  const lines = [...Array(SIDE).keys()];
  const down = lines.map((y) => mean(cover.slice(y * SIDE, (y + 1) * SIDE)) > SHADED);
  const across = lines.map((x) => mean(cover.filter((_, i) => i % SIDE === x)) > SHADED);
  const isBothEnds = (/** @type {boolean[]} */ is) =>
    (is[0] || is[1]) && (is[SIDE - 1] || is[SIDE - 2]);
  const isInner = (/** @type {number} */ i) => i > 1 && i < SIDE - 2;
  const inner = cover.some((is, i) => is && isInner(Math.floor(i / SIDE)) && isInner(i % SIDE));
  return cover.includes(1) && !inner && !isBothEnds(down) && !isBothEnds(across);
}
