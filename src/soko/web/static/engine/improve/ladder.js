// Many solutions drift, and of those that have had as much work the better half go on. It follows
// src/soko/engine/improve/ladder.py.

/** @typedef {import("./line.js").Line} Line */

/** So many on a rung may still go on, the shortest ones: what is far behind hardly ever would. */
const MOST_WAITING = 16;

/**
 * Where lines stand that have had as much work. Of those that have become equally long, mostly
 * turned images of each other, one is enough.
 */
class Rung {
  constructor() {
    /** How long those were that have come. @type {Set<number>} */
    this.numbers = new Set();
    /** The best of those that have not gone on. @type {Map<number, Line>} */
    this.waiting = new Map();
  }

  /** Let one more wait here. @param {Line} line */
  come(line) {
    const [number] = line.numbers;
    if (this.numbers.has(number)) return;
    this.numbers.add(number);
    this.waiting.set(number, line);
    if (this.waiting.size > MOST_WAITING) this.waiting.delete(Math.max(...this.waiting.keys()));
  }

  /** Take one of the better half of all that have come, if one of them has not gone on. */
  take() {
    const better = [...this.numbers].sort((one, other) => one - other);
    better.length >>= 1;
    for (const number of better) {
      const line = this.waiting.get(number);
      if (line === undefined) continue;
      this.waiting.delete(number);
      return line;
    }
    return null;
  }
}

/**
 * Lets routes drift beside the best one of a race, which goes on with those that are shorter. Where
 * a drift ends is chance, and depends on where it begins; who leads early mostly leads later.
 */
export class Ladder {
  /**
   * @param {import("./race.js").Race} race
   * @param {number} work on the first rung: on each a line has twice that of the rung before
   */
  constructor(race, work) {
    this.race = race;
    this.work = work;
    /** @type {Rung[]} */
    this.rungs = [];
    /** Which the race has taken over last. @type {Line | null} */
    this.leader = null;
  }

  /**
   * Let more of them drift.
   * @param {import("./route.js").Route[]} routes
   * @returns {AsyncGenerator<void, void>}
   */
  async *enter(routes) {
    for (const route of routes) {
      const line = this.race.line.beside(route.copy(), false);
      line.first.drift.random = this.race.random; // its own would draw the same each time
      yield* this.drift(line, 0);
    }
  }

  /**
   * Let the better half on each rung go on, those on the highest first.
   * @returns {AsyncGenerator<void, void>}
   */
  async *climb() {
    while (!this.race.isOver) {
      const found = this.take();
      if (found === null) return;
      yield* this.drift(found.line, found.above);
    }
  }

  /** Take the next one from its rung; `above` is the number of the one that it goes on to. */
  take() {
    for (let above = this.rungs.length; above > 0; above -= 1) {
      const rung = this.rungs[above - 1];
      for (let line = rung.take(); line !== null; line = rung.take())
        if (!this.isKnown(line, above)) return { line, above };
    }
    return null;
  }

  /**
   * Whether it has come to where the best one is, or one on a higher rung was.
   * @param {Line} line
   * @param {number} above
   */
  isKnown(line, above) {
    const [number] = line.numbers;
    const best = this.race.line;
    if (number === best.numbers[0]) return line !== this.leader;
    return this.rungs.slice(above).some(({ numbers }) => numbers.has(number));
  }

  /**
   * Let a line drift, which stands on the rung with that number then. One that ends with a walk
   * does not say how long that is, and does not go on.
   * @param {Line} line
   * @param {number} number
   * @returns {AsyncGenerator<void, void>}
   */
  async *drift(line, number) {
    yield* this.race.heed(line, line.first.drift.search(this.work * 2 ** number));
    this.race.takeOver(line);
    if (this.race.line.route === line.route) this.leader = line;
    if (number === this.rungs.length) this.rungs.push(new Rung());
    if (line.route.isAtEnd) this.rungs[number].come(line);
  }
}
