// Why a box cannot be pushed: walls hold it, boxes do, or the player does not come behind it.

import { DOWN, RIGHT } from "../directions.js";

/** @typedef {{kind: "walls" | "boxes" | "reach", squares: number[]}} Reason */

/**
 * The reason why a box that has no pushes has none; a way past comes first that may open.
 * @param {import("../position.js").Position} position
 * @param {number} box
 * @returns {Reason}
 */
export function whyStuck(position, box) {
  const { level } = position;
  const axes = [DOWN, RIGHT].map((way) => [box - level.steps[way], box + level.steps[way]]);
  const open = axes.filter((ends) => ends.every((at) => !level.wall[at]));
  const boxesOf = (/** @type {number[]} */ ends) => ends.filter((at) => position.box[at]);
  const free = open.filter((ends) => boxesOf(ends).length === 0);
  if (free.length > 0) return { kind: "reach", squares: free.flat() };
  if (open.length > 0) return { kind: "boxes", squares: open.flatMap(boxesOf) };
  return { kind: "walls", squares: [] };
}
