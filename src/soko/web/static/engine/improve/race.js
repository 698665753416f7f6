// Lines towards one goal take turns: the best one, and others that might become better. It follows
// src/soko/engine/improve/race.py.

import { after } from "../../core/position.js";
import { fullRows } from "../core.js";
import { beginnings } from "./beginnings.js";
import { Kicks } from "./kicks.js";
import { isLess } from "./order.js";
import { routeOf } from "./route.js";
import { randoms } from "./turns.js";

/** @typedef {import("./line.js").Line} Line */

/** The work on what was given, before other solutions are tried. */
const ALONE = 500_000;
/** The first trial has so many times the states and the work. */
const FIRST = 2;
/** The states for a strategy to find one, at first. */
const FINDING = 4000;
/** The work on each before they are compared for the first time. */
const TRIAL = 25_000;
/** More others leave the best one early than late: what is left then is soon the same again. */
const EARLY = 2;
/**
 * What has had some work drifts with so many times as much; the best line is searched with a few
 * boxes elsewhere with as much again.
 */
const SIDEWAYS = 0.5;
/** How often what has become shorter in a trial is expected to become as much shorter again. */
const HOPE = 2;
/**
 * The work on what comes of a kick: where pushes count, all methods have their turns and then it
 * drifts for a while; where moves count, it drifts at once, for half of that.
 * @type {{[aim: string]: number}}
 */
const KICK = { pushes: 30_000, moves: 400_000 };
/** What is at most so much longer than the best one is kicked again. */
const WORSE = /** @type {{[aim: string]: number}} */ ({ pushes: 4, moves: 8 });

/** `line` is the best one. All is done when one is proved to be: all have one start and one end. */
export class Race {
  /**
   * @param {import("../../core/level.js").Level} level
   * @param {Line} line
   * @param {(line: Line) => boolean} settle is told of each search; whether all is done with it
   */
  constructor(level, line, settle) {
    this.level = level;
    this.line = line;
    this.settle = settle;
    this.task = line.task;
    this.isDone = false;
    /** The work before the first trial, and in it, is divided by that. */
    this.hurry = 1;
    /**
     * Hears of those that a trial has compared with the best line, and left behind.
     * @type {((lines: Line[]) => void) | null}
     */
    this.onTrial = null;
    /** The work of another race, while this one waited. */
    this.apart = 0;
    this.random = randoms(this.task.seed);
    this.kicks = new Kicks(line.task, line.first.aim, this.random);
  }

  /** What its own lines have taken. */
  get work() {
    return this.task.work - this.apart;
  }

  /** Whether there is a proof, or a limit is reached. */
  get isOver() {
    return this.isDone || this.task.isOver;
  }

  /**
   * Hear of a route that is proved to be a best one; return the line to go on with.
   * @param {import("./route.js").Route} route
   */
  settleOn(route) {
    const line = this.line.beside(route);
    this.task.route = route;
    this.task.hear();
    [this.line] = inOrder([this.line, line]);
    this.isDone = true;
    return this.line;
  }

  /**
   * Let a line have so much work; what is proved may still become better in its ties.
   * @param {Line} line
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *run(line, work) {
    const until = this.work + work;
    let isMore = true;
    while (isMore && this.work < until && !this.task.isOver) {
      isMore = await line.step();
      const isDone = this.settle(line) || (line.isFine && line.isProved);
      this.isDone ||= isDone;
      yield;
    }
  }

  /**
   * Let a line drift, after it has had so much work.
   * @param {Line} line
   * @param {number} work
   */
  goSideways(line, work) {
    return this.heed(line, line.first.drift.search(SIDEWAYS * work));
  }

  /**
   * Go on with a line that was tried, if it is shorter, with all methods from the first on. One
   * that ends with a walk to where the player has to get to does not say how long that is.
   * @param {Line} line
   */
  takeOver(line) {
    const isShorter = line.numbers[0] < this.line.numbers[0];
    if (line.route.isAtEnd && isShorter) this.line = this.line.beside(line.route);
  }

  /**
   * Look far off a line with a few boxes, after it has had so much work.
   * @param {Line} line
   * @param {number} work
   */
  goElsewhere(line, work) {
    return this.heed(line, line.first.elsewhere.search(SIDEWAYS * work));
  }

  /**
   * Go on with searches for a line until they end, or all is done.
   * @param {Line} line
   * @param {AsyncGenerator<void, boolean>} searches
   * @returns {AsyncGenerator<void, void>}
   */
  async *heed(line, searches) {
    if (this.isOver || line.first.isProved) return;
    for await (const _ of line.each(searches)) {
      const isDone = this.settle(line);
      this.isDone ||= isDone;
      yield;
      if (this.isOver || line.first.isProved) return;
    }
  }

  /**
   * Try other solutions, then others that leave the best one on its way, again and again. How far a
   * trial comes is chance: most are short, few are long, as where a search is begun anew (Luby,
   * Sinclair and Zuckerman 1993). Then the best line has as much work for itself, some more to look
   * farther, and as much as trial and line had goes into what kicks make of it.
   * @returns {AsyncGenerator<void, void>}
   */
  async *steps() {
    yield* this.run(this.line, ALONE / this.hurry);
    let legs = 0;
    for (const effort of efforts(FIRST / this.hurry)) {
      if (this.isOver || this.line.isEnded) break;
      const before = this.work;
      const prefix = this.line.route.legs.slice(0, legs).join("");
      const { best, ranked } = yield* this.trial(prefix, effort);
      const known = [this.line, best];
      this.onTrial?.(ranked.filter((each) => !known.includes(each)));
      this.line = best;
      if (this.work === before) break; // there was no strategy to try
      const work = this.work - before;
      yield* this.run(this.line, work);
      const taken = this.work - before;
      yield* this.goElsewhere(this.line, work);
      yield* this.goSideways(this.line, work);
      yield* this.kick(taken);
      legs = Math.floor(this.random() ** EARLY * this.line.route.length);
    }
    yield* this.run(this.line, Number.POSITIVE_INFINITY);
  }

