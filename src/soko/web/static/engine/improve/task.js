// What the methods share: the route that is improved, what may be used, and how a part is solved
// anew. It follows src/soko/engine/improve/task.py.

import { breathe } from "../breath.js";
import { METHODS } from "../core.js";
import { isRanked, METHOD_OF, numbersOf, tiesOf } from "./aim.js";

/** @typedef {import("./route.js").Route} Route */
/** @typedef {import("./route.js").Part} Part */
/** @typedef {import("./aim.js").Aim} Aim */
/**
 * How far from the route a search of detours goes: so many boxes may stand off a place of it, what
 * each push that takes one of them back seems to cost, how much more than the route it may seem to
 * take, a square on which no box may come to stand (-1 for none), than how much more than the route
 * it has to take less (1 lets it be as long), and which of the best ways it takes: 0 the first that
 * was met, each other number one of them, by chance.
 * @typedef {[number, number, number] | [number, number, number, number, number, number?]} Detour
 */

/** A search is set up in the time of about so many states. */
const SET_UP = 500;
const SLICE = 0.05;
/** On larger boards the core makes no detours. */
const MOST_SQUARES = 2000;
/** How a search ends that has looked at all it was to look at. */
const SETTLING = ["solved", "exhausted", "gave_up"];

export class Task {
  /**
   * @param {import("../core.js").Core} core
   * @param {Route} route
   * @param {import("../clock.js").Limits} limits
   * @param {import("../clock.js").Clock} clock
   * @param {() => void} hear is called when the route has become another one
   * @param {number} [seed] of what goes by chance
   */
  constructor(core, route, limits, clock, hear, seed = 0) {
    this.core = core;
    this.route = route;
    this.limits = limits;
    this.clock = clock;
    this.hear = hear;
    this.seed = seed;
    this.nodes = 0;
    /** The states that were expanded, and those that could have been while searches were set up. */
    this.work = 0;
  }

  get isOver() {
    return this.secondsLeft <= 0 || this.nodes >= this.limits.nodes;
  }

  get secondsLeft() {
    return this.limits.seconds - this.clock.seconds;
  }

  /** Whether the board is one on which the core makes detours. */
  get hasDetours() {
    return this.route.yard.isFloor.filter(Boolean).length <= MOST_SQUARES;
  }

  /** @param {number} nodes */
  charge(nodes) {
    this.nodes += nodes;
    this.work += SET_UP + nodes;
  }

  /**
   * Look for a shorter way between two places, with so many states at most. With a `reach`, only
   * what lies near the route is searched; where it `keepsPushes` only the pushes that it has are
   * done, in any order; with a `detour` only what it pays to try: then settled means that there is
   * nothing like that. With so many boxes `elsewhere`, all others are where they are at some place
   * of the route.
   * @param {Part} part
   * @param {Aim} aim
   * @param {number} nodes
   * @param {{reach?: number[], detour?: Detour | null, keepsPushes?: boolean,
   *   elsewhere?: number}} [how]
   */
  async solvePart(part, aim, nodes, how = {}) {
    const { reach = [], detour = null, keepsPushes = false, elsewhere = 0 } = how;
    const { core, route, limits } = this;
    const task = {
      board: route.board(part),
      width: route.yard.width,
      memory: limits.memory,
      nodes: Math.min(nodes, limits.nodes - this.nodes),
      end: route.endOf(part),
      path: route.legs.slice(part.first, part.last).join(""),
      reach,
      detour,
      elsewhere,
    };
    if (isRanked(aim)) core.openRanked(task, { ...tiesOf(route, part, aim), keepsPushes });
    else {
      const detouring = aim === "moves" ? METHODS.detourMoves : METHODS.detourPushes;
      const method = detour === null ? METHOD_OF[aim] : detouring;
      const [first, second] = numbersOf(route, part, aim);
      const tie = aim === "pushes" ? 0 : second;
      core.openPart(task, method, [first + (detour?.[4] ?? 0), tie]);
    }
    return this.settle(part, isRanked(aim));
  }

  /**
   * Bring the pushes of a part into another order, by chance, that takes no more moves, or no more
   * than a slack allows, with so much work as so many states take.
   * @param {Part} part
   * @param {number} nodes
   * @param {number} chance
   * @param {number} [slack]
   */
  async exchange(part, nodes, chance, slack = 0) {
    const { core, route, limits } = this;
    const end = route.endOf(part);
    const least = end === null ? 2 : 3; // the last one stays before an end
    if (part.last - part.first < least)
      return { isBetter: false, isSettled: true, lackedMemory: false, nodes: 0 };
    /** @type {Detour} */
    const detour = [1, 1, slack, -1, 0, chance];
    const task = {
      board: route.board(part),
      width: route.yard.width,
      memory: limits.memory,
      nodes: Math.min(nodes, limits.nodes - this.nodes),
      end,
      path: route.legs.slice(part.first, part.last).join(""),
      detour,
    };
    core.openPart(task, METHODS.exchangeMoves, [0, 0]);
    return this.settle(part, false);
  }

  /**
   * Let the core search what is open, and replace the part by what it finds.
   * @param {Part} part
   * @param {boolean} keepsWalk
   */
  async settle(part, keepsWalk) {
    const { core, route } = this;
    let ending = "running";
    while (ending === "running" && this.secondsLeft > 0) {
      ending = core.advanceJob(Math.min(this.secondsLeft, SLICE));
      await breathe();
    }
    const expanded = core.jobStats().nodes;
    this.charge(expanded);
    const isBetter = core.settleJob();
    if (isBetter) {
      route.replace(part, core.jobSolution(), keepsWalk);
      this.hear();
    }
    const lackedMemory = ending === "out_of_memory";
    return { isBetter, isSettled: SETTLING.includes(ending), lackedMemory, nodes: expanded };
  }
}
