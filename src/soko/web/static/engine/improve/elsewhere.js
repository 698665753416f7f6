// Few boxes elsewhere: all that has at most so many boxes off the route, however far they are. It
// follows src/soko/engine/improve/elsewhere.py.

/**
 * So many boxes may stand where none stands at a place of the route: one alone is in the vicinity.
 * Bounds and penalties cut off most of what several boxes could do.
 */
const BOXES = [2, 3, 4];
/** The states that a search may take at first; each time that they are too few, twice as many. */
const FIRST_NODES = 100_000;

/** Searches with ever more boxes, each as soon as it is expected to come to its end. */
export class Elsewhere {
  /** @param {import("./task.js").Task} task @param {import("./task.js").Aim} aim */
  constructor(task, aim) {
    this.task = task;
    this.aim = aim;
    /** The numbers of boxes with which there is nothing better. @type {Set<number>} */
    this.settled = new Set();
    /** That of the route, when this was found out. @type {object | null} */
    this.version = null;
    /** The states of the next search with so many boxes. @type {Map<number, number>} */
    this.nodes = new Map();
  }

  /**
   * Search with so much work, if that is enough; tell whether the route is better.
   * @param {number} work
   * @returns {AsyncGenerator<void, boolean>}
   */
  async *search(work) {
    const first = this.task.route.version;
    let left = work;
    for (const boxes of BOXES) {
      let isBetter = true;
      while (isBetter && this.isOpen(boxes, left) && !this.task.isOver) {
        const before = this.task.work;
        isBetter = await this.try(boxes);
        left -= this.task.work - before; // that of other lines, in between, does not count
        yield;
      }
    }
    return this.task.route.version !== first;
  }

  /** @param {number} boxes @param {number} work */
  isOpen(boxes, work) {
    const { version } = this.task.route;
    if (this.version !== version) this.settled.clear();
    this.version = version;
    return !this.settled.has(boxes) && this.nodesFor(boxes) <= work;
  }

  /** @param {number} boxes */
  async try(boxes) {
    const { task, aim } = this;
    const nodes = this.nodesFor(boxes);
    const { whole } = task.route;
    const found = await task.solvePart(whole, aim, nodes, { elsewhere: boxes });
    if (found.isSettled || found.lackedMemory) this.settled.add(boxes);
    else if (found.nodes >= nodes) this.nodes.set(boxes, 2 * nodes);
    return found.isBetter;
  }

  /** @param {number} boxes */
  nodesFor(boxes) {
    return this.nodes.get(boxes) ?? FIRST_NODES;
  }
}