  /**
   * Compare the line with others that begin with some of its steps, until no more than so many are
   * left.
   * @param {string} prefix
   * @param {number} effort
   * @param {number} [leave]
   */
  async *trial(prefix, effort, leave = 1) {
    const lines = yield* this.find(prefix, effort);
    return yield* this.halve(lines, TRIAL * effort, leave);
  }

  /**
   * The line, and others that begin with some of its steps.
   * @param {string} prefix
   * @param {number} effort
   * @returns {AsyncGenerator<void, Line[]>}
   */
  async *find(prefix, effort) {
    const lines = [this.line];
    if (this.isOver || this.line.isEnded) return lines;
    const rows = fullRows(after(this.level, prefix));
    const { task } = this;
    const { goal } = this.line;
    for await (const found of beginnings(rows, task, goal, FINDING * effort, task.seed)) {
      for (const lurd of found) lines.push(this.begin(prefix + lurd));
      yield;
    }
    return lines;
  }

  /**
   * Compare lines until no more than so many are left. Half of them are left again and again, with
   * twice the work (successive halving, Jamieson and Talwalkar 2016): those that would be the best
   * ones if they became as much shorter again. `best` is the best of all, `ranked` are all but
   * those as long as another, those that are left in the end first.
   * @param {Line[]} all
   * @param {number} first the work on each, at first
   * @param {number} leave
   * @returns {AsyncGenerator<void, {best: Line, ranked: Line[]}>}
   */
  async *halve(all, first, leave) {
    let lines = all;
    let [best] = all;
    /** @type {Line[]} */
    let dropped = [];
    for (let work = first; lines.length > leave && !this.isOver; work *= 2) {
      const before = new Map(lines.map((each) => [each, each.numbers[0]]));
      for (const each of lines) if (!this.isDone) yield* this.run(each, work);
      [best] = inOrder([best, ...lines]);
      const hopeful = mostHopeful(before);
      const half = Math.max(leave, (hopeful.length + 1) >> 1);
      dropped = [...hopeful.slice(half), ...dropped];
      lines = hopeful.slice(0, half);
    }
    [best] = inOrder([best, ...lines]);
    return { best, ranked: [...lines, ...dropped] };
  }

  /**
   * Kick the best line, and what comes of it while it is hardly longer, for so much work.
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *kick(work) {
    const until = this.work + work;
    let kicked = this.line;
    while (this.work < until && !this.isOver && !this.kicks.isInVain) {
      const before = this.work;
      const line = this.line.beside(kicked.route.copy(), false);
      if (await this.kicks.kick(line.route)) {
        yield* this.repair(line);
        kicked = this.compare(line, kicked);
      }
      if (this.work === before) break;
      yield;
    }
  }

  /**
   * Make a line shorter again that was kicked.
   * @param {Line} line
   * @returns {AsyncGenerator<void, void>}
   */
  async *repair(line) {
    const { aim, drift } = line.first;
    if (aim === "pushes") yield* this.run(line, KICK[aim]);
    else drift.random = this.random; // its own would draw the same each time
    yield* this.goSideways(line, KICK[aim]);
  }

  /**
   * Which line is to be kicked next; the best one becomes that of the race. One that ends with a
   * walk to where the player has to get to does not say how long that is.
   * @param {Line} line
   * @param {Line} kicked
   */
  compare(line, kicked) {
    if (!line.route.isAtEnd) return kicked;
    const worse = line.numbers[0] - this.line.numbers[0];
    this.takeOver(line);
    return worse <= WORSE[line.first.aim] ? line : kicked;
  }

  /** A line beside the best one; it may be better at once. @param {string} lurd */
  begin(lurd) {
    const line = this.line.beside(routeOf(after(this.level, ""), lurd));
    this.task.route = line.route;
    this.task.hear();
    return line;
  }
}

/**
 * The effort of the first trial, then 1, 1, 2, 1, 1, 2, 4 and so on (reluctant doubling: Knuth
 * 2012).
 * @param {number} first
 * @returns {Generator<number>}
 */
function* efforts(first) {
  yield first;
  for (let [number, effort] = [1, 1]; ; ) {
    yield effort;
    if ((number & -number) === effort) [number, effort] = [number + 1, 1];
    else effort *= 2;
  }
}

/**
 * Lines by what they would be if they became as much shorter again and again. Of equally long ones,
 * mostly turned images of each other, one is enough.
 * @param {Map<Line, number>} before how long they were
 */
function mostHopeful(before) {
  const hope = (/** @type {[Line, number]} */ [{ numbers }, was]) =>
    numbers[0] - HOPE * (was - numbers[0]);
  const order = inOrder([...before.keys()]).map((line) => [line, before.get(line) ?? 0]);
  const hopeful = /** @type {[Line, number][]} */ (order).toSorted((a, b) => hope(a) - hope(b));
  /** @type {Map<number, Line>} */
  const found = new Map();
  for (const [line] of hopeful) {
    if (!found.has(line.numbers[0])) found.set(line.numbers[0], line);
  }
  return [...found.values()];
}

/** Lines, the best one first. @param {Line[]} lines */
const inOrder = (lines) =>
  lines.toSorted((one, other) => {
    if (isLess(one.numbers, other.numbers)) return -1;
    return isLess(other.numbers, one.numbers) ? 1 : 0;
  });
