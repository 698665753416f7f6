// Kicks: a solution has to go another way. Where pushes count, a square is closed to boxes; where
// moves count, the pushes come into another order, by chance, if there is one. It follows
// src/soko/engine/improve/kicks.py.

/** @typedef {import("./route.js").Route} Route */
/** @typedef {import("./route.js").Part} Part */

const REACH = [100];
/** The other way takes less than so much more. */
const ABOVE = 40;
/** The sets of boxes to look for it among. */
const NODES = 200_000;
/** Pushes of the smallest part that changes. */
const LEAST = 30;
/** The other order takes so many more moves at most. */
const SLACK = 24;
/** As many states as take the time of the exchanges that lead to it. */
const EXCHANGES = 30_000;
/** Exchanges are told apart by numbers below that. */
const CHANCES = 2 ** 32;

/** Closes one square at a time: the more often, the more often there was a way without it. */
export class Kicks {
  /**
   * @param {import("./task.js").Task} task
   * @param {import("./task.js").Aim} aim
   * @param {() => number} random
   */
  constructor(task, aim, random) {
    this.task = task;
    this.aim = aim;
    this.random = random;
    /** Whether there is no memory for what lies around. */
    this.isInVain = false;
    /** How often a square was closed, and how often there was a way. */
    this.tried = /** @type {Map<number, number>} */ (new Map());
    this.passed = /** @type {Map<number, number>} */ (new Map());
  }

  /**
   * Make a route go another way, if there is one; tell whether there is.
   * @param {Route} route
   */
  async kick(route) {
    if (!this.task.hasDetours) return false;
    this.task.route = route;
    return (this.aim === "moves" && (await this.reorder(route))) || (await this.closeSquare());
  }

  /** @param {Route} route */
  async reorder(route) {
    const before = route.lurd;
    const chance = Math.floor(this.random() * CHANCES);
    await this.task.exchange(route.whole, EXCHANGES, chance, SLACK);
    return route.lurd !== before;
  }

  async closeSquare() {
    const { task, aim } = this;
    const part = this.part(task.route.length);
    const squares = crossed(task.route, part);
    if (squares.length === 0) return false;
    const square = this.choose(squares);
    /** @type {import("./task.js").Detour} */
    const detour = [REACH.length, 1, 0, square, ABOVE];
    const tried = await task.solvePart(part, aim, NODES, { reach: REACH, detour });
    this.isInVain = tried.lackedMemory;
    add(this.tried, square, 1);
    add(this.passed, square, Number(tried.isBetter));
    return tried.isBetter;
  }

  /** @param {number} pushes @returns {Part} */
  part(pushes) {
    const least = Math.min(LEAST, pushes);
    const width = least + Math.floor(this.random() * (pushes - least + 1));
    const first = Math.floor(this.random() * (pushes - width + 1));
    return { first, last: first + width };
  }

  /** @param {number[]} squares */
  choose(squares) {
    /** The sums of the hopes up to each square. @type {number[]} */
    const sums = [];
    for (const each of squares) {
      const hope = ((this.passed.get(each) ?? 0) + 1) / ((this.tried.get(each) ?? 0) + 1);
      sums.push((sums.at(-1) ?? 0) + hope);
    }
    const drawn = this.random() * (sums.at(-1) ?? 0);
    return squares[sums.findIndex((sum) => drawn < sum)];
  }
}

/**
 * Where boxes stand in between, but neither before nor after.
 * @param {Route} route
 * @param {Part} part
 */
function crossed({ places }, { first, last }) {
  const squares = new Set(places.slice(first, last).flatMap((place) => place.boxes));
  for (const box of [...places[first].boxes, ...places[last].boxes]) squares.delete(box);
  return [...squares].sort((one, other) => one - other);
}

/** @param {Map<number, number>} counts @param {number} square @param {number} more */
const add = (counts, square, more) => counts.set(square, (counts.get(square) ?? 0) + more);
