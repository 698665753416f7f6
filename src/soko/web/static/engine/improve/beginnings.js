// Other solutions to begin with: what the strategies find on the level, turned and mirrored. It
// follows src/soko/engine/improve/beginnings.py.

import { pushesOf } from "../../core/directions.js";
import { boardLurd, turnRows, VIEWS } from "../../core/transform.js";
import { Portfolio } from "../portfolio.js";

/** @typedef {import("./task.js").Task} Task */

/** The strategy that is left out: it takes long and finds the fewest. */
const SLOW = "spread-pull";
/** At most so many solutions of one strategy are worth a try: its shortest ones. */
const EACH = 4;

/**
 * Solutions of a board, after each strategy those that no other one found. A strategy that needs
 * more than so many states is left out; the task bears the cost.
 * @param {string[]} rows
 * @param {Task} task
 * @param {string} goal
 * @param {number} nodes
 * @param {number} [seed]
 * @returns {AsyncGenerator<string[], void>}
 */
export async function* beginnings(rows, task, goal, nodes, seed) {
  const length = (/** @type {string} */ lurd) => (goal === "moves" ? lurd.length : pushesOf(lurd));
  /** @type {Set<string>} */
  const known = new Set();
  for (const strategy of task.core.strategies.filter((each) => each !== SLOW)) {
    const found = await solutions(rows, task, strategy, nodes, seed);
    const fresh = [...found].filter((lurd) => !known.has(lurd)).sort();
    const lengths = new Map(fresh.map((lurd) => [length(lurd), lurd]));
    const shortest = [...lengths].sort(([one], [other]) => one - other).slice(0, EACH);
    yield shortest.map(([, lurd]) => lurd);
    for (const lurd of found) known.add(lurd);
  }
}

/**
 * What a strategy finds, until it finds nothing.
 * @param {string[]} rows
 * @param {Task} task
 * @param {string} strategy
 * @param {number} nodes
 * @param {number} [seed]
 */
async function solutions(rows, task, strategy, nodes, seed) {
  /** @type {Set<string>} */
  const found = new Set();
  for (let view = 0; view < VIEWS && !task.isOver; view++) {
    const lurd = await solve(turnRows(view, rows), task, strategy, nodes, seed);
    if (lurd === null) break;
    found.add(boardLurd(view, lurd));
  }
  return found;
}

/**
 * @param {string[]} rows
 * @param {Task} task
 * @param {string} strategy
 * @param {number} nodes
 * @param {number} [seed]
 */
async function solve(rows, task, strategy, nodes, seed) {
  const { core, limits, clock } = task;
  const most = Math.min(nodes, limits.nodes - task.nodes);
  const portfolio = new Portfolio(core, rows, { ...limits, nodes: most }, clock, [strategy], seed);
  const found = await portfolio.solve(() => undefined);
  core.close();
  task.charge(found.nodes);
  return found.lurd;
}
