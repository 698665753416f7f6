// What is wrong with a level, or odd about it: each fault is a message and the squares it is about.

import { Position } from "../position.js";
import { deadSquares } from "./dead_squares.js";
import { findDeadlock } from "./deadlock.js";

/** @typedef {import("../level.js").Level} Level */
/** @typedef {{key: string, values: Record<string, string | number>, squares: number[]}} Fault */

const MOST_SQUARES = 10_000; // larger boards are not searched for lost boxes while they are drawn

/**
 * @param {Level} level
 * @param {boolean} [isThorough] whether to look for boxes that are lost, too
 * @returns {Fault[]} the gravest first
 */
export function faultsOf(level, isThorough = true) {
  const fault = (/** @type {string} */ key, /** @type {number[]} */ squares, values = {}) => ({
    key,
    values: {
      squares: squares.map((at) => level.name(at)).join(", "),
      n: squares.length,
      ...values,
    },
    squares,
  });
  /** @type {Fault[]} */
  const faults = [];
  const problem = level.problem();
  if (problem !== null)
    faults.push(fault(problem.key, level.players.length > 1 ? level.players : [], problem.values));
  if (level.players.length !== 1) return faults;
  const leak = level.openSquare();
  if (leak >= 0) faults.push(fault("fault.open", [leak]));
  const outside = (/** @type {number[]} */ squares) => squares.filter((at) => !level.inside[at]);
  // A box on a goal behind walls is a usual decoration.
  const boxes = outside(level.boxes).filter((at) => !level.goal[at]);
  const goals = outside(level.goals).filter((at) => !level.boxes.includes(at));
  if (boxes.length > 0) faults.push(fault("fault.boxes", boxes));
  if (goals.length > 0) faults.push(fault("fault.goals", goals));
  if (problem === null && isThorough) faults.push(...lostOrDone(level, fault));
  return faults;
}

/**
 * @param {Level} level
 * @param {(key: string, squares: number[]) => Fault} fault
 * @returns {Fault[]}
 */
function lostOrDone(level, fault) {
  const position = new Position(level);
  if (position.solved) return [fault("fault.done", [])];
  if (level.size > MOST_SQUARES) return [];
  const found = findDeadlock(position, deadSquares(level));
  return found === null
    ? []
    : [fault(found.kind === "square" ? "fault.dead" : "fault.frozen", found.stray)];
}
