// Any solution, as soon as possible, or the best one with a proof: what the server's `solve` does.

import { best } from "./best.js";
import { fullRows } from "./core.js";
import { Portfolio } from "./portfolio.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */
/** @typedef {(progress: import("../app/api.js").Progress) => void} Tell */

/**
 * Solve a position for a goal: "any", "pushes" or "moves".
 * @param {Core} core
 * @param {import("../core/position.js").Position} position
 * @param {string} goal
 * @param {Limits} limits
 * @param {Clock} clock
 * @param {Tell} tell
 */
export function solve(core, position, goal, limits, clock, tell) {
  const rows = fullRows(position);
  if (goal !== "any") return best(core, rows, goal, limits, clock, tell);
  const portfolio = new Portfolio(core, rows, limits, clock);
  return portfolio.solve(() => tell(portfolio.progress()));
}
