// Plays a trace: any place of it can be shown, forwards and backwards.

/** @typedef {[number, number]} Place row and column */

/** @typedef {"push" | "visit" | "duplicate" | "solution"} Kind */

/** @typedef {{kind: Kind, squares: Place[], number: number, parent: number}} TraceEvent */

/** @typedef {{parent: number, push: string, is_target: boolean}} TreeNode */

/**
 * @typedef {object} Trace
 * @property {string[]} rows
 * @property {boolean} keeps
 * @property {TraceEvent[]} events
 * @property {string | null} lurd
 * @property {TreeNode[]} tree
 */

export const KINDS = /** @type {Kind[]} */ (["push", "visit", "duplicate", "solution"]);

export class Playback {
  /** @param {(playback: Playback) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Trace | null} */
    this.trace = null;
    this.place = 0;
    this.speed = 20; // events a second
    this.isPlaying = false;
    this.owed = 0;
    this.before = 0;
  }

  /** @param {Trace | null} trace */
  load(trace) {
    this.trace = trace;
    this.isPlaying = false;
    this.go(0);
  }

  get count() {
    return this.trace?.events.length ?? 0;
  }

  /** @param {number} place */
  go(place) {
    this.place = Math.max(0, Math.min(this.count, place));
    this.show(this);
  }

  /** @param {number} way */
  step(way) {
    this.isPlaying = false;
    this.go(this.place + way);
  }

  toggle() {
    this.isPlaying = !this.isPlaying && this.count > 0;
    if (this.isPlaying && this.place === this.count) this.place = 0;
    this.before = performance.now();
    this.owed = 0;
    if (this.isPlaying) requestAnimationFrame((now) => this.advance(now));
    this.show(this);
  }

  /** @param {number} now */
  advance(now) {
    if (!this.isPlaying) return;
    this.owed += ((now - this.before) * this.speed) / 1000;
    this.before = now;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    if (this.place + steps >= this.count) this.isPlaying = false;
    if (steps > 0) this.go(this.place + steps);
    requestAnimationFrame((time) => this.advance(time));
  }

  /** How many events of each kind have happened. */
  counts() {
    const counts = { push: 0, visit: 0, duplicate: 0, solution: 0 };
    for (const { kind } of this.happened()) counts[kind] += 1;
    return counts;
  }

  happened() {
    return this.trace?.events.slice(0, this.place) ?? [];
  }

  get last() {
    return this.trace?.events[this.place - 1] ?? null;
  }

  /**
   * The last event of each square; where the trace does not keep them, of the last event alone.
   * @returns {Map<string, Kind>}
   */
  squares() {
    const { trace, last } = this;
    const events = trace?.keeps === false ? (last === null ? [] : [last]) : this.happened();
    /** @type {Map<string, Kind>} */
    const kinds = new Map();
    for (const { kind, squares } of events) {
      for (const square of squares) kinds.set(square.join(), kind);
    }
    return kinds;
  }
}
