// Which solutions of a level are worth keeping: those that no other beats in both pushes and moves,
// and those with the least of something else, where a person had that improved. What the player
// found alone is never given up for what somebody else found, and the last of it stays beside what
// beat it.

import { LESSER, measure } from "../metrics.js";

/** @typedef {import("../metrics.js").Metrics} Metrics */
/** @typedef {"moves" | "pushes"} Measure */

/**
 * @typedef {object} Solved
 * @property {string} lurd
 * @property {Metrics} metrics
 * @property {string} source "you", "assisted", "pasted", "solver", "optimizer" or "file"
 * @property {string} date ISO
 * @property {string} [by] which version of the solver
 * @property {(keyof Metrics)[]} [proved] the numbers of which it is proved that no solution has
 *   fewer
 * @property {(keyof Metrics)[]} [sought] which of the lesser numbers it was improved in
 * @property {string} [note]
 */

/**
 * `best` keeps what no other beats, and the last own ones that were beaten; `better` only the one
 * of fewest moves and the one of fewest pushes.
 * @typedef {"best" | "better" | "all" | "never"} Policy
 */

const MOST_BEATEN = 5; // own solutions that were beaten and stay, for what they are

/**
 * @param {import("../level.js").Level} level
 * @param {string} lurd
 * @param {string} source
 * @param {string} date
 * @param {{by?: string, proved?: (keyof Metrics)[], sought?: (keyof Metrics)[],
 *   note?: string}} [more]
 * @returns {Solved}
 */
export function solvedEntry(level, lurd, source, date, more = {}) {
  return { lurd, metrics: measure(level, lurd), source, date, ...more };
}

/** @param {Solved[]} kept @param {Solved} entry @param {Policy} policy @returns {Solved[]} */
export function keep(kept, entry, policy) {
  const same = kept.find((other) => other.lurd === entry.lurd && isOwn(other) === isOwn(entry));
  const isKnown = same && !SAID.some((list) => isNews(same, entry, list));
  if (policy === "never" || isKnown) return kept;
  const all = [...kept.filter((other) => other !== same), same ? joined(same, entry) : entry];
  all.sort(order("pushes", "moves"));
  if (policy === "all") return all;
  const own = all.filter(isOwn);
  const others = handedOn(all.filter((each) => !isOwn(each)));
  const old = policy === "best" ? lately(own) : [];
  return [
    ...own.filter((each) => isWorth(each, own, policy) || old.includes(each)),
    ...others.filter((each) => isWorth(each, others, policy)),
  ].sort(order("pushes", "moves"));
}

/** That a number was sought goes on to what has the least of it now. @param {Solved[]} all */
function handedOn(all) {
  const names = new Set(all.flatMap(({ sought = [] }) => sought));
  for (const name of names) {
    const least = leastOf(all, name);
    all[all.indexOf(least)] = joined(least, { ...least, sought: [name] });
  }
  return all;
}

/**
 * Whether a solution was the player's best until another one was found.
 * @param {Solved} entry
 * @param {Solved[]} kept
 */
export function isBeaten(entry, kept) {
  const better = kept.filter((other) => isOwn(other) && beats(other, entry));
  return isOwn(entry) && better.length > 0 && better.every(({ date }) => date > entry.date);
}

/**
 * The last ways by which the player came to the best: those with other numbers.
 * @param {Solved[]} own
 */
function lately(own) {
  const isRepeated = (/** @type {Solved} */ entry) =>
    own.some((other) => beats(other, entry) && hasSameNumbers(other, entry));
  return own
    .filter((entry) => isBeaten(entry, own) && !isRepeated(entry))
    .sort((one, other) => compared(other.date, one.date))
    .slice(0, MOST_BEATEN);
}

/** @param {Solved} one @param {Solved} other */
const hasSameNumbers = ({ metrics: a }, { metrics: b }) =>
  a.moves === b.moves && a.pushes === b.pushes;

/** What is said of numbers of a solution. */
const SAID = /** @type {const} */ (["proved", "sought"]);

/** One solution, and all that is known of it. @param {Solved} known @param {Solved} entry */
function joined(known, entry) {
  const both = { ...known, ...entry };
  for (const list of SAID) {
    const names = new Set([...(known[list] ?? []), ...(entry[list] ?? [])]);
    if (names.size > 0) both[list] = [...names];
  }
  return both;
}

/** Whether the player found a solution alone. @param {Solved} entry */
export const isOwn = ({ source }) => source === "you";

/**
 * Whether more is said of a solution than was known.
 * @param {Solved} known
 * @param {Solved} entry
 * @param {typeof SAID[number]} list
 */
const isNews = (known, entry, list) => entry[list]?.some((name) => !known[list]?.includes(name));

/** @param {Solved} entry @param {Solved[]} among @param {Policy} policy */
function isWorth(entry, among, policy) {
  const { proved = [], sought = [] } = entry;
  const isLeast = sought.some((name) => entry === leastOf(among, name));
  if (policy === "best" && isLeast) return true;
  if (proved.length > 0)
    return !among.some((other) => beats(other, entry) && !isNews(other, entry, "proved"));
  if (policy === "best") return !among.some((other) => beats(other, entry));
  const { byMoves, byPushes } = bestOf(among);
  return entry === byMoves || entry === byPushes;
}

/** @param {Solved} one @param {Solved} other */
export function beats(one, other) {
  const [a, b] = [one.metrics, other.metrics];
  const isNoWorse = a.pushes <= b.pushes && a.moves <= b.moves;
  return isNoWorse && order("pushes", "moves")(one, other) < 0;
}

/**
 * The order by some metrics, then by the lesser ones; the older solution comes first.
 * @param {(keyof Metrics)[]} first
 */
function order(...first) {
  const names = [...first, ...LESSER];
  return (
    /** @type {Solved} */ { metrics: a, date, lurd },
    /** @type {Solved} */ { metrics: b, date: otherDate, lurd: other },
  ) => {
    const name = names.find((each) => a[each] !== b[each]);
    if (name !== undefined) return a[name] - b[name];
    return compared(date, otherDate) || compared(lurd, other);
  };
}

/** @param {string} one @param {string} other */
const compared = (one, other) => (one < other ? -1 : Number(one > other));

const NAMED = /\((played|assisted|pasted|solver|optimizer|file)(?: ([^()]+))?\)$/;

/** What a solution is called in a file: there, nobody knows who `you` is. @param {Solved} entry */
export const solutionName = ({ source, by }) =>
  `Solution (${[source === "you" ? "played" : source, by].filter(Boolean).join(" ")})`;

/** Where a solution in a file comes from, by its name. @param {string} name */
export function sourceIn(name) {
  const [, source = "file", by] = NAMED.exec(name) ?? [];
  return by === undefined ? { source } : { source, by };
}

/**
 * How far the player is with a level: `played` is solved without help; of one that is `helped` a
 * solution is known.
 * @param {Solved[]} kept
 */
export function standingOf(kept) {
  if (kept.length === 0) return null;
  return kept.some(isOwn) ? "played" : "helped";
}

/** The best of them by one metric. @param {Solved[]} kept @param {keyof Metrics} first */
export const leastOf = (kept, first) => kept.toSorted(order(first, "moves", "pushes"))[0];

/** The solutions of fewest moves and of fewest pushes. @param {Solved[]} kept */
export const bestOf = (kept) => ({
  byMoves: leastOf(kept, "moves"),
  byPushes: leastOf(kept, "pushes"),
});
