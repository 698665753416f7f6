// Detours: windows in which only that is searched from which the way back seems to pay. It follows
// src/soko/engine/improve/detours.py.

import { Windows } from "./windows.js";

/** @typedef {import("./task.js").Detour} Detour */
/** @typedef {import("./task.js").Aim} Aim */

/** The detours that are tried. @type {Partial<Record<Aim, Detour[]>>} */
const KINDS = {
  moves: [
    [1, 1, 0],
    [1, 1, 16],
    [2, 3, 0],
    [3, 3, 0],
    [1, 1, 48],
  ],
  pushes: [
    [1, 1, 2],
    [2, 2, 2],
  ],
};

/** Sweeps over a route, with one kind of detours after the other. */
export class Detours {
  /**
   * @param {import("./task.js").Task} task
   * @param {Aim} aim
   * @param {() => number} random
   */
  constructor(task, aim, random) {
    this.task = task;
    /** Which kind has its turn. */
    this.turn = 0;
    this.windows = (KINDS[aim] ?? []).map((detour) => new Windows(task, aim, random, { detour }));
  }

  /**
   * Sweep with each kind, with so many sets of boxes for a window, and so much work in all. A kind
   * that has brought something has another turn. Tell whether any has. The next time it goes on
   * with the kind that lacked the work.
   * @param {number} nodes
   * @param {number} work
   * @returns {AsyncGenerator<void, boolean>}
   */
  async *search(nodes, work) {
    const { task, windows } = this;
    const first = task.route.version;
    const until = task.work + work;
    for (const _ of windows) {
      let before = null;
      while (before !== task.route.version && !task.isOver) {
        before = task.route.version;
        for await (const _search of windows[this.turn].sweep(nodes)) {
          yield;
          if (task.work >= until) return task.route.version !== first;
        }
      }
      this.turn = (this.turn + 1) % windows.length;
    }
    return task.route.version !== first;
  }
}
