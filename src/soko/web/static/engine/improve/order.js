// Which of two solutions is the better one: a metric decides, and the others break ties. It follows
// src/soko/puzzle/ranking.py.

import { METRICS, measure } from "../../core/metrics.js";

/** @typedef {import("../../core/metrics.js").Metrics} Metrics */
/** What counts first: each metric may. @typedef {keyof Metrics} Goal */

/** All metrics in the order in which they count for a goal. @param {Goal} first */
export const ranking = (first) => [first, ...METRICS.filter((each) => each !== first)];

/** The numbers of a solution in that order. @param {Metrics} metrics @param {Goal} first */
export const rank = (metrics, first) => ranking(first).map((each) => metrics[each]);

/**
 * @param {import("../../core/level.js").Level} level
 * @param {string} lurd
 * @param {Goal} goal
 */
export const ranked = (level, lurd, goal) => rank(measure(level, lurd), goal);

/** Whether some numbers are less than others. @param {number[]} one @param {number[]} other */
export function isLess(one, other) {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at >= 0 && one[at] < other[at];
}
