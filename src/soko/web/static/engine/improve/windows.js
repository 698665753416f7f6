// Windows: parts of the solution, one after the other, are solved anew and exactly. It follows
// src/soko/engine/improve/windows.py.

/** @typedef {import("./route.js").Part} Part */
/** @typedef {import("./task.js").Task} Task */

/** Pushes of the smallest window, and of the first one of a sweep. */
const LEAST = 8;
const USUAL = 16;
const WIDER = 1.5;
const NARROWER = 0.7;
/** A window that took less than this part of its states is followed by a wider one. */
const QUICK = 1 / 3;
/** How often the next window begins further on, where one was too wide to be searched. */
const CLOSE = 0.3;

export class Windows {
  /**
   * @param {Task} task
   * @param {import("./task.js").Aim} aim
   * @param {() => number} random
   * @param {{detour?: import("./task.js").Detour | null, keepsPushes?: boolean}} [only] the detours
   *   that are tried, or other orders of the pushes; then parts are settled for these alone
   */
  constructor(task, aim, random, { detour = null, keepsPushes = false } = {}) {
    this.task = task;
    this.aim = aim;
    this.random = random;
    this.detour = detour;
    this.keepsPushes = keepsPushes;
    this.width = USUAL;
    /** The pushes of the first window of a sweep. */
    this.usual = USUAL;
    /** Between two places of a settled part no better way exists. @type {Part[]} */
    this.settled = [];
    /** That of the route, when the parts were settled. @type {object | null} */
    this.version = null;
  }

  /** Whether the whole route is one settled part. */
  get isProved() {
    const { length } = this.task.route;
    return this.settled.some(({ first, last }) => first === 0 && last === length);
  }

  /**
   * Slide a window over the route, with so many states for each place where it stops.
   * @param {number} nodes
   * @returns {AsyncGenerator<void>}
   */
  async *sweep(nodes) {
    const { task } = this;
    if (this.version !== task.route.version) this.settled = [];
    this.width = this.usual;
    let first = -Math.floor(this.random() * LEAST); // so that windows of each sweep end elsewhere
    while (first < task.route.length && !task.isOver && !this.isProved) {
      const begin = Math.max(first, 0);
      const end = this.end(begin);
      if (end === null) break;
      first = await this.slide({ first: begin, last: end }, nodes);
      const here = task.route.version;
      yield;
      // What looks farther may have changed it meanwhile.
      if (task.route.version !== here) this.settled = [];
    }
    this.version = task.route.version;
    if (this.detour !== null) this.usual = Math.max(USUAL, this.width);
  }

  /** Solve a window; tell where the next one begins. @param {Part} part @param {number} nodes */
  async slide(part, nodes) {
    const { task, aim, width, detour, keepsPushes } = this;
    const { first, last } = part;
    const before = task.route.length;
    const tried = await task.solvePart(part, aim, nodes, { detour, keepsPushes });
    if (tried.isBetter) {
      this.noteChange(last, first, last + task.route.length - before, tried.isSettled);
      return first - Math.floor(width / 2);
    }
    if (tried.isSettled) {
      this.note(part);
      if (tried.nodes < nodes * QUICK) this.width *= WIDER;
      return first + Math.max(1, (last - first) >> 1);
    }
    if (last - first <= LEAST) return first + LEAST / 2;
    this.width = Math.max(LEAST, (last - first) * NARROWER);
    return this.random() < CLOSE ? first + Math.floor((last - first) / 3) : first;
  }

  /** Where a window ends that tells something new; null if there is none. @param {number} begin */
  end(begin) {
    const { width } = this;
    const total = this.task.route.length;
    const before = this.settled.filter(({ first }) => first <= begin);
    const known = before.reduce((most, { last }) => Math.max(most, last), 0);
    let end = Math.min(total, begin + Math.floor(width));
    if (end <= known) end = Math.min(total, known + Math.max(1, Math.floor(width / 4)));
    return end > known ? end : null;
  }

  /** @param {Part} part */
  note(part) {
    const isWithin = (/** @type {Part} */ { first, last }) =>
      part.first <= first && last <= part.last;
    this.settled = [...this.settled.filter((each) => !isWithin(each)), part];
  }

  /**
   * Note that a window which ended at `oldEnd` became better.
   * @param {number} oldEnd
   * @param {number} first
   * @param {number} last
   * @param {boolean} isSettled
   */
  noteChange(oldEnd, first, last, isSettled) {
    const shift = last - oldEnd;
    const before = this.settled.filter((each) => each.last <= first);
    const after = this.settled
      .filter((each) => each.first >= oldEnd)
      .map((each) => ({ first: each.first + shift, last: each.last + shift }));
    this.settled = [...before, ...after, ...(isSettled ? [{ first, last }] : [])];
  }
}
