// Which solutions of a level are worth keeping: those that no other beats in both pushes and moves.

import { measure } from "../metrics.js";

/** @typedef {import("../metrics.js").Metrics} Metrics */

/**
 * @typedef {object} Solved
 * @property {string} lurd
 * @property {Metrics} metrics
 * @property {string} source "you", "assisted", "pasted", "solver", "optimizer" or "file"
 * @property {string} date ISO
 * @property {string} [by] which version of the solver
 * @property {string} [note]
 */

/**
 * `best` keeps what no other beats, `better` only the one of fewest moves and the one of fewest
 * pushes.
 * @typedef {"best" | "better" | "all" | "never"} Policy
 */

/** @type {(keyof Metrics)[]} */
const LESSER = ["boxLines", "boxChanges", "sessions", "playerLines"];

/**
 * @param {import("../level.js").Level} level
 * @param {string} lurd
 * @param {string} source
 * @param {string} date
 * @param {string} [by]
 * @returns {Solved}
 */
export function solvedEntry(level, lurd, source, date, by) {
  const entry = { lurd, metrics: measure(level, lurd), source, date };
  return by === undefined ? entry : { ...entry, by };
}

/** @param {Solved[]} kept @param {Solved} entry @param {Policy} policy @returns {Solved[]} */
export function keep(kept, entry, policy) {
  if (policy === "never" || kept.some((other) => other.lurd === entry.lurd)) return kept;
  const all = [...kept, entry].sort(order("pushes", "moves"));
  if (policy === "all") return all;
  if (policy === "best") return all.filter((each) => !all.some((other) => beats(other, each)));
  const { byMoves, byPushes } = bestOf(all);
  return all.filter((each) => each === byMoves || each === byPushes);
}

/** @param {Solved} one @param {Solved} other */
export function beats(one, other) {
  const [a, b] = [one.metrics, other.metrics];
  const isNoWorse = a.pushes <= b.pushes && a.moves <= b.moves;
  return isNoWorse && one !== other && order("pushes", "moves")(one, other) < 0;
}

/**
 * The order by one metric, then by the other, then by the lesser ones; the older solution comes
 * first.
 * @param {"moves" | "pushes"} first
 * @param {"moves" | "pushes"} second
 */
function order(first, second) {
  const names = [first, second, ...LESSER];
  return (
    /** @type {Solved} */ { metrics: a, date, lurd },
    /** @type {Solved} */ { metrics: b, date: otherDate, lurd: other },
  ) => {
    const name = names.find((each) => a[each] !== b[each]);
    if (name !== undefined) return a[name] - b[name];
    return date === otherDate ? (lurd < other ? -1 : 1) : date < otherDate ? -1 : 1;
  };
}

/** The solutions of fewest moves and of fewest pushes. @param {Solved[]} kept */
export function bestOf(kept) {
  return {
    byMoves: [...kept].sort(order("moves", "pushes"))[0],
    byPushes: [...kept].sort(order("pushes", "moves"))[0],
  };
}
