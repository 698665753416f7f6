// Kicks: a square is closed to boxes, so that the solution has to find another way. It follows
// src/soko/engine/improve/kicks.py.

/** @typedef {import("./route.js").Route} Route */
/** @typedef {import("./route.js").Part} Part */

const REACH = [100];
/** The other way takes less than so much more. @type {{[aim: string]: number}} */
const ABOVE = { pushes: 40, moves: 36 };
/** @type {{[aim: string]: number}} */
const NODES = { pushes: 200_000, moves: 60_000 };
/** Pushes of the smallest part that changes. */
const LEAST = 30;

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
   * Make a part of a route go another way; return that part if there is one.
   * @param {Route} route
   * @returns {Promise<Part | null>}
   */
  async kick(route) {
    const before = route.length;
    const part = this.part(route.length);
    const squares = crossed(route, part);
    if (squares.length === 0 || !this.task.hasDetours) return null;
    const square = this.choose(squares);
    const { task, aim } = this;
    task.route = route;
    /** @type {import("./task.js").Detour} */
    const detour = [REACH.length, 1, 0, square, ABOVE[aim]];
    const found = await task.solvePart(part, aim, NODES[aim], { reach: REACH, detour });
    const { isBetter, lackedMemory } = found;
    this.isInVain = lackedMemory;
    add(this.tried, square, 1);
    add(this.passed, square, Number(isBetter));
    return isBetter ? { first: part.first, last: part.last + route.length - before } : null;
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
