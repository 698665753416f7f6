// How much of a collection is solved. To know that, every level has to be identified, which for
// thousands takes a while: it is done in slices between which the page lives on.

import { isSolved, placesOf } from "./choosing.js";

const SLICE = 12; // ms

/** @typedef {import("../../core/collection.js").Collection} Collection */
/** @typedef {import("../../app/keeper.js").Keeper} Keeper */

/**
 * How many levels are solved; null as long as not all of them are identified.
 * @param {Keeper} keeper
 * @param {Collection[]} collections
 */
export function countSolved(keeper, collections) {
  if (collections.some((each) => each.ids.size < each.count)) return null;
  return collections.flatMap(placesOf).filter((place) => isSolved(keeper, place)).length;
}

/** Identify all levels. @param {Collection[]} collections @param {AbortSignal} signal */
export async function identify(collections, signal) {
  let begun = performance.now();
  for (const { collection, index } of collections.flatMap(placesOf)) {
    collection.idOf(index);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (signal.aborted) return;
    begun = performance.now();
  }
}
