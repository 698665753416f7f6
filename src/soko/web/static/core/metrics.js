// The six metrics of a line of play.

import { directionOf } from "./directions.js";
import { Position, PUSHED } from "./position.js";

/**
 * `boxLines`: a push whose box or direction differs from the previous push's starts a new line.
 * `boxChanges`: a push of another box than the previous push; the first push counts.
 * `sessions`: maximal runs of pushes with no move between them.
 * `playerLines`: maximal runs of steps in one direction, pushing or not.
 * @typedef {{moves: number, pushes: number, boxLines: number, boxChanges: number,
 *   sessions: number, playerLines: number}} Metrics
 */

/** Those that hardly anybody asks for first. */
export const LESSER = /** @type {const} */ (["boxLines", "boxChanges", "sessions", "playerLines"]);

/** All six, in the order in which they break ties, and of their numbers in the core. */
export const METRICS = /** @type {const} */ (["moves", "pushes", ...LESSER]);

/**
 * @param {import("./level.js").Level} level
 * @param {string} lurd legal from the level's start
 * @returns {Metrics}
 */
export function measure(level, lurd) {
  const position = new Position(level);
  const count = { moves: 0, pushes: 0, boxLines: 0, boxChanges: 0, sessions: 0, playerLines: 0 };
  let [lastStep, lastPush, box, wasPush] = [-1, -1, -1, false];
  for (const letter of lurd) {
    const direction = directionOf(letter);
    const isPush = position.step(direction) === PUSHED;
    count.moves += 1;
    if (direction !== lastStep) count.playerLines += 1;
    if (isPush) {
      const isSame = position.player === box;
      count.pushes += 1;
      if (!isSame) count.boxChanges += 1;
      if (!isSame || direction !== lastPush) count.boxLines += 1;
      if (!wasPush) count.sessions += 1;
      box = position.player + level.steps[direction];
      lastPush = direction;
    }
    lastStep = direction;
    wasPush = isPush;
  }
  return count;
}
