// Any solution, as soon as possible, or the best one with a proof: what the server's `solve` does.

import { best } from "./best.js";
import { fullRows } from "./core.js";
import { Portfolio } from "./portfolio.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */
/** @typedef {(progress: import("../app/api.js").Progress) => void} Tell */
/** One of so many parts of the strategies. @typedef {{number: number, of: number}} Share */

/**
 * Solve a position for a goal: "any", "pushes" or "moves". Any solution may be looked for with a
 * share of the strategies.
 * @param {Core} core
 * @param {import("../core/position.js").Position} position
 * @param {{goal: string, share?: Share}} wish
 * @param {Limits} limits
 * @param {Clock} clock
 * @param {Tell} tell
 */
export async function solve(core, position, { goal, share }, limits, clock, tell) {
  const rows = fullRows(position);
  if (goal !== "any") return best(core, rows, goal, limits, clock, tell);
  const names = core.strategies.filter((_, i) => !share || i % share.of === share.number);
  const portfolio = new Portfolio(core, rows, limits, clock, names);
  return portfolio.solve(() => tell(portfolio.progress()));
}
