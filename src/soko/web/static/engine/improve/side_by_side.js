// Several solutions drift, and the better half of them goes on. It follows
// src/soko/engine/improve/side_by_side.py.

import { inOrder } from "./race.js";

/** @typedef {import("./line.js").Line} Line */

/**
 * Lets routes drift beside the best one of a race, which goes on with those that are shorter; they
 * stay among them. Where a drift ends is chance, and depends on where it begins; who leads early
 * mostly leads later.
 */
export class SideBySide {
  /** @param {import("./race.js").Race} race */
  constructor(race) {
    this.race = race;
    /** Those that are left. @type {Line[]} */
    this.lines = [];
  }

  /**
   * Let more of them drift, each with so much work.
   * @param {import("./route.js").Route[]} routes
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *enter(routes, work) {
    const { line, random } = this.race;
    const entered = routes.map((route) => line.beside(route.copy(), false));
    for (const { first } of entered) first.drift.random = random; // else all draw the same
    this.lines.push(...entered);
    yield* this.drift(entered, work);
  }

  /**
   * Let the better half go on with so much work, half of those with twice as much, and so on. One
   * that ends with a walk does not say how long that is, and comes behind the others.
   * @param {number} first
   * @returns {AsyncGenerator<void, void>}
   */
  async *decide(first) {
    for (let work = first; this.lines.length > 1 && !this.race.isOver; work *= 2) {
      const lines = inOrder(this.lines);
      this.lines = lines.toSorted((one, other) => +other.route.isAtEnd - +one.route.isAtEnd);
      this.lines.length >>= 1;
      yield* this.drift(this.lines, work);
    }
  }

  /**
   * @param {Line[]} lines
   * @param {number} work
   * @returns {AsyncGenerator<void, void>}
   */
  async *drift(lines, work) {
    for (const line of lines) {
      yield* this.race.heed(line, line.first.drift.search(work));
      this.race.takeOver(line);
    }
  }
}
