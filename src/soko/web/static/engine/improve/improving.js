// Makes a solution, or a stretch of it, shorter: one call, which tells what comes of it.

import { Improver } from "./improver.js";

/** @typedef {import("./improver.js").Better} Better */
/** @typedef {import("./improver.js").Wish & {rows: string[], seconds: number}} Wish */

/**
 * Make a solution, or a stretch of it, shorter; `hear` is told each better one at once, and `look`
 * how far it is after each search.
 * @param {import("../core.js").Core} core
 * @param {import("../../core/level.js").Level} level
 * @param {Wish} wish
 * @param {import("../clock.js").Limits} limits
 * @param {import("../clock.js").Clock} clock
 * @param {(better: Better) => void} hear
 * @param {(better: Better) => void} look
 */
export async function improve(core, level, wish, limits, clock, hear, look) {
  const hasProof = !wish.seed; // of several who go by other chances, one is enough
  const improver = new Improver(core, level, wish, limits, clock, hear, hasProof);
  for await (const _ of improver.steps()) look(improver.better());
  return improver.better();
}
