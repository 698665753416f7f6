// Walks through boxes: one that stands in the way is pushed aside and brought back to its square,
// so that afterwards only the player is somewhere else.

import { DIRECTIONS, opposite } from "../directions.js";
import { findWalk, PushPaths } from "./push_paths.js";

const MOST_REGIONS = 64;

/** @typedef {import("../position.js").Position} Position */

/**
 * The steps of a walk to a square that goes through boxes; null when there is none.
 * @param {Position} position
 * @param {number} target
 */
export function findThrough(position, target) {
  if (position.box[target] || position.level.wall[target]) return null;
  const queue = [{ position, lurd: "" }];
  const seen = position.reach();
  for (let i = 0; i < queue.length && i < MOST_REGIONS; ++i) {
    for (const next of crossings(queue[i].position)) {
      if (seen[next.position.player]) continue;
      const reach = next.position.reach();
      const lurd = queue[i].lurd + next.lurd;
      if (reach[target]) return lurd + findWalk(next.position, target);
      for (const square of reach.keys()) seen[square] |= reach[square];
      queue.push({ position: next.position, lurd });
    }
  }
  return null;
}

/** Every way past a single box. @param {Position} position */
function* crossings(position) {
  const { steps } = position.level;
  const reach = position.reach();
  for (const box of position.boxes()) {
    if (!steps.some((step) => reach[box + step])) continue;
    const paths = new PushPaths(position, box, "pushes");
    for (let d = 0; d < DIRECTIONS; ++d) {
      if (!paths.comesBy(box, d)) continue;
      const next = position.copy();
      next.player = box + steps[opposite(d)];
      yield { position: next, lurd: paths.lurdBy(box, d) };
    }
  }
}
