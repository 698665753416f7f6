// How much of a collection is solved. To know that, every level has to be identified, which for
// thousands takes a while: it is done when the page has nothing else to do.

import { isSolved, placesOf } from "./choosing.js";

const SLICE = 12; // ms, where the browser does not tell how long it is idle
const PATIENCE = 1000; // ms: a page that is never idle goes on, too

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
  for (let at = 0; at < unknown.length; ) {
    const isOver = await idle();
    if (signal.aborted) return;
    do {
      const { collection, index } = unknown[at++];
      collection.idOf(index);
    } while (at < unknown.length && !isOver());
  }
}

/** Wait for nothing else to do. @returns {Promise<() => boolean>} tells when that is over */
function idle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) {
      const begin = (/** @type {IdleDeadline} */ left) => resolve(() => left.timeRemaining() < 1);
      return void requestIdleCallback(begin, { timeout: PATIENCE });
    }
    setTimeout(() => {
      const end = performance.now() + SLICE;
      resolve(() => performance.now() >= end);
    });
  });
}
