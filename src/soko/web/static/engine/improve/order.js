// Which of two solutions is the better one.

import { pushesOf } from "../../core/directions.js";

/** @typedef {[number, number]} Numbers pushes and moves in the order of a goal */

/** @param {string} lurd @param {string} goal @returns {Numbers} */
export function numbersOf(lurd, goal) {
  const [pushes, moves] = [pushesOf(lurd), lurd.length];
  return goal === "moves" ? [moves, pushes] : [pushes, moves];
}

/** Whether some numbers are less than others, the first that differs deciding. */
export function isLess(
  /** @type {Numbers} */ [first, second],
  /** @type {Numbers} */ [otherFirst, otherSecond],
) {
  return first < otherFirst || (first === otherFirst && second < otherSecond);
}
