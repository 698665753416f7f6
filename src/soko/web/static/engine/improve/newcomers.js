// Other solutions that are to drift, the most hopeful ones first. It follows
// src/soko/engine/improve/newcomers.py.

/** @typedef {import("./line.js").Line} Line */

/** A trial compares them until so many are left: how far they come, they show when they drift. */
const LEAVE = 5;
/** More are not kept. */
const MOST_WAITING = 16;

/** Those that a trial of a race compares, and those that other trials have. */
export class Newcomers {
  /** @param {import("./race.js").Race} race */
  constructor(race) {
    this.race = race;
    /** @type {Line[]} */
    this.waiting = [];
  }

  /**
   * Find others by a trial; where its best one is shorter, the race goes on with that.
   * @returns {AsyncGenerator<void, void>}
   */
  async *find() {
    const { line } = this.race;
    const { best, ranked } = yield* this.race.trial("", 1, LEAVE);
    this.hear(ranked.filter((each) => each !== line));
    this.race.takeOver(best);
  }

  /**
   * Let these come before those that wait, whatever was counted where they were compared.
   * @param {Line[]} lines
   */
  hear(lines) {
    this.waiting = [...lines, ...this.waiting].slice(0, MOST_WAITING);
  }

  /** So many of them, or fewer, where fewer wait. @param {number} most */
  come(most) {
    return this.waiting.splice(0, most).map(({ route }) => route);
  }
}
