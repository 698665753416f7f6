// A chessboard as one floor: what stands on either of its two colours is of one group.

import { Groups } from "./groups.js";
import { APART, apart, covered, Look, spread } from "./looks.js";

const LEAST = 3; // squares of each colour
const LOPSIDED = 4; // times as many squares that one colour may have
const BESIDE = 0.5; // the share of squares that have one of the other colour beside them
const OTHER_SHAPE = 0.15; // the share of places that may be covered on one colour only
const UNEVEN = 12; // by which the difference of the two colours may vary over a square
const BOTH = 2; // no colour of a chessboard: it lies on both

/**
 * Join the two colours of a chessboard, and each two groups that differ by them alone. What stands
 * on the second colour only is seen as if it stood on the first.
 * @param {Groups} groups
 */
export function unchequered(groups) {
  const parity = parities(groups);
  const colours = coloursOf(groups, parity);
  if (colours === null) return groups;
  const [ground, other] = colours;
  const looks = [...groups.looks];
  const onto = looks.map((_, group) => group);
  const firsts = onto.filter((group) => parity[group] === parity[ground] && group !== ground);
  const covers = new Map(firsts.map((group) => [group, covered(looks[group], looks[ground])]));
  for (const group of onto.filter((_, each) => parity[each] === parity[other])) {
    const cover = covered(looks[group], groups.looks[other]);
    looks[group] = blended(cover, looks[group], looks[ground]);
    if (group === other) {
      onto[group] = ground;
      continue;
    }
    let [twin, least] = [group, APART];
    for (const [first, its] of covers) {
      const far = apartOn(looks[first], looks[group], its, cover);
      if (far < least || (far === least && twin === group)) [twin, least] = [first, far];
    }
    onto[group] = twin;
  }
  return joined(groups, looks, onto);
}

/**
 * One look where it is covered, and else another.
 * @param {Uint8Array} cover
 * @param {Look} look
 * @param {Look} ground
 */
const blended = (cover, look, ground) =>
  new Look(
    look.colours.map((colour, i) => (cover[Math.floor(i / 3)] ? colour : ground.colours[i])),
  );

/**
 * How far apart two looks on different floors are, by what covers the floor.
 * @param {Look} one @param {Look} another @param {Uint8Array} first @param {Uint8Array} second
 */
function apartOn(one, another, first, second) {
  const differing = first.filter((is, i) => is !== second[i]).length;
  if (differing / first.length > OTHER_SHAPE || !first.includes(1)) return Number.POSITIVE_INFINITY;
  const both = first.map((is, i) => is & second[i]);
  return apart(blended(both, one, another), another);
}

/** On which colour of a chessboard each group lies alone. @param {Groups} groups */
function parities({ of, looks, columns }) {
  /** @type {(number | undefined)[]} */
  const found = new Array(looks.length).fill(undefined);
  of.forEach((group, at) => {
    const odd = (Math.floor(at / columns) + (at % columns)) % 2;
    if (found[group] === undefined) found[group] = odd;
    else if (found[group] !== odd) found[group] = BOTH;
  });
  return found;
}

/**
 * The two groups that share the squares of a floor as on a chessboard. Boxes and goals may have two
 * colours, too; but most of what stands on one alone is floor.
 * @param {Groups} groups @param {(number | undefined)[]} parity
 */
function coloursOf(groups, parity) {
  const sizes = groups.sizes();
  const alone = [...sizes.keys()].filter((g) => parity[g] !== BOTH);
  /** @type {[number, number] | null} */
  let best = null;
  let most = 0;
  for (const g of alone)
    for (const h of alone.filter((each) => each > g && parity[each] !== parity[g])) {
      if (sizes[h] < LEAST || sizes[g] > LOPSIDED * sizes[h]) continue;
      if (sizes[g] + sizes[h] <= most || !isTint(groups.looks[g], groups.looks[h])) continue;
      if (isMixed(groups, g, h)) [best, most] = [[g, h], sizes[g] + sizes[h]];
    }
  return alone.some((g) => sizes[g] > most) ? null : best;
}

/**
 * Whether two looks differ by the same everywhere: one drawing in two colours.
 * @param {Look} one
 * @param {Look} other
 */
const isTint = (one, other) =>
  spread(one.colours.map((colour, i) => colour - other.colours[i])) <= UNEVEN;

/** @param {Groups} groups @param {number} one @param {number} other */
function isMixed({ of, columns }, one, other) {
  let [count, beside] = [0, 0];
  of.forEach((group, at) => {
    if (group !== one) return;
    ++count;
    const left = at % columns > 0 && of[at - 1] === other;
    const right = (at + 1) % columns > 0 && of[at + 1] === other;
    if (left || right || of[at - columns] === other || of[at + columns] === other) ++beside;
  });
  return beside / count >= BESIDE;
}

/**
 * The groups that are left, the largest first.
 * @param {Groups} groups
 * @param {Look[]} looks
 * @param {number[]} onto
 */
function joined(groups, looks, onto) {
  const names = groups.of.map((group) => onto[group]);
  const sizes = new Groups(groups.columns, names, looks).sizes();
  const order = onto.map((_, group) => group).filter((group) => sizes[group] > 0);
  order.sort((a, b) => sizes[b] - sizes[a]);
  const rank = new Map(order.map((group, i) => [group, i]));
  return new Groups(
    groups.columns,
    names.map((name) => /** @type {number} */ (rank.get(name))),
    order.map((group) => looks[group]),
    groups.gain,
  );
}
