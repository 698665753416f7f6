// Drift: sideways, from one solution to others that are as good, and on from there. It follows
// src/soko/engine/improve/drift.py.

import { numbersOf } from "./aim.js";
import { isLess } from "./order.js";
import { expected, LIKELY_BY_DETOURS, MORE } from "./vicinity.js";

/**
 * How far off boxes may stand, as in the vicinity: each has as much work as the others.
 * @type {{[aim: string]: number[][]}}
 */
const NEAR = {
  pushes: [[30], [100], [6, 3]],
  moves: [[15], [30], [100], [6, 3]],
};
const FAR = [
  [20, 4],
  [12, 8],
];
/** The far ones take part when so many searches have brought nothing better. */
const IN_VAIN = /** @type {{[aim: string]: number}} */ ({ pushes: 0, moves: 5 });
/** They may seem to take so much more than the route. */
const SLACK = 32;
/** Where moves count, other orders have so many times the work of a search before it. */
const EXCHANGES = 0.125;
/** The states that a search may take. */
const MOST = 1_000_000;
/** What a reach is said to take that memory is too small for, on this route. */
const NEVER = MOST + 1;
/** After so many searches that bring nothing better, the other methods have their turn. */
const PATIENCE = /** @type {{[aim: string]: number}} */ ({ pushes: 500, moves: 40 });
/** Ways are told apart by numbers below that. */
const TIES = 2 ** 32;

/** Searches around one route after the other, none of them longer than the one before. */
export class Drift {
  /**
   * @param {import("./task.js").Task} task
   * @param {import("./task.js").Aim} aim
   * @param {() => number} random
   */
  constructor(task, aim, random) {
    this.task = task;
    this.aim = aim;
    this.random = random;
    /** The states of the last search with a reach. @type {Map<number[], number>} */
    this.taken = new Map();
    /** The version of the route that it went aside from. @type {object | null} */
    this.from = null;
    /** Where it has come to. */
    this.aside = task.route;
  }

  /**
   * Go sideways with so much work, if the core makes detours; tell whether the route is better. If
   * not, the route stays as it was, for what the other methods know of it, and the next time this
   * one goes on where it had come to.
   * @param {number} work
   * @returns {AsyncGenerator<void, boolean>}
   */
  async *search(work) {
    const { task } = this;
    if (!task.hasDetours) return false;
    const { route } = task;
    const before = this.numbers;
    if (this.from !== route.version) {
      this.from = route.version;
      this.aside = route.copy();
      for (const [reach, nodes] of this.taken) if (nodes > MOST) this.taken.delete(reach);
    }
    task.route = this.aside;
    let isBetter = false;
    try {
      yield* this.goAside(work);
    } finally {
      isBetter = isLess(this.numbers, before);
      if (!isBetter) task.route = route;
    }
    return isBetter;
  }

  /**
   * The work of other lines, whose turns come in between, does not count.
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *goAside(work) {
    const { task, aim } = this;
    let [least] = this.numbers;
    let inVain = 0;
    let spent = 0;
    while (inVain < PATIENCE[aim] && spent < work && !task.isOver) {
      const reach = this.drawn(inVain >= IN_VAIN[aim]);
      if (reach === null) break;
      const before = task.work;
      await this.reorder(reach);
      await this.try(reach);
      spent += task.work - before;
      const [length] = this.numbers;
      inVain = length < least ? 0 : inVain + 1;
      least = length;
      yield;
    }
  }

  /**
   * A reach, by chance; none if all take too much, or more boxes than there are.
   * @param {boolean} hasFar
   */
  drawn(hasFar) {
    const { length } = this.task.route.places[0].boxes;
    const reaches = [...NEAR[this.aim], ...(hasFar ? FAR : [])];
    const possible = reaches.filter((reach) => reach.length <= length);
    const open = possible.filter((reach) => this.expected(reach) <= MOST);
    const chances = open.map((reach) => 1 / Math.max(this.expected(reach), 1));
    let left = this.random() * chances.reduce((sum, each) => sum + each, 0);
    for (const [i, reach] of open.entries()) {
      left -= chances[i];
      if (left < 0) return reach;
    }
    return open.at(-1) ?? null;
  }

  /** Go to another order of the same pushes, where moves count. @param {number[]} reach */
  async reorder(reach) {
    if (this.aim !== "moves") return;
    const nodes = Math.ceil(EXCHANGES * this.expected(reach));
    await this.task.exchange(this.task.route.whole, nodes, Math.floor(this.random() * TIES));
  }

  /** Search for a way that is not longer, by any of the best. @param {number[]} reach */
  async try(reach) {
    const { task, aim, random } = this;
    const ties = 1 + Math.floor(random() * (TIES - 1));
    /** @type {import("./task.js").Detour} */
    const detour = [reach.length, 1, SLACK, -1, 1, ties];
    const nodes = Math.min(MORE * this.expected(reach), MOST);
    const found = await task.solvePart(task.route.whole, aim, nodes, { reach, detour });
    if (found.lackedMemory) this.taken.set(reach, NEVER);
    else if (found.nodes > 0) this.taken.set(reach, found.nodes);
  }

  /** @param {number[]} reach */
  expected(reach) {
    return this.taken.get(reach) ?? expected(this.task.route, reach, LIKELY_BY_DETOURS);
  }

  get numbers() {
    const { route } = this.task;
    return numbersOf(route, route.whole, this.aim);
  }
}
