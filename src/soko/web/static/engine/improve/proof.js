// All of the level is searched for fewer pushes than the best solution has. It follows
// src/soko/engine/improve/proof.py.

import { breathe } from "../breath.js";
import { METHODS } from "../core.js";

/** @typedef {import("./task.js").Task} Task */

/** The states of a step. */
const STATES = 20_000;
/** It may take such a part of what others do. */
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
/** But others do so much first, which often find it sooner. */
const FIRST = 1_500_000;
/** It may take one of so many parts of the memory. */
const MEMORY = 2;
const SLICE = 0.05;

/** A search that goes on in steps; `found` is a best solution, when it has found a better one. */
export class Proof {
  /**
   * @param {Task} task is what others do, within the same limits
   * @param {import("./route.js").Route} route a solution of what is searched
   */
  constructor(task, route) {
    const { width } = route.yard;
    const board = route.board(route.whole);
    this.task = task;
    this.rows = Array.from({ length: board.length / width }, (_, row) =>
      board.slice(row * width, (row + 1) * width),
    );
    this.limits = task.limits;
    /** It looks for less pushes than the best solution has, and none has less than the bound. */
    this.best = route.length;
    this.bound = 0;
    /** @type {string | null} */
    this.found = null;
    this.nodes = 0;
    this.hasBegun = false;
    /** Set when it cannot go on, or need not. It cannot ask for a square where the player ends. */
    this.isEnded = route.end !== null;
  }

  /**
   * Take over what others have found and proved; a proof by them ends it.
   * @param {number} best
   * @param {number} bound
   */
  hear(best, bound) {
    this.best = best;
    this.bound = Math.max(this.bound, bound);
    if (this.best <= this.bound) this.close();
  }

  /** Whether it can go on, and a step more is within its part. */
  get isDue() {
    if (this.isEnded || this.task.isOver) return false;
    const { work } = this.task;
    const near = this.best - this.bound <= STEP && work >= FIRST ? NEAR : 0;
    return this.nodes + STATES <= PART * work + near;
  }

  /** Search a few states more, in the core's other place for a search. */
  async step() {
    const { core } = this.task;
    core.swapJobs();
    try {
      await this.search();
    } finally {
      core.swapJobs();
    }
  }

  async search() {
    const { task, limits, nodes } = this;
    const { core } = task;
    const memory = limits.memory / MEMORY;
    if (!this.hasBegun) core.openJob({ rows: this.rows, memory, nodes: 0 }, METHODS.pushes);
    this.hasBegun = true;
    core.allowJob(nodes + Math.min(STATES, limits.nodes - task.nodes));
    core.beatJob(this.best, 0);
    let ending = "running";
    while (ending === "running" && task.secondsLeft > 0) {
      ending = core.advanceJob(Math.min(task.secondsLeft, SLICE));
      await breathe();
    }
    const stats = core.jobStats();
    this.nodes = stats.nodes;
    task.nodes += stats.nodes - nodes; // which is no work of the others
    task.limits = { ...limits, memory: limits.memory - stats.bytes };
    this.bound = ending === "exhausted" ? this.best : Math.max(this.bound, stats.bound);
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
