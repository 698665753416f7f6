// What goes on beside a proof that takes long: any solution is looked for, and then improved. It is
// what there is when a limit ends the proof, and the proof leaves out all that cannot beat it. It
// follows src/soko/engine/beside.py.

import { Level } from "../core/level.js";
import { Improver } from "./improve/improver.js";
import { Portfolio } from "./portfolio.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Ending} Ending */
/** @typedef {import("./core.js").Stats} Stats */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./clock.js").Limits} Limits */
/** @typedef {import("./solving.js").Tell} Tell */
/**
 * What a proof has taken and proved.
 * @typedef {Pick<Stats, "nodes" | "bytes" | "bound" | "home">} Proved
 */

/** The proof of most levels takes fewer states, and nothing is looked for beside it. */
export const FIRST_NODES = 100_000;
/** When nothing was found, it is looked for again when the proof has so many times the states. */
const GROWTH = 10;
/** Any solution may take so many states when it is looked for first, */
const FINDING = 50_000;
/** and later one where the proof has taken so many: what is not found soon is seldom found then. */
const SHARE = 8;
/** That may take such a part of the time that is left, until the middle of a limit. */
const PART = 0.5;
/** And such a part of the other half: a proof that is half done may still come to its end. */
const LATE_PART = 0.2;
/** But all of it, if that is not more seconds. */
const LATE_SECONDS = 1;
/**
 * Improving it may take so many states for each of the proof.
 * @type {{[goal: string]: number}}
 */
const IMPROVING = { pushes: 1, moves: 0.5 };
/** Fewer pushes may take the less, the more work was in vain: a third after three times as much. */
const PATIENCE = 400_000;
/** But not less than this part. Fewer moves come by way of pushes, and are long in vain. */
const LEAST = 1 / 8;
/** The proof waits for improvements each time it has so many times the states. */
const SOON = 1.25;

export class Beside {
  /**
   * @param {Core} core
   * @param {{rows: string[], goal: string}} wish
   * @param {Limits} limits
   * @param {Clock} clock
   * @param {Tell} tell
   */
  constructor(core, { rows, goal }, limits, clock, tell) {
    this.core = core;
    this.rows = rows;
    this.goal = goal;
    this.limits = limits;
    this.clock = clock;
    this.tell = tell;
    /** The states of what went on beside the proof. */
    this.nodes = 0;
    this.isUnsolvable = false;
    /** Whether the proof has shown that what is known is a best one, and its second number too. */
    this.isAnswer = false;
    this.isTieProved = false;
    this.finder = "";
    /** @type {Improver | null} */
    this.improver = null;
    /** @type {AsyncGenerator<void, void> | null} */
    this.steps = null;
    /** Whether a limit of time is half over. */
    this.isLate = false;
    /** Seconds of the longest look. */
    this.looked = 0;
    /** What improving may take in all, until so many states of the proof. */
    this.work = 0;
    this.workUntil = 0;
    /** What it had taken when it found the best one. */
    this.workOfBest = 0;
    this.halfNodes = Math.floor(limits.nodes / 2);
    this.halfTime = this.left / 2;
    /** After how many states the proof is interrupted. */
    this.pause = Math.min(FIRST_NODES, this.halfNodes);
  }

  get left() {
    return this.limits.seconds - this.clock.seconds;
  }

  /** The best solution that is known. */
  get lurd() {
    return this.improver?.lurd ?? null;
  }

  /** The number that counts of the best solution that is known. */
  get best() {
    return this.numbers?.[0] ?? null;
  }

  /** All six numbers of it, in the order in which they count. */
  get numbers() {
    return this.improver?.numbers ?? null;
  }

  get isProved() {
    return this.improver?.isProved ?? false;
  }

  get bound() {
    return this.improver?.bound ?? 0;
  }

  /** What found it, and whether it became better. */
  get strategy() {
    const isImproved = this.improver !== null && this.improver.lurd !== this.improver.given;
    return isImproved ? `${this.finder}+optimizer` : this.finder;
  }

  /**
   * How much of the time that is left the look in the middle may take. It begins anew: a look that
   * took as long before would only be done again.
   */
  get latePart() {
    const { left } = this;
    const part = left <= LATE_SECONDS ? 1 : Math.max(LATE_PART, LATE_SECONDS / left);
    return left * part > this.looked ? part : 0;
  }

  /** How many states the proof may expand before its next pause, or in all. */
  get allowed() {
    return Math.min(this.pause, this.limits.nodes - this.nodes);
  }

  /**
   * Look for a solution, or improve it, in the pauses of a proof; say how it stands then.
   * @param {Ending} ending
   * @returns {Promise<Ending>}
   */
  async steer(ending) {
    let stands = ending;
    if (ending === "out_of_nodes" && this.pause < this.limits.nodes - this.nodes) {
      await this.workBeside();
      this.pauseAt(this.nextPause());
      stands = "running";
    } else if (ending === "running" && this.left < this.halfTime) {
      this.halfTime = Number.NEGATIVE_INFINITY;
      this.isLate = true;
      await this.lookBeside(this.limits.nodes, this.latePart);
      if (this.improver !== null) {
        this.pauseAt(Math.min(this.pause, this.core.jobStats().nodes + FIRST_NODES));
      }
    }
    return this.settle(stands);
  }

  /**
   * What the ending of a proof means, which leaves out what is no better than is known. When it is
   * exhausted, the known solution is a best one.
   * @param {Ending} ending
   * @returns {Ending}
   */
  settle(ending) {
    if (this.isUnsolvable) return "exhausted";
    if (this.improver !== null && ending !== "solved") {
      const isExhausted = ending === "exhausted";
      this.isTieProved = isExhausted && this.goal === "moves";
      this.isAnswer = isExhausted || this.isBest(this.core.jobStats().bound);
    }
    return this.isAnswer ? "solved" : ending;
  }

