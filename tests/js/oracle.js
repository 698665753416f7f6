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
 * The least costs, all states being met one after another: pushes or pulls of one box, and moves.
 * A state is the square of the player and that of the box.
 * @param {Position} position
 * @param {number} box
 * @param {{prefer?: "pushes" | "moves", pulls?: boolean}} [wish]
 * @returns {Map<number, {pushes: number, moves: number}>} by the square the box is brought to
 */
export function loneCosts(position, box, { prefer = "pushes", pulls = false } = {}) {
  const { steps } = position.level;
  const closed = position.closed();
  closed[box] = 0;
  const [push, move] = prefer === "pushes" ? [10_000, 1] : [1, 10_000];
  /** @type {Map<number, {pushes: number, moves: number}>} */
  const found = new Map();
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {Map<number, [number, number, number, number, boolean][]>} */
  const waiting = new Map();
  /** @param {number} player @param {number} at @param {number} n @param {number} m @param {boolean} isPush */
  const add = (player, at, n, m, isPush) => {
    const cost = n * push + m * move;
    waiting.set(cost, [...(waiting.get(cost) ?? []), [player, at, n, m, isPush]]);
  };
  add(position.player, box, 0, 0, false);
  while (waiting.size > 0) {
    const least = Math.min(...waiting.keys());
    const batch = waiting.get(least) ?? [];
    waiting.delete(least);
    for (const [player, at, n, m, isPush] of batch) {
      if (isPush && at !== box && !found.has(at)) found.set(at, { pushes: n, moves: m });
      if (done.has(`${player},${at}`)) continue;
      done.add(`${player},${at}`);
      for (const step of steps) {
        const to = player + step;
        if (closed[to]) continue;
        if (to === at && !pulls && !closed[at + step]) add(to, at + step, n + 1, m + 1, true);
        if (to === at) continue;
        add(to, at, n, m + 1, false);
        if (pulls && player - step === at) add(to, player, n + 1, m + 1, true);
      }
    }
  }
  return found;
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
