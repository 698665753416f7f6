// What the groups of squares are. Nothing is known of the drawings, much of levels: walls enclose
// the floor, there is one player, and as many boxes as goals. The naming of the least cost wins; a
// group that could be something else at little more cost is not sure.

import { BROKEN, ELSE, keyOf, lower, MARGIN } from "./costs.js";
import { Covers } from "./covers.js";
import { Inside } from "./inside.js";

/** @typedef {import("./groups.js").Groups} Groups */
/** @typedef {Map<number, string>} Fixed what a person said that groups are */
/**
 * What groups inside of some walls are, and the least cost of any naming in which a group is of a
 * kind, by both.
 * @typedef {{cost: number, kinds: Map<number, string>, costs: Map<string, number>,
 *   inside: boolean[], walls: boolean[]}} Named
 */

const MOST_WALLS = 12; // groups that are tried as walls of one board

/**
 * The cheapest naming that keeps what is fixed; null where nothing is enclosed, and where every
 * naming costs more than `most`: such are left out early, as others of a group then are.
 * @param {Groups} groups
 * @param {Fixed} fixed
 * @param {number} [most]
 */
export function nameGroups(groups, fixed, most = Number.POSITIVE_INFINITY) {
  /** @type {Named[]} */
  const found = [];
  let bound = most;
  const covers = new Covers(groups);
  const all = wallsOf(groups, fixed).sort((a, b) => a.cost - b.cost);
  for (const { walls, cost } of all) {
    if (cost > bound) break;
    const named = new Inside(covers, walls, fixed).named(cost, bound);
    if (named === null) continue;
    found.push(named);
    bound = Math.min(bound, named.cost + 2 * MARGIN);
  }
  if (found.length === 0) return null;
  const best = found.reduce((least, each) => (each.cost < least.cost ? each : least));
  for (const other of found) remember(best, other, groups);
  return best;
}

/** Whether no other kind of a group comes near. @param {Named} named @param {number} group */
export function isSure({ cost, kinds, costs }, group) {
  if (cost >= BROKEN) return false;
  for (const [key, other] of costs)
    if (
      key.startsWith(`${group} `) &&
      key !== keyOf(group, kinds.get(group)) &&
      other < cost + MARGIN
    )
      return false;
  return true;
}

/**
 * Take over what other walls would make of the groups.
 * @param {Named} best
 * @param {Named} other
 * @param {Groups} groups
 */
function remember(best, other, groups) {
  if (other === best || other.cost > best.cost + 2 * MARGIN) return;
  groups.of.forEach((group, at) => {
    if (best.inside[at] !== other.inside[at] || best.walls[at] !== other.walls[at])
      lower(best.costs, keyOf(group, ELSE), other.cost);
  });
}

/**
 * Sets of groups that may be the walls: one, and step by step those that look like it.
 * @param {Groups} groups @param {Fixed} fixed
 */
function wallsOf(groups, fixed) {
  const sizes = groups.sizes();
  const given = [...fixed.keys()].filter((group) => fixed.get(group) === "#");
  const isBarred = (/** @type {number} */ group) => (fixed.get(group) ?? "#") !== "#";
  const seen = new Set();
  const usual = [...sizes.keys()].slice(0, 8).filter((g) => sizes[g] >= 4 && !isBarred(g));
  /** @type {{walls: boolean[], cost: number}[]} */
  const found = [];
  for (const seed of given.length > 0 ? given.slice(0, 1) : usual) {
    const far = groups.palettesApart(seed);
    const order = [...far.keys()].sort((a, b) => far[a] - far[b]);
    const near = order.filter((group) => !isBarred(group)).slice(0, MOST_WALLS);
    for (let count = 1; count <= near.length; ++count) {
      const chosen = new Set([...near.slice(0, count), seed, ...given]);
      const name = [...chosen].sort((a, b) => a - b).join();
      if (seen.has(name)) continue;
      seen.add(name);
      const spread = Math.max(
        0,
        ...[...chosen].filter((g) => !given.includes(g)).map((g) => far[g]),
      );
      const walls = groups.of.map((group) => chosen.has(group));
      found.push({ walls, cost: spread / 12 + 0.15 * chosen.size });
    }
  }
  return found;
}