  /**
   * Search for any solution, unless one is known, in a part of the time that is left.
   * @param {number} most states
   * @param {Proved} proof
   * @param {number} part
   */
  async look(most, proof, part = 1) {
    const nodes = Math.min(most, this.limits.nodes - this.nodes - proof.nodes);
    if (this.improver !== null || this.left * part <= 0 || nodes <= 0) return;
    const before = this.left;
    const seconds = this.clock.seconds + before * part;
    const memory = Math.max(this.limits.memory - proof.bytes, 0);
    const portfolio = new Portfolio(this.core, this.rows, { seconds, nodes, memory }, this.clock);
    const found = await portfolio.solve(() => {
      const news = portfolio.progress();
      this.tell({ ...news, bound: Math.max(news.bound, proof.bound) });
    });
    this.core.close();
    this.looked = Math.max(this.looked, before - this.left);
    this.nodes += found.nodes;
    this.isUnsolvable = found.status === "unsolvable";
    if (found.lurd === null) return;
    this.finder = found.strategy;
    const goal = /** @type {"pushes" | "moves"} */ (this.goal);
    const wish = { moves: found.lurd, goal };
    const level = new Level(this.rows);
    const nobody = () => undefined;
    this.improver = new Improver(this.core, level, wish, this.limits, this.clock, nobody, false);
    this.improver.bound = proof.bound;
    this.steps = this.improver.steps();
  }

  /**
   * Improve what is known until that has taken so much work in all, or there is a proof.
   * @param {number} work
   * @param {Proved} proof
   */
  async improve(work, proof) {
    const { improver, steps, limits } = this;
    if (improver === null || steps === null) return;
    const { task } = improver;
    const before = task.nodes;
    const left = Math.floor((limits.nodes - this.nodes - proof.nodes) / 2); // the proof needs some
    const memory = Math.max(limits.memory - proof.bytes, 0);
    task.limits = { ...limits, nodes: before + left, memory };
    improver.bound = Math.max(improver.bound, proof.bound);
    this.core.swapJobs();
    try {
      while (task.work < work && !task.isOver && !improver.isProved) {
        if ((await steps.next()).done) break;
        this.tell(this.progress(proof, task.nodes - before));
      }
    } finally {
      this.core.swapJobs();
      this.nodes += task.nodes - before;
    }
  }

  /** @param {Proved} proof @param {number} more states that are not in the account yet */
  progress({ nodes, bytes, bound, home }, more) {
    const { seconds } = this.clock;
    const all = nodes + this.nodes + more;
    const least = Math.max(bound, this.bound);
    const found = { nodes: all, rate: all / seconds, seconds, bound: least, bytes };
    return { ...found, strategy: "optimizer", boxes_home: home, best: this.best };
  }

  /** @param {number} nodes of the proof */
  pauseAt(nodes) {
    this.pause = nodes;
    this.core.allowJob(Math.max(this.allowed, this.core.jobStats().nodes));
  }

  async workBeside() {
    if (!this.isLate || this.pause >= this.halfNodes) await this.lookBeside(this.share, PART);
    const { improver } = this;
    if (improver === null) return;
    const proof = this.core.jobStats();
    const [before] = improver.numbers;
    this.work += this.improvingShare(improver) * (proof.nodes - this.since(proof.nodes));
    this.workUntil = proof.nodes;
    await this.improve(Math.floor(this.work), proof);
    if (improver.numbers[0] < before) this.workOfBest = improver.task.work;
    this.beat();
  }

  /**
   * Since how many states of the proof improving has had nothing: not for long.
   * @param {number} nodes
   */
  since(nodes) {
    return this.workUntil || Math.max(nodes - FIRST_NODES, 0);
  }

  /**
   * What improving may take for each state of the proof.
   * @param {Improver} improver
   */
  improvingShare(improver) {
    const share = IMPROVING[this.goal];
    if (this.goal !== "pushes") return share;
    const inVain = improver.task.work - this.workOfBest;
    return share * Math.max(LEAST, Math.min(1, PATIENCE / Math.max(inVain, 1)));
  }

  /** @param {number} nodes @param {number} part of the time that is left */
  async lookBeside(nodes, part) {
    await this.look(nodes, this.core.jobStats(), part);
    this.beat();
  }

  /** Let the proof leave out what is no better than what is known. */
  beat() {
    if (this.numbers === null) return;
    const [first, second] = this.numbers;
    this.core.beatJob(first, this.goal === "moves" ? second : 0);
  }

  /**
   * How many states may be searched beside the proof in this pause: from the middle on all that are
   * left, as any solution is worth more than a higher bound.
   */
  get share() {
    if (this.pause < this.halfNodes) {
      return Math.max(FINDING, Math.floor(this.pause / SHARE));
    }
    return this.limits.nodes - this.nodes - this.pause;
  }

  /** After how many states of the proof it is interrupted again, if at all. */
  nextPause() {
    if (this.improver !== null) return Math.floor(this.pause * SOON) + 1;
    if (this.pause >= this.halfNodes) return this.limits.nodes;
    return Math.min(this.pause * GROWTH, this.halfNodes);
  }

  /**
   * Whether a proved bound shows that the solution that is known is a best one.
   * @param {number} bound
   */
  isBest(bound) {
    return this.isProved || (this.best !== null && this.best <= bound);
  }
}
