// One solution on its way to a shorter one: rounds of the methods, each of twice the states. It
// follows src/soko/engine/improve/line.py.

import { AIMS, numbersOf } from "./aim.js";
import { Turns } from "./turns.js";

/** @typedef {import("./route.js").Route} Route */
/** @typedef {import("./order.js").Goal} Goal */
/** @typedef {import("./task.js").Task} Task */

/** The states for each window of the first round; the second aim has a part of them. */
const FIRST_NODES = 500;
const PART = 8;
const MOST_NODES = 2 ** 40;

/** A route and the turns on it; several lines share one task, which is at one of them. */
export class Line {
  /**
   * @param {Task} task
   * @param {Route} route
   * @param {Goal} goal
   * @param {boolean} [isFine] whether the finer aims have their turns, too
   */
  constructor(task, route, goal, isFine = true) {
    this.task = task;
    this.route = route;
    this.goal = goal;
    const [first, ...finer] = AIMS[goal].map((aim) => new Turns(task, aim));
    /** Those of the first aim. */
    this.first = first;
    this.finer = isFine ? finer : [];
    this.isFine = isFine;
    this.searches = this.goOn();
    this.isEnded = false; // whether there is no more to do
    /** What the second aim works on, and the version that it is a copy of. */
    this.refined = route;
    /** @type {object | null} */
    this.refinedFrom = null;
  }

  /** Go on for one search; tell whether there is more to do. */
  async step() {
    this.task.route = this.route;
    const { done } = await this.searches.next();
    this.isEnded = done === true;
    this.route = this.task.route;
    return !done;
  }

  /**
   * A line like this one that begins with another route.
   * @param {Route} route
   * @param {boolean} [isFine]
   */
  beside(route, isFine = true) {
    return new Line(this.task, route, this.goal, isFine);
  }

  /** Whether nothing better exists, in its second number either. */
  get isProved() {
    return [this.first, ...this.finer].every(({ isProved }) => isProved);
  }

  /** How long the route is: what counts first comes first. */
  get numbers() {
    return numbersOf(this.route, this.route.whole, this.first.aim);
  }

  /**
   * Do searches of the first turns on the route, one at a time.
   * @param {AsyncGenerator<void, boolean>} searches
   * @returns {AsyncGenerator<void, void>}
   */
  async *each(searches) {
    const { task } = this;
    try {
      for (let isDone = false; !isDone; ) {
        task.route = this.route;
        isDone = (await searches.next()).done === true;
        this.route = task.route;
        if (!isDone) yield;
      }
    } finally {
      task.route = this.route;
      await searches.return(false);
      this.route = task.route;
    }
  }

  /** @returns {AsyncGenerator<void, void>} */
  async *goOn() {
    for (let nodes = FIRST_NODES; nodes < MOST_NODES && !this.task.isOver; nodes *= 2) {
      yield* this.first.take(nodes);
      for (const turns of this.finer) yield* this.refine(turns, Math.floor(nodes / PART));
      if (this.isProved) return;
    }
  }

  /**
   * Let the second aim have its turns, on a copy: what is known of the route stays so.
   * @param {Turns} turns
   * @param {number} nodes
   * @returns {AsyncGenerator<void, void>}
   */
  async *refine(turns, nodes) {
    const { task } = this;
    const { route } = task;
    if (this.refinedFrom !== route.version) {
      this.refinedFrom = route.version;
      this.refined = route.copy();
    }
    task.route = this.refined;
    yield* turns.take(nodes);
    this.refined = task.route;
    if (task.route.length >= route.length) task.route = route;
  }
}
