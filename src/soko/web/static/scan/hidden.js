// Whether a player hides a goal: nothing of it is seen, so boxes and goals are counted.

import { reached } from "./flood.js";

/**
 * Whether one goal misses, which the player then stands on; null where that is not sure: where the
 * boxes and goals of the player's area say one thing, and all say another. Those that nobody can
 * get at need not be as many.
 * @param {string[]} symbols row by row @param {number} columns
 */
export function hidesGoal(symbols, columns) {
  const free = symbols.map((symbol) => symbol !== "#");
  const area = reached((at) => "@+".includes(symbols[at]), free, columns);
  const ofAll = isOneMissing(symbols);
  return ofAll === isOneMissing(symbols.filter((_, at) => area[at])) ? ofAll : null;
}

/** @param {string[]} symbols */
function isOneMissing(symbols) {
  const count = (/** @type {string} */ kind) => symbols.filter((each) => each === kind).length;
  return count("$") === count(".") + 1;
}
