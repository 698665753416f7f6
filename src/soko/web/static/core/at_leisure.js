// Long work, in the moments in which the page has nothing else to do.

import { idle } from "./idle.js";

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => void} work
 * @param {AbortSignal} [signal] ends it
 */
export async function atLeisure(items, work, signal) {
  for (let at = 0; at < items.length; ) {
    const isOver = await idle();
    if (signal?.aborted) return;
    do {
      work(items[at++]);
    } while (at < items.length && !isOver());
  }
}
