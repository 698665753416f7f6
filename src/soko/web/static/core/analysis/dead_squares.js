// Squares from which a lone box can never be pushed to a goal.
//
// A box is pulled backwards from every goal, from each side on which the player can stand; the
// player walks from side to side only where the floor without the box's square lets him. What no
// pull reaches is dead. A level's boxes and the player's start play no part.

import { DIRECTIONS } from "../directions.js";
import { Blocks } from "../paths/blocks.js";
import { Yard } from "../paths/yard.js";

/** @param {import("../level.js").Level} level @returns {Uint8Array} marks of the dead squares */
export function deadSquares(level) {
  const outside = level.inside.map((inside) => 1 - inside);
  const yard = new Yard(outside, level.steps);
  const blocks = new Blocks(yard, level.player);
  const alive = new Uint8Array(level.size);
  const seen = new Uint8Array(DIRECTIONS * level.size);
  /** @type {number[]} a box square and the direction from it to the player */
  const pulls = [];
  const enter = (/** @type {number} */ box, /** @type {number} */ side) => {
    for (let d = 0; d < DIRECTIONS; ++d) {
      if (seen[4 * box + d] || !yard.isOpen(box, d)) continue;
      if (blocks.edge(box, d) !== blocks.edge(box, side)) continue;
      seen[4 * box + d] = 1;
      pulls.push(4 * box + d);
    }
  };
  for (const goal of level.activeGoals) {
    alive[goal] = 1;
    for (let d = 0; d < DIRECTIONS; ++d) if (yard.isOpen(goal, d)) enter(goal, d);
  }
  for (const pull of pulls) {
    // grows while it is read
    const direction = pull & 3;
    const player = (pull >> 2) + level.steps[direction];
    if (!yard.isOpen(player, direction)) continue;
    alive[player] = 1;
    enter(player, direction);
  }
  return alive.map((isAlive, square) => (level.inside[square] && !isAlive ? 1 : 0));
}
