// How much of a collection is solved. To know that, every level has to be identified, which for
// thousands takes a while: it is done when the page has nothing else to do.

import { atLeisure } from "../../core/at_leisure.js";
import { isSolved, placesOf } from "./choosing.js";

/** @typedef {import("../../core/collection.js").Collection} Collection */
/** @typedef {import("../../app/keeper.js").Keeper} Keeper */

/**
 * How many levels are solved; null as long as not all of them are identified.
 * @param {Keeper} keeper
 * @param {Collection[]} collections
 */
export function countSolved(keeper, collections) {
  if (keeper.keepsNothing) return 0;
  if (collections.some((each) => each.ids.size < each.count)) return null;
  return collections.flatMap(placesOf).filter((place) => isSolved(keeper, place)).length;
}

/** Identify all levels. @param {Collection[]} collections @param {AbortSignal} signal */
export async function identify(collections, signal) {
  const unknown = collections
    .flatMap(placesOf)
    .filter(({ collection, index }) => !collection.ids.has(index));
  await atLeisure(unknown, ({ collection, index }) => collection.idOf(index), signal);
}
