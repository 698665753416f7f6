// Slow answers that are plain to see, for the fast ones to be compared with.

import assert from "node:assert/strict";

import { BLOCKED, Position, PUSHED } from "../../src/soko/web/static/core/position.js";
import { levelOf } from "./support.js";

const LETTERS = "udlr";

/**
 * A room with walls, goals, boxes and the player anywhere.
 * @param {(below: number) => number} random
 * @param {{height: number, width: number, boxes: number}} size
 */
export function randomPosition(random, { height, width, boxes }) {
  /** @type {string[][]} */
  const grid = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => {
      const isEdge = r === 0 || c === 0 || r === height - 1 || c === width - 1;
      return isEdge || random(5) === 0 ? "#" : " ";
    }),
  );
  const free = grid.flatMap((row, r) => row.flatMap((at, c) => (at === " " ? [[r, c]] : [])));
  const take = () => free.splice(random(free.length), 1)[0];
  const mark = (/** @type {string} */ symbol) => {
    const place = take();
    if (place) grid[place[0]][place[1]] = symbol;
  };
  mark("@");
  for (let i = 0; i < boxes; ++i) {
    mark(random(4) === 0 ? "*" : "$");
    mark(".");
  }
  return new Position(levelOf(grid.map((row) => row.join("")).join("\n")));
}

/**
 * A state of one box and the player, and what it took to get there.
 * @typedef {{player: number, box: number, pushes: number, moves: number, isPush: boolean}} Lone
 */

/**
 * The least costs, all states being met one after another: pushes or pulls of one box, and moves.
 * @param {Position} position
 * @param {number} box
 * @param {{prefer?: "pushes" | "moves", pulls?: boolean}} [wish]
 * @returns {Map<number, {pushes: number, moves: number}>} by the square the box is brought to
 */
export function loneCosts(position, box, { prefer = "pushes", pulls = false } = {}) {
  const closed = position.closed();
  closed[box] = 0;
  const [push, move] = prefer === "pushes" ? [10_000, 1] : [1, 10_000];
  /** @type {Map<number, {pushes: number, moves: number}>} */
  const found = new Map();
  const done = new Set();
  /** @type {Map<number, Lone[]>} */
  const waiting = new Map();
  const add = (/** @type {Lone} */ next) => {
    const cost = next.pushes * push + next.moves * move;
    waiting.set(cost, [...(waiting.get(cost) ?? []), next]);
  };
  add({ player: position.player, box, pushes: 0, moves: 0, isPush: false });
  while (waiting.size > 0) {
    const least = Math.min(...waiting.keys());
    const batch = waiting.get(least) ?? [];
    waiting.delete(least);
    for (const each of batch) {
      const { pushes, moves } = each;
      if (each.isPush && each.box !== box && !found.has(each.box))
        found.set(each.box, { pushes, moves });
      if (done.has(`${each.player},${each.box}`)) continue;
      done.add(`${each.player},${each.box}`);
      for (const next of loneActions(position.level.steps, closed, each, pulls)) add(next);
    }
  }
  return found;
}

/**
 * @param {Int32Array} steps
 * @param {Uint8Array} closed walls and the other boxes
 * @param {Lone} state
 * @param {boolean} pulls
 */
function* loneActions(steps, closed, { player, box, pushes, moves }, pulls) {
  for (const step of steps) {
    const to = player + step;
    const after = { player: to, box, pushes, moves: moves + 1, isPush: false };
    const moved = { ...after, pushes: pushes + 1, isPush: true };
    if (closed[to]) continue;
    if (to !== box) yield after;
    else if (!pulls && !closed[box + step]) yield { ...moved, box: box + step };
    if (pulls && to !== box && player - step === box) yield { ...moved, box: player };
  }
}

/** Moves to every square that the player can walk to. @param {Position} position */
export function walkLengths(position) {
  const closed = position.closed();
  const lengths = new Map([[position.player, 0]]);
  for (const [at, length] of lengths) {
    for (const step of position.level.steps) {
      if (!closed[at + step] && !lengths.has(at + step)) lengths.set(at + step, length + 1);
    }
  }
  return lengths;
}

/**
 * Whether a position can be solved, by trying everything; null when there are too many states.
 * @param {Position} position
 */
export function canBeSolved(position, most = 30_000) {
  const keyOf = (/** @type {Position} */ each) => `${each.boxes().join()}:${each.player}`;
  const queue = [position];
  const met = new Set([keyOf(position)]);
  for (const each of queue) {
    if (each.solved) return true;
    if (queue.length > most) return null;
    for (let d = 0; d < 4; ++d) {
      const next = each.copy();
      if (next.step(d) === BLOCKED || met.has(keyOf(next))) continue;
      met.add(keyOf(next));
      queue.push(next);
    }
  }
  return false;
}

/**
 * The position after some steps, all of which must be possible and in their true case.
 * @param {Position} position
 * @param {string} lurd
 */
export function replay(position, lurd) {
  const copy = position.copy();
  for (const letter of lurd) {
    const result = copy.step(LETTERS.indexOf(letter.toLowerCase()));
    assert.notEqual(result, BLOCKED, `${letter} of ${lurd}`);
    assert.equal(result === PUSHED, letter < "a", `${letter} of ${lurd}`);
  }
  return copy;
}

/** @param {string} lurd */
export const costOf = (lurd) => ({
  pushes: lurd.replace(/[^UDLR]/g, "").length,
  moves: lurd.length,
});
