// A solution becomes shorter, step by step, with account of what is proved. It follows
// src/soko/engine/improve/improver.py.

import { after } from "../../core/position.js";
import { Line } from "./line.js";
import { isLess, numbersOf } from "./order.js";
import { Race } from "./race.js";
import { routeOf } from "./route.js";
import { Task } from "./task.js";

/** @typedef {import("./route.js").Part} Part */
/**
 * What is to become shorter, in what, and which stretch of it.
 * @typedef {{moves: string, goal: string, part?: Part, seed?: number}} Wish
 */
/**
 * @typedef {{lurd: string, bound: number, proved: boolean, nodes: number, seconds: number}} Better
 */

/** The part of the time in which a lower bound is looked for, and the most of it. */
const BOUNDING = 0.1;
const MOST_BOUNDING = 1;
/** The work on fewer pushes, before it is tried in moves for the first time. */
const DETOUR = 2_000_000;
/** It has so many times that work then, and so has the best in the end. */
const MORE = 2;
/** Nobody waits for more, and a number of states has its limits. */
const MOST_EFFORT = 2 ** 20;

export class Improver {
  /**
   * @param {import("../core.js").Core} core
   * @param {import("../../core/level.js").Level} level
   * @param {Wish} wish
   * @param {import("../clock.js").Limits} limits
   * @param {import("../clock.js").Clock} clock
   * @param {(better: Better) => void} tell
   */
  constructor(core, level, { moves, goal, part, seed }, limits, clock, tell) {
    this.level = level;
    this.goal = goal;
    this.tell = tell;
    this.clock = clock;
    /** The whole solution as it was given; a stretch of it is the route of the task. */
    this.whole = routeOf(after(level, ""), moves);
    this.part = part ?? { first: 0, last: this.whole.length };
    this.given = moves;
    this.lurd = moves;
    /** What is improved, as it was given. */
    this.inner = this.whole.cut(this.part);
    this.task = new Task(core, this.inner, limits, clock, () => this.hear(), seed);
    /** What is proved to be needed of what the goal counts. */
    this.bound = 0;
  }

  /** A bound of what is improved, as far as the limits let it be looked for. */
  rootBound() {
    const { inner, task } = this;
    const { core, limits } = task;
    const board = inner.board({ first: 0, last: inner.length });
    const seconds = Math.min(limits.seconds * BOUNDING, MOST_BOUNDING);
    return core.boundWithin(board, inner.yard.width, seconds, limits.memory / 2);
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
    return numbersOf(lurd, this.goal);
  }

  get isWhole() {
    return this.part.first === 0 && this.part.last === this.whole.length;
  }

  /**
   * Improve until there is a proof or a limit, and stop for a moment after each search.
   * @returns {AsyncGenerator<void, void>}
   */
  async *steps() {
    if (this.bound === 0) this.bound = this.rootBound() + this.outside();
    this.hear(); // without the steps after the last push
    const race = this.race(this.goal);
    if (this.goal === "moves") yield* this.byWayOfPushes(race);
    else if (this.isWhole) yield* race.steps();
    yield* race.run(race.line, Number.POSITIVE_INFINITY);
  }

  /**
   * Make a copy short in pushes first, then in moves, each time with twice the work.
   * @param {Race} race
   * @returns {AsyncGenerator<void, void>}
   */
  async *byWayOfPushes(race) {
    const pushes = this.race("pushes");
    const searches = this.isWhole
      ? pushes.steps()
      : pushes.run(pushes.line, Number.POSITIVE_INFINITY);
    /** @type {object | null} */
    let tried = null;
    for (let effort = 1; !race.isOver && effort < MOST_EFFORT; effort *= 2) {
      const work = DETOUR * effort;
      yield* spend(searches, this.task, work);
      yield* race.run(race.line, Math.floor(work / MORE));
      const { route } = pushes.line;
      if (tried !== route.version) {
        tried = route.version;
        const other = race.line.beside(route.copy());
        yield* race.run(other, MORE * work);
        if (isLess(other.numbers, race.line.numbers)) race.line = other;
      }
      yield* race.run(race.line, MORE * work);
      if (pushes.isDone) return; // there is nothing more to try
    }
  }

  /** @param {string} goal */
  race(goal) {
    const line = new Line(this.task, this.inner.copy(), goal);
    return new Race(this.level, line, (settled) => this.settle(settled));
  }

  /**
   * Take over what a line has proved; the bound may prove enough. Tell whether that is all. Moves
   * are searched for up to the square where a stretch ends, and not for pushes that end elsewhere
   * with a walk to it.
   * @param {Line} line
   */
  settle({ first, route, goal }) {
    if (goal !== this.goal) return this.isProved;
    if (first.isProved && (goal !== "moves" || route.end === null))
      this.bound = Math.max(this.bound, this.numbers(this.lurd)[0]);
    first.isProved ||= this.isProved;
    return this.isProved;
  }

  /** Replay what the route makes of the solution, and keep it where it is better. */
  hear() {
    const whole = this.whole.copy();
    whole.replace(this.part, this.task.route.lurd);
    const { lurd } = whole;
    if (!isLess(this.numbers(lurd), this.numbers(this.lurd))) return;
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

/**
 * Go on with searches until they have taken so much work, or come to their end.
 * @param {AsyncGenerator<void, void>} searches
 * @param {Task} task
 * @param {number} work
 * @returns {AsyncGenerator<void, void>}
 */
async function* spend(searches, task, work) {
  const until = task.work + work;
  while (task.work < until && !(await searches.next()).done) yield;
}
