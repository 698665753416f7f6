// Which solutions of a level are worth keeping: those that no other beats in both pushes and moves.

import { measure } from "./metrics.js";

/**
 * @typedef {object} Solved
 * @property {string} lurd
 * @property {import("./metrics.js").Metrics} metrics
 * @property {string} source "you", "assisted", "pasted", or the solver
 * @property {string} date ISO
 * @property {string} [note]
 */

/** @param {import("./level.js").Level} level @param {string} lurd @param {string} source @param {string} date @returns {Solved} */
export function solvedEntry(level, lurd, source, date) {
  return { lurd, metrics: measure(level, lurd), source, date };
}

/** @param {Solved[]} kept @param {Solved} entry @param {"best" | "all" | "never"} policy @returns {Solved[]} */
export function keep(kept, entry, policy) {
  if (policy === "never" || kept.some((other) => other.lurd === entry.lurd)) return kept;
  const all = [...kept, entry].sort(byPushes);
  return policy === "all" ? all : all.filter((each) => !all.some((other) => beats(other, each)));
}

/** @param {Solved} one @param {Solved} other */
export function beats(one, other) {
  const [a, b] = [one.metrics, other.metrics];
  const isNoWorse = a.pushes <= b.pushes && a.moves <= b.moves;
  if (!isNoWorse || one === other) return false;
  if (a.pushes < b.pushes || a.moves < b.moves) return true;
  return one.date < other.date || (one.date === other.date && one.lurd < other.lurd);
}

/** @param {Solved} a @param {Solved} b */
function byPushes(a, b) {
  return a.metrics.pushes - b.metrics.pushes || a.metrics.moves - b.metrics.moves;
}

/** @param {Solved[]} kept */
export function bestOf(kept) {
  const least = (/** @type {"moves" | "pushes"} */ key, /** @type {"moves" | "pushes"} */ then) =>
    [...kept].sort((a, b) => a.metrics[key] - b.metrics[key] || a.metrics[then] - b.metrics[then])[0];
  return { byMoves: least("moves", "pushes"), byPushes: least("pushes", "moves") };
}
