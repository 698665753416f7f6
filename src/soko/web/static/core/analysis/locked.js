// The plainest proof that a position is lost: boxes are missing on goals, and none can be pushed.

import { movableBoxes } from "../paths/movable.js";

/** @param {import("../position.js").Position} position */
export const isLocked = (position) => !position.solved && movableBoxes(position).length === 0;
