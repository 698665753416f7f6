// A solution of fewest pushes or moves, with its proof: src/soko/engine/optimal.py, without its
// search in files.

import { pushesOf } from "../core/directions.js";
import { Beside, FIRST_NODES } from "./beside.js";
import { breathe } from "./breath.js";
import { METHODS } from "./core.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Ending} Ending */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */
/** @typedef {import("./solving.js").Tell} Tell */
/** @typedef {import("../app/api.js").Result} Result */

/** So many states are worth a look for fewer moves, however fast the pushes were proved. */
const LEAST_TIE_NODES = 100_000;
const SLICE = 0.05;
const STATUSES = /** @type {Partial<Record<Ending, string>>} */ ({ out_of_memory: "memory" });

class Proof {
  /**
   * @param {Core} core
   * @param {string[]} rows
   * @param {string} goal
   * @param {Limits} limits
   * @param {Clock} clock
   * @param {Tell} tell
   */
  constructor(core, rows, goal, limits, clock, tell) {
    this.core = core;
    this.rows = rows;
    this.goal = goal;
    this.limits = limits;
    this.clock = clock;
    this.tell = tell;
    this.beside = new Beside(core, { rows, goal }, limits, clock, tell);
    /** States of proofs that are over. */
    this.nodes = 0;
    /** @type {string | null} */
    this.lurd = null;
    this.strategy = "astar";
  }

  /** @returns {Promise<Result>} */
  async solve() {
    const method = this.goal === "moves" ? METHODS.movesPushes : METHODS.pushes;
    this.core.openJob(this.task(this.beside.allowed), method);
    const ending = this.beside.settle(await this.run((turn) => this.beside.steer(turn)));
    const proof = this.core.jobStats();
    if (ending === "solved") return this.solved(proof.nodes);
    this.nodes += proof.nodes;
    if (ending !== "exhausted") await this.lookOnceMore(proof);
    if (ending === "exhausted" || this.beside.isUnsolvable)
      return this.result("unsolvable", { bound: null, proved: true, tie_proved: true });
    return this.unproved(ending, proof.bound);
  }

  /** @param {number} nodes */
  task(nodes) {
    const most = Math.min(nodes, this.limits.nodes);
    return { rows: this.rows, memory: this.limits.memory, nodes: most };
  }

  /**
   * Search until the end, or until the time is over.
   * @param {(turn: Ending) => Ending | Promise<Ending>} [steer] says how it stands after each turn
   * @returns {Promise<Ending>}
   */
  async run(steer = (turn) => turn) {
    for (;;) {
      const left = this.limits.seconds - this.clock.seconds;
      if (left <= 0) return "running";
      const ending = await steer(this.core.advanceJob(Math.min(left, SLICE)));
      if (ending !== "running") return ending;
      this.tell(this.progress());
      await breathe();
    }
  }

  /**
   * Look for a solution, and improve it, with what a proof has left when its memory was full.
   * @param {import("./core.js").Stats} proof
   */
  async lookOnceMore({ nodes, bound, home }) {
    const most = Math.max(FIRST_NODES, nodes);
    const proof = { nodes, bound, home, bytes: 0 };
    this.core.closeJob();
    await this.beside.look(most, proof);
    await this.beside.improve(most, proof);
  }

  /** What is found and proved. @param {number} nodes the states of the proof */
  async solved(nodes) {
    const { beside, core, goal } = this;
    const known = beside.isAnswer ? beside.lurd : null;
    this.lurd = known ?? core.jobSolution();
    this.strategy = known === null ? "astar" : beside.strategy;
    this.nodes += nodes;
    const isTieProved = known === null || beside.isTieProved;
    return this.result("solved", {
      bound: goal === "moves" ? this.lurd.length : pushesOf(this.lurd),
      proved: true,
      tie_proved: goal === "moves" ? isTieProved : await this.breakTie(nodes),
    });
  }

  /**
   * What is known where a limit has ended the proof.
   * @param {Ending} ending
   * @param {number} bound
   */
  unproved(ending, bound) {
    const { lurd, isProved, strategy } = this.beside;
    [this.lurd, this.strategy] = [lurd, strategy];
    const unsolved = STATUSES[ending] ?? "timeout";
    const solved = isProved ? "solved" : "unproved";
    const least = Math.max(bound, this.beside.bound);
    const known = { bound: least, proved: isProved, tie_proved: false };
    return this.result(lurd === null ? unsolved : solved, known);
  }

  /** Look for fewer moves among the solutions of fewest pushes. @param {number} nodes */
  async breakTie(nodes) {
    const lurd = this.lurd ?? "";
    const below = /** @type {[number, number]} */ ([pushesOf(lurd), lurd.length]);
    this.core.openJob(this.task(Math.max(LEAST_TIE_NODES, nodes)), METHODS.pushesMoves, below);
    const ending = await this.run();
    if (ending === "solved" || (ending !== "exhausted" && this.core.settleJob()))
      this.lurd = this.core.jobSolution();
    this.nodes += this.core.jobStats().nodes;
    return ending === "solved" || ending === "exhausted";
  }

  /**
   * @param {string} status
   * @param {{bound: number | null, proved: boolean, tie_proved: boolean}} known
   */
  result(status, known) {
    const { lurd, strategy, clock } = this;
    const nodes = this.nodes + this.beside.nodes;
    return { status, ...known, lurd, strategy, nodes, seconds: clock.seconds };
  }

  progress() {
    const { nodes, bound, bytes, home } = this.core.jobStats();
    const { seconds } = this.clock;
    const all = this.nodes + this.beside.nodes + nodes;
    const found = { nodes: all, rate: all / seconds, seconds, bound, bytes };
    return { ...found, strategy: "astar", boxes_home: home, best: this.beside.best };
  }
}

/**
 * Find a solution of fewest pushes or moves.
 * @param {Core} core
 * @param {string[]} rows
 * @param {string} goal
 * @param {Limits} limits
 * @param {Clock} clock
 * @param {Tell} tell
 */
export function best(core, rows, goal, limits, clock, tell) {
  return new Proof(core, rows, goal, limits, clock, tell).solve();
}
