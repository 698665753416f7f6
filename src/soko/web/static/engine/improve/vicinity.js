// Vicinity: all of the solution at once, but only what lies near it. It follows
// src/soko/engine/improve/vicinity.py.

/** How many nearest squares a box may stand on instead of its own, and a second one beside it. */
const REACHES = [[10], [1000], [6, 3], [12, 8]];
/** A set of boxes is gathered in this part of the time that a state takes. */
const GATHERED = 100;

export class Vicinity {
  /** @param {import("./task.js").Task} task @param {import("./task.js").Aim} aim */
  constructor(task, aim) {
    this.task = task;
    this.aim = aim;
    /** The reaches within which there is nothing better. @type {Set<number[]>} */
    this.exhausted = new Set();
    /** That of the route, when this was found out. @type {object | null} */
    this.version = null;
  }

  /**
   * Search with each reach, so many states at most; tell whether the route is better.
   * @param {number} nodes
   * @returns {Generator<void, boolean>}
   */
  *search(nodes) {
    const { task, aim } = this;
    if (this.version !== task.route.version) this.exhausted.clear();
    this.version = task.route.version;
    for (const reach of REACHES) {
      if (this.exhausted.has(reach) || this.sets(reach) > GATHERED * nodes) continue;
      if (task.isOver) break;
      const whole = { first: 0, last: task.route.length };
      const { isBetter, isSettled } = task.solvePart(whole, aim, nodes, reach);
      yield;
      if (isBetter) return true;
      if (isSettled) this.exhausted.add(reach);
    }
    return false;
  }

  /** How many sets of boxes lie near the route, at most. @param {number[]} reach */
  sets(reach) {
    const { places } = this.task.route;
    const boxes = places[0].boxes.length;
    const pairs = reach.length === 2 ? (boxes * (boxes - 1)) / 2 : boxes;
    return pairs * reach.reduce((product, each) => product * each, 1) * places.length;
  }
}
