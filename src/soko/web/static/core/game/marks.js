// What is known of the fewest pushes and moves of a level, or of something else, and what a player
// has earned by the first two: a mark for each that no known solution beats.

import { isOwn } from "./records.js";
import { fewestTold, solutionsIn } from "./told.js";

/** @typedef {import("./records.js").Measure} Measure */
/** @typedef {import("./records.js").Solved} Solved */
/** @typedef {import("../collection.js").Collection} Collection */
/** @typedef {import("../metrics.js").Metrics} Metrics */

/** @typedef {{value: number, isProved: boolean}} Par the fewest that anyone else needed */

export const MEASURES = /** @type {const} */ (["pushes", "moves"]);

/**
 * @param {keyof Metrics} measure
 * @param {{collection: Collection, index: number}} place of the level
 * @param {Solved[]} kept
 * @returns {Par | null} null when nothing is known to compare with
 */
export function parOf(measure, { collection, index }, kept) {
  const isProof = (/** @type {Solved} */ { proved }) => proved?.includes(measure);
  const others = [...kept, ...solutionsIn(collection.level(index))].filter(
    (entry) => isOfOthers(entry) || isProof(entry),
  );
  const told = fewestTold(collection.data[index], measure);
  /** @type {{[name in keyof Metrics]?: number | null} | undefined} */
  const records = collection.records.get(index);
  const record = records?.[measure] ?? null;
  const values = others.map(({ metrics }) => metrics[measure]);
  for (const each of [told, record]) if (each !== null) values.push(each);
  if (values.length === 0) return null;
  const value = values.reduce((a, b) => Math.min(a, b));
  const isProved =
    (collection.isOurs && told === value) ||
    others.some((entry) => isProof(entry) && entry.metrics[measure] === value);
  return { value, isProved };
}

/** What the player found alone or with help is nothing to be measured by. @param {Solved} entry */
const isOfOthers = (entry) => !isOwn(entry) && entry.source !== "assisted";

/**
 * The marks of a level that the player has solved: true when earned, null when nothing is known.
 * @param {{collection: Collection, index: number}} place
 * @param {Solved[]} kept
 */
export function marksOf(place, kept) {
  const own = kept.filter(isOwn);
  return MEASURES.map((measure) => {
    const par = parOf(measure, place, kept);
    return par && own.some(({ metrics }) => metrics[measure] <= par.value);
  });
}
