// Several strategies on one level, in turns that are counted in work: src/soko/engine/portfolio.py,
// on one thread. A test holds the two equal: the same turns, the same states, the same solution.

import { pushesOf } from "../core/directions.js";
import { breathe } from "./breath.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Stats} Stats */
/** @typedef {import("./core.js").Ending} Ending */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */

/** How much of the time and of the memory a strategy gets; the others count 1. */
export const WEIGHTS = /** @type {Record<string, number>} */ ({
  "plan": 5,
  "plan-order": 2,
  "greedy-pull": 4,
  "greedy-push": 3,
  "spread-pull": 2,
  "spread-push": 4,
});
export const FIRST_WORK = 5_000_000;
export const GROWTH = 0.5;
const SLICE = 0.05;

class Entrant {
  /** @param {Core} core @param {string} name */
  constructor(core, name) {
    this.id = core.add(name);
    this.name = name;
    this.weight = WEIGHTS[name] ?? 1;
    this.stats = core.stats(this.id);
    /** The work at which states are counted next, under a limit of them. */
    this.countAt = 0;
    /** @type {Ending | null} */
    this.ending = null;
  }

  get lackedMemory() {
    return this.ending === "out_of_memory" || this.stats.dropped > 0;
  }
}

export class Portfolio {
  /**
   * @param {Core} core
   * @param {string[]} rows
   * @param {Limits} limits
   * @param {Clock} clock
   * @param {string[]} [strategies] all, unless some are named
   * @param {number} [seed]
   */
  constructor(core, rows, limits, clock, strategies = core.strategies, seed = 0) {
    /** The longest time between two looks at the clock, in seconds. */
    this.slice = SLICE;
    this.core = core;
    this.limits = limits;
    this.clock = clock;
    core.open({ rows, memory: limits.memory, nodes: limits.nodes, seed });
    this.entrants = strategies.map((name) => new Entrant(core, name));
    this.status = "";
    /** The strategy whose turn it is. */
    this.turns = "";
    /** The strategy that proved that there is no solution. */
    this.by = "";
    this.shareMemory();
  }

  /** Search until there is an answer, or a limit ends it. @param {() => void} look */
  async solve(look) {
    while (this.status === "") await this.turn(this.next(), look);
    return this.result();
  }

  get running() {
    return this.entrants.filter(({ ending }) => ending === null);
  }

  /** The strategy that has had least of its share. */
  next() {
    const part = (/** @type {Entrant} */ { stats, weight }) => stats.work / weight;
    return this.running.reduce((least, each) => (part(each) < part(least) ? each : least));
  }

  /** @param {Entrant} entrant @param {() => void} look */
  async turn(entrant, look) {
    const { work } = entrant.stats;
    this.turns = entrant.name;
    const until = work + Math.max(FIRST_WORK, Math.floor(work * GROWTH));
    while (this.status === "" && entrant.ending === null && entrant.stats.work < until) {
      const left = this.limits.seconds - this.clock.seconds;
      if (left <= 0) this.status = "timeout";
      else this.advance(entrant, until, Math.min(left, this.slice));
      look();
      await breathe();
    }
  }

  /** @param {Entrant} entrant @param {number} until @param {number} seconds */
  advance(entrant, until, seconds) {
    let work = until;
    if (this.limits.nodes !== Number.POSITIVE_INFINITY) {
      if (entrant.countAt <= entrant.stats.work)
        entrant.countAt = Math.min(until, entrant.stats.work + FIRST_WORK);
      work = entrant.countAt;
    }
    const ending = this.core.advance(entrant.id, work, seconds);
    entrant.stats = this.core.stats(entrant.id);
    if (ending === "solved") this.status = "solved";
    else if (ending === "exhausted") [this.status, this.by] = ["unsolvable", entrant.name];
    else if (this.isOutOfNodes(entrant, ending)) this.status = "timeout";
    else if (ending !== "running") this.drop(entrant, ending);
  }

  /** @param {Entrant} entrant @param {Ending} ending */
  isOutOfNodes(entrant, ending) {
    const isCounted = entrant.stats.work >= entrant.countAt || ending !== "running";
    return isCounted && this.nodes >= this.limits.nodes;
  }

  /**
   * Go on without a strategy; the others get its memory.
   * @param {Entrant} entrant
   * @param {Ending} ending
   */
  drop(entrant, ending) {
    this.core.drop(entrant.id);
    entrant.ending = ending;
    if (this.running.length > 0) this.shareMemory();
    else this.status = this.entrants.some((each) => each.lackedMemory) ? "memory" : "gave-up";
  }

  shareMemory() {
    const { running } = this;
    const weights = running.reduce((sum, { weight }) => sum + weight, 0);
    for (const { id, weight } of running)
      this.core.share(id, Math.floor((this.limits.memory * weight) / weights));
  }

  get nodes() {
    return this.entrants.reduce((sum, { stats }) => sum + stats.nodes, 0);
  }

  get bound() {
    return Math.max(...this.entrants.map(({ stats }) => stats.bound));
  }

  /** @returns {import("../app/api.js").Progress} */
  progress() {
    const { nodes, bound } = this;
    const { seconds } = this.clock;
    return {
      nodes,
      rate: nodes / seconds,
      seconds,
      bound,
      bytes: this.core.memory().bytes,
      strategy: this.turns,
      boxes_home: Math.max(...this.entrants.map(({ stats }) => stats.home)),
      best: null,
    };
  }

  /** @returns {import("../app/api.js").Result} */
  result() {
    const answer = this.core.answer();
    const names = answer?.strategies.map((id) => this.entrants[id].name) ?? [this.by || "auto"];
    const isProof = this.status === "unsolvable";
    return {
      status: this.status,
      proved: isProof || (answer !== null && pushesOf(answer.lurd) === this.bound),
      tie_proved: isProof,
      bound: isProof ? null : this.bound,
      lurd: answer?.lurd ?? null,
      strategy: names.join("+"),
      nodes: this.nodes,
      seconds: this.clock.seconds,
    };
  }
}
