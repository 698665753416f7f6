// A solution becomes shorter, step by step, with account of what is proved. It follows
// src/soko/engine/improve/improver.py.

import { measure } from "../../core/metrics.js";
import { after } from "../../core/position.js";
import { isRanked, leastOf } from "./aim.js";
import { Ladder } from "./ladder.js";
import { Line } from "./line.js";
import { Newcomers } from "./newcomers.js";
import { isLess, ranked } from "./order.js";
import { Proof } from "./proof.js";
import { Race } from "./race.js";
import { routeOf } from "./route.js";
import { Task } from "./task.js";
import { SHORT } from "./turns.js";

/** @typedef {import("./order.js").Goal} Goal */
/** @typedef {import("./route.js").Part} Part */
/**
 * What is to become shorter, in what, and which stretch of it.
 * @typedef {{moves: string, goal: Goal, part?: Part, seed?: number}} Wish
 */
/**
 * @typedef {{lurd: string, bound: number, proved: boolean, nodes: number, seconds: number}} Better
 */

/** The part of the time in which a lower bound is looked for, and the most of it. */
const BOUNDING = 0.1;
const MOST_BOUNDING = 1;
/** The work on fewer pushes, before what has become of it is tried for the first time. */
const DETOUR = 2_000_000;
/** The best so far has so many times that work first. */
const BEFORE = 0.5;
/** What is tried has so many times that work. */
const MORE = 2;
/** All has so many times the work the next time. */
const LATER = 1.5;
/** Nobody waits for more, and a number of states has its limits. */
const MOST_ROUNDS = 34;
/**
 * Where moves count, and solutions drift, each has so much work at first, and as much goes into
 * fewer pushes before: much of what they come to is chance, so that many of them lead farther.
 */
const DRIFT = 250_000;
/** So much work goes into fewer pushes before each of the later rounds. */
const PUSHES = 1_500_000;
/** On that way others are compared after half of the work that it takes where pushes count. */
const HURRY = 2;
/** So many others drift in the first round, beside what was given and what has few pushes, */
const NEWCOMERS = 5;
/** and so many in each of the later ones. */
const LATE_NEWCOMERS = 1;
/** In each, the best one has so many times the work of a drift then, with all methods, */
const AFTER = 2;
/** and what kicks make of it so many times. */
const KICKS = 4;

export class Improver {
  /**
   * @param {import("../core.js").Core} core
   * @param {import("../../core/level.js").Level} level
   * @param {Wish} wish
   * @param {import("../clock.js").Limits} limits
   * @param {import("../clock.js").Clock} clock
   * @param {(better: Better) => void} tell
   * @param {boolean} [hasProof] whether all of it is searched as well: one who does that already
   *   has no use for it
   */
  constructor(core, level, wish, limits, clock, tell, hasProof = true) {
    const { moves, goal, part, seed } = wish;
    this.level = level;
    this.goal = goal;
    this.tell = tell;
    this.hasProof = hasProof && goal === "pushes";
    this.clock = clock;
    /** The whole solution as it was given; a stretch of it is the route of the task. */
    this.whole = routeOf(after(level, ""), moves);
    this.part = part ?? this.whole.whole;
    this.given = moves;
    this.lurd = moves;
    /** Those of the best solution, in the order of the goal. */
    this.numbers = ranked(level, moves, goal);
    /** What is improved, as it was given. */
    this.inner = this.whole.cut(this.part);
    this.task = new Task(core, this.inner, limits, clock, () => this.hear(), seed);
    /** What is proved to be needed of what the goal counts. */
    this.bound = 0;
    /** The version of the route that was tried last. @type {object | null} */
    this.tried = null;
  }

  /** A bound of what is improved, as far as the limits let it be looked for. */
  rootBound() {
    const { inner, task, goal } = this;
    const { core, limits } = task;
    const { width } = inner.yard;
    const board = inner.board(inner.whole);
    if (isRanked(goal)) return leastOf(core, { board, width, memory: limits.memory }, goal);
    const seconds = Math.min(limits.seconds * BOUNDING, MOST_BOUNDING);
    return core.boundWithin(board, width, seconds, limits.memory / 2);
  }

  /**
   * How much of what the goal counts lies around the stretch, at least. That may be less than
   * nothing: lines, changes and sessions go on from before it into it, and out of it.
   */
  outside() {
    const { whole, part, goal, level } = this;
    if (this.isWhole) return 0;
    const walk = (whole.legs[part.last]?.length ?? 1) - 1; // which begins elsewhere then
    const before = whole.legs.slice(0, part.first).join("");
    const until = whole.legs.slice(0, part.last).join("").length + walk;
    const [first, all, without] = [before, whole.lurd, whole.lurd.slice(0, until)].map(
      (lurd) => measure(level, lurd)[goal],
    );
    return first + all - without - (isRanked(goal) ? 2 : 0);
  }

  get isProved() {
    return this.numbers[0] <= this.bound;
  }

  get isWhole() {
    return this.part.first === 0 && this.part.last === this.whole.length;
  }

  /**
   * Improve until there is a proof or a limit, and stop for a moment after each search.
   * @returns {AsyncGenerator<void, void>}
   */
  async *steps() {
    if (this.bound === 0) this.bound = Math.max(this.rootBound() + this.outside(), 0);
    this.hear(); // without the steps after the last push
    const race = this.race(this.goal);
    yield* this.hasProof ? this.withProof(race) : this.searches(race);
  }

  /**
   * @param {Race} race
   * @returns {AsyncGenerator<void, void>}
   */
  async *searches(race) {
    if (this.goal !== "pushes") yield* this.byWayOfPushes(race);
    else if (this.isWhole) yield* race.steps();
    yield* race.run(race.line, Number.POSITIVE_INFINITY);
  }

