// A solution becomes shorter, step by step: rounds of the methods, each of twice the states. It
// follows improver.py, line.py and turns.py in src/soko/engine/improve, without other beginnings.

import { after } from "../../core/position.js";
import { pushesOf } from "../best.js";
import { routeOf } from "./route.js";
import { Task } from "./task.js";
import { Vicinity } from "./vicinity.js";
import { Windows } from "./windows.js";

/** @typedef {import("./route.js").Part} Part */
/** @typedef {import("./task.js").Aim} Aim */
/** @typedef {{rows: string[], moves: string, goal: string, seconds: number, part?: Part}} Wish */
/**
 * @typedef {{lurd: string, bound: number, proved: boolean, nodes: number, seconds: number}} Better
 */

/** The states for each window of the first round; the second aim has a part of them. */
const FIRST_NODES = 500;
const PART = 8;
const MOST_NODES = 2 ** 40;
/** The part of the time in which a lower bound is looked for, and the most of it. */
const BOUNDING = 0.1;
const MOST_BOUNDING = 1;
/** The vicinity has its turns when windows have so many states: they are quicker at first. */
const AROUND_FROM = 1000;
/** A search of the vicinity may take so many times the states of a window. */
const AROUND = { pushes: 30, walks: 30, moves: 300 };
/** The states of the windows that go over what the vicinity has found. */
const AFTER = 1000;
const AIMS = /** @type {Record<string, Aim[]>} */ ({
  pushes: ["pushes", "walks"],
  moves: ["moves"],
});

/** The methods, with one aim; `isProved` says that nothing better exists. */
class Turns {
  /** @param {Task} task @param {Aim} aim */
  constructor(task, aim) {
    this.windows = new Windows(task, aim, randoms());
    this.vicinity = new Vicinity(task, aim);
    this.around = AROUND[aim];
    this.isProved = false;
  }

  /** Look for something better, with so many states for each window. @param {number} nodes */
  *take(nodes) {
    yield* this.sweep(nodes);
    if (nodes < AROUND_FROM) return;
    while (!this.isProved && (yield* this.vicinity.search(this.around * nodes)))
      yield* this.sweep(AFTER);
  }

  /** @param {number} nodes */
  *sweep(nodes) {
    if (this.isProved) return;
    yield* this.windows.sweep(nodes);
    this.isProved = this.windows.isProved;
  }
}

class Improver {
  /**
   * @param {import("../core.js").Core} core
   * @param {import("../../core/level.js").Level} level
   * @param {Wish} wish
   * @param {import("../clock.js").Limits} limits
   * @param {import("../clock.js").Clock} clock
   * @param {(better: Better) => void} tell
   */
  constructor(core, level, { moves, goal, part }, limits, clock, tell) {
    this.level = level;
    this.goal = goal;
    this.tell = tell;
    this.clock = clock;
    /** The whole solution as it was given; a stretch of it is the route of the task. */
    this.whole = routeOf(after(level, ""), moves);
    this.part = part ?? { first: 0, last: this.whole.length };
    this.lurd = moves;
    /** What the second aim works on, and the version that it is a copy of. */
    this.refined = this.whole;
    /** @type {object | null} */
    this.refinedFrom = null;
    const inner = this.whole.cut(this.part);
    this.task = new Task(core, inner, limits, clock, () => this.hear());
    const board = inner.board({ first: 0, last: inner.length });
    const seconds = Math.min(limits.seconds * BOUNDING, MOST_BOUNDING);
    const bound = core.boundWithin(board, inner.yard.width, seconds, limits.memory / 2);
    this.bound = bound + this.outside();
  }

  /** How much of what the goal counts lies around the stretch, at least. */
  outside() {
    const { whole, part } = this;
    const before = whole.lengthOf({ first: 0, last: part.first });
    const behind = whole.lengthOf({ first: part.last, last: whole.length });
    if (this.goal === "pushes") return before.pushes + behind.pushes;
    const walk = (whole.legs[part.last]?.length ?? 1) - 1; // which begins elsewhere then
    return before.moves + behind.moves - walk;
  }

  get isProved() {
    return this.numbers(this.lurd)[0] <= this.bound;
  }

  /** Pushes and moves in the order of the goal. @param {string} lurd */
  numbers(lurd) {
    const both = [pushesOf(lurd), lurd.length];
    return this.goal === "moves" ? both.reverse() : both;
  }

  /** Improve until there is a proof or a limit, and stop for a moment after each search. */
  *steps() {
    this.hear(); // without the steps after the last push
    const [first, ...finer] = AIMS[this.goal].map((aim) => new Turns(this.task, aim));
    for (let nodes = FIRST_NODES; nodes < MOST_NODES && !this.task.isOver; nodes *= 2) {
      first.isProved ||= this.isProved;
      yield* first.take(nodes);
      this.noteProof(first);
      for (const turns of finer) yield* this.refine(turns, nodes / PART);
      if ([first, ...finer].every(({ isProved }) => isProved)) return;
    }
  }

  /**
   * Let the second aim have its turns, on a copy: what is known of the route stays so.
   * @param {Turns} turns
   * @param {number} nodes
   */
  *refine(turns, nodes) {
    const { task } = this;
    const { route } = task;
    if (this.refinedFrom !== route.version) {
      this.refinedFrom = route.version;
      this.refined = route.copy();
    }
    task.route = this.refined;
    yield* turns.take(Math.floor(nodes));
    this.refined = task.route;
    if (task.route.length >= route.length) task.route = route;
  }

  /**
   * Take over what turns have proved. Moves are searched for up to the square where a stretch
   * ends, and not for pushes that end elsewhere with a walk to it.
   * @param {Turns} turns
   */
  noteProof(turns) {
    if (turns.isProved && (this.goal !== "moves" || this.task.route.end === null))
      this.bound = Math.max(this.bound, this.numbers(this.lurd)[0]);
  }

  /** Replay what the route makes of the solution, and keep it where it is better. */
  hear() {
    const whole = this.whole.copy();
    whole.replace(this.part, this.task.route.lurd);
    const { lurd } = whole;
    const [now, before] = [this.numbers(lurd), this.numbers(this.lurd)];
    const isBetter = now[0] < before[0] || (now[0] === before[0] && now[1] < before[1]);
    if (!isBetter) return;
    if (!after(this.level, lurd).solved) throw new Error("the improved solution does not solve it");
    this.lurd = lurd;
    this.tell(this.better());
  }

  /** @returns {Better} */
  better() {
    const { lurd, bound, isProved, clock } = this;
    return { lurd, bound, proved: isProved, nodes: this.task.nodes, seconds: clock.seconds };
  }
}

/** Numbers below 1 that look random, the same each time (Numerical Recipes' quick generator). */
function randoms() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Make a solution, or a stretch of it, shorter; `hear` is told each better one at once, and `look`
 * how far it is after each search.
 * @param {import("../core.js").Core} core
 * @param {import("../../core/level.js").Level} level
 * @param {Wish} wish
 * @param {import("../clock.js").Limits} limits
 * @param {import("../clock.js").Clock} clock
 * @param {(better: Better) => void} hear
 * @param {(better: Better) => void} look
 */
export function improve(core, level, wish, limits, clock, hear, look) {
  const improver = new Improver(core, level, wish, limits, clock, hear);
  for (const _ of improver.steps()) look(improver.better());
  return improver.better();
}
