// Breadth first over single actions: the fewest of them, for any rules.

import { isSolved, successors } from "./play.js";

/** @typedef {import("./world.js").World} World */
/** @typedef {import("./world.js").Position} Position */
/** @typedef {{position: Position, action: string, parent: number}} Node */

const SLICE = 2000;

/**
 * `actions` is null when there is no solution or, when the search is not complete, none was found.
 * @typedef {{actions: string[] | null, isComplete: boolean, states: number}} Found
 */

/**
 * Search for a shortest solution; pauses after every so many states, so that a page stays alive.
 * @param {World} world
 * @param {Position} start
 * @param {number} most states
 * @returns {Generator<number, Found>}
 */
export function search(world, start, most) {
  return spread(world, start, most, { isEnd: (position) => isSolved(world, position) });
}

/**
 * The fewest steps to a square that push nothing; null when there is no such way.
 * @param {World} world
 * @param {Position} start
 * @param {number} square
 */
export function walkTo(world, start, square) {
  const isStep = (/** @type {string} */ action) => /^[udlr]$/.test(action);
  const isEnd = (/** @type {Position} */ { player }) => player === square;
  const walk = spread(world, start, Infinity, { isEnd, isStep });
  let found = walk.next();
  while (!found.done) found = walk.next();
  return found.value.actions;
}

/**
 * @param {World} world
 * @param {Position} start
 * @param {number} most
 * @param {{isEnd: (position: Position) => boolean, isStep?: (action: string) => boolean}} wish
 * @returns {Generator<number, Found>}
 */
function* spread(world, start, most, { isEnd, isStep = () => true }) {
  const known = new Set([nameOf(start)]);
  /** @type {Node[]} */
  const nodes = [{ position: start, action: "", parent: -1 }];
  for (let i = 0; i < nodes.length; ++i) {
    const { position } = nodes[i];
    const states = nodes.length;
    if (isEnd(position)) return { actions: wayTo(nodes, i), isComplete: true, states };
    if (states > most) return { actions: null, isComplete: false, states };
    for (const [action, after] of successors(world, position)) {
      const name = nameOf(after);
      if (!isStep(action) || known.has(name)) continue;
      known.add(name);
      nodes.push({ position: after, action, parent: i });
    }
    if (i % SLICE === SLICE - 1) yield states;
  }
  return { actions: null, isComplete: true, states: nodes.length };
}

/** @param {Node[]} nodes @param {number} last */
function wayTo(nodes, last) {
  const actions = [];
  for (let i = last; nodes[i].parent >= 0; i = nodes[i].parent) actions.push(nodes[i].action);
  return actions.reverse();
}

/** The same for positions in which the same can be done. @param {Position} position */
function nameOf({ boxes, player, gone }) {
  const sorted = (/** @type {number[]} */ squares) => [...squares].sort((a, b) => a - b);
  return String.fromCharCode(player, ...sorted(boxes), 0, ...sorted(gone));
}
