// Whoever reads a collection makes a string of every row, and thousands of levels have few rows
// that no other has: equal ones are kept once.

import { atLeisure } from "../../core/at_leisure.js";

/** @typedef {import("../../core/collection.js").Collection} Collection */

/** @type {WeakSet<Collection>} */
const done = new WeakSet();

/** @param {Collection[]} collections that are here whole */
export async function shareRows(collections) {
  const fresh = collections.filter((each) => !done.has(each));
  for (const each of fresh) done.add(each);
  /** @type {Map<string, string>} */
  const known = new Map();
  const share = (/** @type {string} */ row) => {
    if (!known.has(row)) known.set(row, row);
    return /** @type {string} */ (known.get(row));
  };
  const levels = fresh.flatMap(({ data }) => data);
  await atLeisure(levels, ({ rows }) => {
    for (const [i, row] of rows.entries()) rows[i] = share(row);
  });
}
