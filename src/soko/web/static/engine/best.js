// A solution of fewest pushes or moves, with its proof: src/soko/engine/optimal.py, without its
// search in files, and without improving what is known beside a proof.

import { METHODS } from "./core.js";
import { Portfolio } from "./portfolio.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Ending} Ending */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */
/** @typedef {import("./solving.js").Tell} Tell */
/** @typedef {import("../app/api.js").Result} Result */

/** The proof of most levels takes fewer states, and no solution is looked for beside it. */
const FIRST_NODES = 100_000;
/** So many states are worth a look for fewer moves, however fast the pushes were proved. */
const LEAST_TIE_NODES = 100_000;
const SLICE = 0.05;
const STATUSES = /** @type {Partial<Record<Ending, string>>} */ ({
  solved: "solved",
  exhausted: "unsolvable",
  out_of_memory: "memory",
});

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
    /** States of searches that are over. */
    this.nodes = 0;
    /** The best solution that is known. @type {string | null} */
    this.lurd = null;
    this.strategy = "";
  }

  /** @returns {Result} */
  solve() {
    const method = this.goal === "moves" ? METHODS.movesPushes : METHODS.pushes;
    this.core.openJob(this.task(FIRST_NODES), method);
    let ending = this.run();
    if (ending === "out_of_nodes") {
      const unsolvable = this.lookForAny();
      if (unsolvable !== null) return unsolvable;
      this.core.allowJob(this.limits.nodes);
      ending = this.run();
    }
    const { nodes, bound } = this.core.jobStats();
    this.nodes += nodes;
    return this.answer(ending, bound, nodes);
  }

  /** @param {number} nodes */
  task(nodes) {
    const most = Math.min(nodes, this.limits.nodes);
    return { rows: this.rows, memory: this.limits.memory, nodes: most };
  }

  /** Search until the end, or until the time is over. @returns {Ending} */
  run() {
    for (;;) {
      const left = this.limits.seconds - this.clock.seconds;
      if (left <= 0) return "running";
      const ending = this.core.advanceJob(Math.min(left, SLICE));
      if (ending !== "running") return ending;
      this.tell(this.progress());
    }
  }

  /**
   * Any solution is what there is when the proof does not come to its end, and what is to be
   * beaten. Returns the proof that there is none, if that is found.
   */
  lookForAny() {
    const seconds = (this.clock.seconds + this.limits.seconds) / 2;
    const { bound, bytes, nodes } = this.core.jobStats();
    const memory = Math.max(this.limits.memory - bytes, 0);
    const limits = { seconds, memory, nodes: this.limits.nodes };
    const portfolio = new Portfolio(this.core, this.rows, limits, this.clock);
    const found = portfolio.solve(() =>
      this.tell({ ...portfolio.progress(), bound: Math.max(bound, portfolio.bound) }),
    );
    this.core.close();
    this.nodes += found.nodes;
    if (found.status === "unsolvable") return { ...found, nodes: this.nodes + nodes };
    [this.lurd, this.strategy] = [found.lurd, found.strategy];
    if (this.lurd !== null) this.core.beatJob(...this.numbers(this.lurd));
    return null;
  }

  /**
   * What counts first and second of a solution; a proof of pushes looks at nothing else.
   * @param {string} lurd
   * @returns {[number, number]}
   */
  numbers(lurd) {
    const pushes = pushesOf(lurd);
    return this.goal === "moves" ? [lurd.length, pushes] : [pushes, 0];
  }

  /** @param {Ending} ending @param {number} bound @param {number} nodes @returns {Result} */
  answer(ending, bound, nodes) {
    const isKnownBest = ending === "exhausted" && this.lurd !== null;
    if (ending === "solved" || isKnownBest) {
      if (!isKnownBest) [this.lurd, this.strategy] = [this.core.jobSolution(), "astar"];
      const least = this.numbers(this.lurd ?? "")[0];
      const isTieProved = this.goal === "moves" || this.breakTie(nodes);
      return this.result("solved", { bound: least, proved: true, tie_proved: isTieProved });
    }
    if (ending === "exhausted")
      return this.result("unsolvable", { bound: null, proved: true, tie_proved: true });
    const status = this.lurd === null ? (STATUSES[ending] ?? "timeout") : "unproved";
    return this.result(status, { bound, proved: false, tie_proved: false });
  }

  /** Look for fewer moves among the solutions of fewest pushes. @param {number} nodes */
  breakTie(nodes) {
    const lurd = this.lurd ?? "";
    const below = /** @type {[number, number]} */ ([pushesOf(lurd), lurd.length]);
    this.core.openJob(this.task(Math.max(LEAST_TIE_NODES, nodes)), METHODS.pushesMoves, below);
    const ending = this.run();
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
    const { lurd, strategy, nodes, clock } = this;
    return { status, ...known, lurd, strategy, nodes, seconds: clock.seconds };
  }

  progress() {
    const { nodes, bound, bytes, home } = this.core.jobStats();
    const { seconds } = this.clock;
    const all = this.nodes + nodes;
    const rate = all / seconds;
    return { nodes: all, rate, seconds, bound, bytes, strategy: "astar", boxes_home: home };
  }
}

/** @param {string} lurd */
export const pushesOf = (lurd) => lurd.replace(/[a-z]/g, "").length;

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
