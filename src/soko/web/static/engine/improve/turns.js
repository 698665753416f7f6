// The turns of the methods on one route: parts of it, then all that lies near it, then others. It
// follows src/soko/engine/improve/turns.py.

import { isRanked } from "./aim.js";
import { Detours } from "./detours.js";
import { Drift } from "./drift.js";
import { Elsewhere } from "./elsewhere.js";
import { Vicinity } from "./vicinity.js";
import { Windows } from "./windows.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./task.js").Aim} Aim */

/** @typedef {Partial<Record<Aim, number>>} Times */

/** A search of the vicinity may take so many times the states of a window. @type {Times} */
const AROUND = { pushes: 60, moves: 300 };
const AROUND_OTHERS = 30;
/** A window of detours may hold so many times the states of another one. @type {Times} */
const DETOUR = { pushes: 10, moves: 30 };
/** All of them together may take so many times those states. @type {Times} */
const DETOURS = { pushes: 20, moves: 300 };
/** The work of going sideways, for each state of a window. @type {Times} */
const DRIFT = { moves: 8000 };
/**
 * With so few pushes, windows may soon prove that nothing is better: then going sideways has no
 * more work than the others had in this round.
 */
export const SHORT = 64;
/** But that part of a window's states at least. */
const LEAST = 0.1;
/** The states of the windows that go over what the vicinity has found. */
const AFTER = 1000;

/** The methods, with one aim; `isProved` says that nothing better exists. */
export class Turns {
  /** @param {Task} task @param {Aim} aim */
  constructor(task, aim) {
    this.task = task;
    this.aim = aim;
    const random = randoms(task.seed);
    this.windows = new Windows(task, aim, random);
    this.order = new Windows(task, aim, random, { keepsPushes: true });
    this.detours = new Detours(task, aim, random);
    this.vicinity = new Vicinity(task, aim);
    this.drift = new Drift(task, aim, random);
    this.elsewhere = new Elsewhere(task, aim);
    this.around = AROUND[aim] ?? AROUND_OTHERS;
    this.detour = DETOUR[aim] ?? 0;
    this.detouring = DETOURS[aim] ?? 0;
    this.drifting = DRIFT[aim] ?? 0;
    this.isProved = false;
  }

  /**
   * Look for something better, with so many states for each window.
   * @param {number} nodes
   * @returns {AsyncGenerator<void, void>}
   */
  async *take(nodes) {
    const before = this.task.work;
    if (isRanked(this.aim) && !this.isProved) yield* this.order.sweep(nodes);
    if (this.aim === "pushes") {
      yield* this.makeDetours(nodes); // windows alone come to a worse end
      yield* this.sweep(nodes);
    } else {
      yield* this.sweep(nodes);
      yield* this.makeDetours(nodes);
    }
    while (!this.isProved && (yield* this.vicinity.search(this.around * nodes)))
      yield* this.sweep(AFTER);
    yield* this.goSideways(nodes, before);
  }

  /**
   * @param {number} nodes
   * @param {number} before the work when the turns began
   * @returns {AsyncGenerator<void, void>}
   */
  async *goSideways(nodes, before) {
    if (this.isProved || this.drifting === 0) return;
    const { route, work } = this.task;
    let most = this.drifting * nodes;
    if (route.length <= SHORT) most = Math.min(most, Math.max(LEAST * nodes, work - before));
    if (yield* this.drift.search(most)) yield* this.sweep(AFTER);
  }

  /** @param {number} nodes @returns {AsyncGenerator<void, void>} */
  async *makeDetours(nodes) {
    if (!this.isProved && (yield* this.detours.search(this.detour * nodes, this.detouring * nodes)))
      yield* this.sweep(AFTER);
  }

  /** @param {number} nodes @returns {AsyncGenerator<void, void>} */
  async *sweep(nodes) {
    if (this.isProved) return;
    yield* this.windows.sweep(nodes);
    this.isProved = this.windows.isProved;
  }
}

/**
 * Numbers below 1 that look random, the same for a seed (Numerical Recipes' quick generator).
 * @param {number} seed
 */
export function randoms(seed) {
  let state = 1 + seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
