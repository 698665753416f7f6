// All of the level is searched for fewer pushes than the best solution has. It follows
// src/soko/engine/improve/proof.py.

import { breathe } from "../breath.js";
import { METHODS } from "../core.js";

/** @typedef {import("./task.js").Task} Task */

/** The states of a step. */
const STATES = 20_000;
/** It has such a part of all work. */
const PART = 1 / 16;
/**
 * Solutions differ by so many pushes, or a multiple of that: with each push one box more, or one
 * less, is on a dark square of a chequered board.
 */
const STEP = 2;
/**
 * It may take so many states more where the best solution is one step above what is proved: nothing
 * else can do more there than find the step, if there is one.
 */
const NEAR = 10_000_000;
/** But others have so much work first, which often find it sooner. */
const FIRST = 1_500_000;
/** It may take one of so many parts of the memory. */
const MEMORY = 2;
const SLICE = 0.05;

/** A search that goes on in steps; `found` is a best solution when there is a better one. */
export class Proof {
  /**
   * @param {Task} task bears the work
   * @param {import("./route.js").Route} route a solution of what is searched
   * @param {number} bound no solution has less pushes
   */
  constructor(task, route, bound) {
    const { width } = route.yard;
    const board = route.board(route.whole);
    this.task = task;
    this.bound = bound;
    /** @type {string | null} */
    this.found = null;
    this.nodes = 0;
    this.rows = Array.from({ length: board.length / width }, (_, row) =>
      board.slice(row * width, (row + 1) * width),
    );
    this.limits = task.limits;
    this.hasBegun = false;
    /** Set when it cannot go on, or could not say on which square the player has to end. */
    this.isEnded = route.end !== null;
  }

  /**
   * Whether it may take more, when the best solution has so many pushes.
   * @param {number} best
   */
  isDue(best) {
    if (this.isEnded || this.task.isOver || best <= this.bound) return false;
    const { work } = this.task;
    const near = best - this.bound <= STEP && work >= FIRST ? NEAR : 0;
    return this.nodes < PART * work + near;
  }

  /**
   * Search a few states more, for less than the best solution has. Its search is not the one that
   * the others have after another.
   * @param {number} best
   */
  async step(best) {
    const { core } = this.task;
    core.swapJobs();
    try {
      await this.search(best);
    } finally {
      core.swapJobs();
    }
  }

  /** @param {number} best */
  async search(best) {
    const { task, limits, nodes } = this;
    const { core } = task;
    const memory = limits.memory / MEMORY;
    if (!this.hasBegun) core.openJob({ rows: this.rows, memory, nodes: 0 }, METHODS.pushes);
    this.hasBegun = true;
    core.allowJob(nodes + Math.min(STATES, limits.nodes - task.nodes));
    core.beatJob(best, 0);
    let ending = "running";
    while (ending === "running" && task.secondsLeft > 0) {
      ending = core.advanceJob(Math.min(task.secondsLeft, SLICE));
      await breathe();
    }
    const stats = core.jobStats();
    this.nodes = stats.nodes;
    task.charge(stats.nodes - nodes);
    task.limits = { ...limits, memory: limits.memory - stats.bytes };
    this.bound = ending === "exhausted" ? best : Math.max(this.bound, stats.bound);
    if (ending === "solved") this.found = core.jobSolution();
    if (ending !== "running" && ending !== "out_of_nodes") this.end();
  }

  /** End it, and give its memory back. */
  close() {
    if (this.isEnded) return;
    this.task.core.swapJobs();
    this.end();
    this.task.core.swapJobs();
  }

  end() {
    this.isEnded = true;
    if (this.hasBegun) this.task.core.closeJob();
    this.task.limits = this.limits;
  }
}