  /**
   * Let a proof have its part beside the searches. Of what it finds only the ties can become
   * better.
   * @param {Race} race
   * @returns {AsyncGenerator<void, void>}
   */
  async *withProof(race) {
    const outside = this.outside();
    const proof = new Proof(this.task, this.inner);
    try {
      for await (const _ of this.searches(race)) {
        yield;
        proof.hear(this.numbers[0] - outside, this.bound - outside);
        while (proof.isDue) {
          await proof.step();
          this.bound = Math.max(this.bound, proof.bound + outside);
          yield;
        }
        if (proof.found !== null) break;
      }
    } finally {
      proof.close();
    }
    if (proof.found === null) return;
    const route = this.inner.copy();
    route.replace(route.whole, proof.found);
    yield* race.run(race.settleOn(route), Number.POSITIVE_INFINITY);
  }

  /**
   * Make a copy short in pushes first, then in what the goal counts, each time with more work.
   * With few pushes there are few walks between them, few lines and few changes.
   * @param {Race} race
   * @returns {AsyncGenerator<void, void>}
   */
  async *byWayOfPushes(race) {
    const pushes = this.race("pushes");
    const searches = this.isWhole
      ? pushes.steps()
      : pushes.run(pushes.line, Number.POSITIVE_INFINITY);
    if (this.goal === "moves" && this.task.hasDetours) yield* this.climb(race, pushes, searches);
    else yield* this.takeTurns(race, pushes, searches);
  }

  /**
   * @param {Race} race
   * @param {Race} pushes
   * @param {AsyncGenerator<void, void>} searches for fewer pushes
   * @returns {AsyncGenerator<void, void>}
   */
  async *takeTurns(race, pushes, searches) {
    let work = DETOUR;
    for (let number = 0; number < MOST_ROUNDS && !race.isOver; number += 1) {
      yield* spend(searches, this.task, work);
      const before = this.task.work;
      yield* race.run(race.line, BEFORE * work);
      yield* this.try(race, pushes.line.route, work);
      pushes.apart += this.task.work - before;
      if (pushes.isDone) return; // there is nothing more to try
      work *= LATER;
    }
  }

  /**
   * Try another route, if it is another than before, and go on with the better.
   * @param {Race} race
   * @param {import("./route.js").Route} route
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *try(race, route, work) {
    if (this.isNew(route)) {
      const other = race.line.beside(route.copy());
      yield* race.run(other, MORE * work);
      if (isLess(other.numbers, race.line.numbers)) race.line = other;
    }
    yield* race.run(race.line, work);
  }

  /**
   * Whether a route is another one than the last time.
   * @param {import("./route.js").Route} route
   */
  isNew({ version }) {
    const before = this.tried;
    this.tried = version;
    return before !== version;
  }

  /**
   * Let what was given drift, what has few pushes, and others; go on with the best one.
   * @param {Race} race
   * @param {Race} pushes
   * @param {AsyncGenerator<void, void>} searches for fewer pushes
   * @returns {AsyncGenerator<void, void>}
   */
  async *climb(race, pushes, searches) {
    const ladder = new Ladder(race, DRIFT);
    const newcomers = new Newcomers(race);
    pushes.hurry = HURRY;
    pushes.onTrial = (lines) => newcomers.hear(lines);
    let entering = [this.inner];
    for (let isFirst = true, last = -1; !race.isOver && this.task.work > last; isFirst = false) {
      last = this.task.work;
      yield* spend(searches, this.task, isFirst ? DRIFT : PUSHES);
      const before = this.task.work;
      yield* race.run(race.line, BEFORE * DRIFT);
      const isShort = race.line.route.length <= SHORT; // windows may soon prove it to be a best one
      if (isShort) yield* race.run(race.line, AFTER * DRIFT);
      if (this.isNew(pushes.line.route)) entering.push(pushes.line.route);
      yield* ladder.enter(entering);
      yield* ladder.climb();
      if (isFirst && this.isWhole) yield* newcomers.find();
      yield* ladder.enter(newcomers.come(isFirst ? NEWCOMERS : LATE_NEWCOMERS));
      yield* ladder.climb();
      yield* race.run(race.line, AFTER * DRIFT);
      yield* race.kick(KICKS * DRIFT);
      pushes.apart += this.task.work - before;
      if (pushes.isDone) return; // there is nothing more to try
      entering = [];
    }
  }

  /** @param {Goal} goal */
  race(goal) {
    const line = new Line(this.task, this.inner.copy(), goal);
    return new Race(this.level, line, (settled) => this.settle(settled));
  }

  /**
   * Take over what a line has proved; the bound may prove enough. Tell whether that is all. Moves
   * are searched for up to the square where a stretch ends, and not for pushes that end elsewhere
   * with a walk to it; what else is counted goes on from a stretch into what lies around it.
   * @param {Line} line
   */
  settle({ first, route, goal }) {
    if (goal !== this.goal) return this.isProved;
    const isAllSeen = goal === "moves" ? route.end === null : this.isWhole;
    if (first.isProved && (goal === "pushes" || isAllSeen))
      this.bound = Math.max(this.bound, this.numbers[0]);
    if (!isRanked(first.aim)) first.isProved ||= this.isProved; // else ties may still be broken
    return this.isProved;
  }

  /** Replay what the route makes of the solution, and keep it where it is better. */
  hear() {
    const whole = this.whole.copy();
    whole.replace(this.part, this.task.route.lurd, isRanked(this.goal));
    const { lurd } = whole;
    const numbers = ranked(this.level, lurd, this.goal);
    if (!isLess(numbers, this.numbers)) return;
    if (!after(this.level, lurd).solved) throw new Error("the improved solution does not solve it");
    this.lurd = lurd;
    this.numbers = numbers;
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
