// Which boxes can be pushed to a square, the others standing still.

import { PushPaths } from "../paths/push_paths.js";

/** @param {import("../position.js").Position} position @param {number} square */
export function whoCanReach(position, square) {
  return position
    .boxes()
    .filter((box) => box === square || new PushPaths(position, box, "pushes").has(square));
}
