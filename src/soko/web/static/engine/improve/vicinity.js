// Vicinity: all of the solution at once, but only what lies near it. It follows
// src/soko/engine/improve/vicinity.py.

import { numbersOf } from "./aim.js";

/** How many nearest squares a box may stand on instead of its own, and a second one beside it. */
const REACHES = [[10], [30], [100], [6, 3], [12, 8]];
/**
 * Of what lies near, detours that take so much more than the route find nearly all, much sooner;
 * where moves count, not what has as many of them and fewer pushes.
 * @type {Partial<Record<import("./task.js").Aim, number>>}
 */
const SLACK = { pushes: 4, moves: 16 };
/** A first search with a reach visits about so many states for each set of boxes near the route. */
const LIKELY = 0.5;
/** The same for detours, which leave some out. */
export const LIKELY_BY_DETOURS = 0.25;
/** A search may take so many times the states that are expected. */
export const MORE = 2;
/** A reach that has left at most this part of the length is searched again. */
const MUCH = 0.99;

export class Vicinity {
  /** @param {import("./task.js").Task} task @param {import("./task.js").Aim} aim */
  constructor(task, aim) {
    this.task = task;
    this.aim = aim;
    /** That of the detours by which it is searched, if it is by them. */
    this.slack = task.hasDetours ? SLACK[aim] : undefined;
    /** The reaches within which there is nothing better. @type {Set<number[]>} */
    this.exhausted = new Set();
    /** That of the route, when this was found out. @type {object | null} */
    this.version = null;
    /** The states of the last search with a reach. @type {Map<number[], number>} */
    this.taken = new Map();
  }

  /**
   * Search with each reach that so many states are enough for; tell whether the route is better.
   * @param {number} nodes
   * @returns {AsyncGenerator<void, boolean>}
   */
  async *search(nodes) {
    let isBetter = false;
    for (const reach of REACHES) {
      let isWorthIt = true;
      while (isWorthIt && this.isOpen(reach, nodes) && !this.task.isOver) {
        const before = this.length;
        const isShorter = await this.try(reach);
        isBetter ||= isShorter;
        isWorthIt = isShorter && this.length <= MUCH * before;
        yield;
      }
    }
    return isBetter;
  }

  /** @param {number[]} reach @param {number} nodes */
  isOpen(reach, nodes) {
    const { version } = this.task.route;
    if (this.version !== version) this.exhausted.clear();
    this.version = version;
    return !this.exhausted.has(reach) && this.expected(reach) <= nodes;
  }

  /**
   * Search with a reach; one that is cut off has nothing to show. One that memory is too small for
   * is not tried again on this route.
   * @param {number[]} reach
   */
  async try(reach) {
    const { task, aim } = this;
    const { whole } = task.route;
    /** @type {import("./task.js").Detour | null} */
    const detour = this.slack === undefined ? null : [reach.length, 1, this.slack];
    const found = await task.solvePart(whole, aim, MORE * this.expected(reach), { reach, detour });
    this.taken.set(reach, found.nodes + 1);
    if ((found.isSettled || found.lackedMemory) && !found.isBetter) this.exhausted.add(reach);
    return found.isBetter;
  }

  /** @param {number[]} reach */
  expected(reach) {
    const likely = this.slack === undefined ? LIKELY : LIKELY_BY_DETOURS;
    const { route } = this.task;
    return this.taken.get(reach) ?? expected(route, reach, likely);
  }

  get length() {
    const { route } = this.task;
    return numbersOf(route, route.whole, this.aim)[0];
  }
}

/**
 * How many states a search with a reach visits: so many of each set of boxes near the route.
 * @param {import("./route.js").Route} route @param {number[]} reach @param {number} likely
 */
export function expected({ places }, reach, likely) {
  const boxes = places[0].boxes.length;
  const ways = reach.length === 2 ? (boxes * (boxes - 1)) / 2 : boxes;
  const near = reach.reduce((product, each) => product * each, 1);
  return Math.floor(likely * ways * near * places.length);
}
