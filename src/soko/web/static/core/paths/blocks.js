// The biconnected components ("blocks") of a yard, from one depth-first pass (Hopcroft and Tarjan
// 1973). A walk from side to side of a box closes a cycle through the box's square, and a cycle
// lies in one block. So two sides are joined exactly when the edges to them belong to one block,
// and a shortest walk between them never leaves it.

import { DIRECTIONS } from "../directions.js";

const NONE = -1;

/** @typedef {import("./yard.js").Yard} Yard */

export class Blocks {
  /** @param {Yard} yard @param {number} root a square of the part that matters */
  constructor(yard, root) {
    this.yard = yard;
    this.time = new Int32Array(yard.size); // when a square was met, 0 for never
    this.low = new Int32Array(yard.size); // earliest time met from below the square
    this.block = new Int32Array(yard.size); // of the edge to the square's parent
    this.run(root);
  }

  /**
   * The block of the edge from an open square to an open neighbour.
   * @param {number} square
   * @param {number} direction
   */
  edge(square, direction) {
    const neighbor = square + this.yard.steps[direction];
    return this.block[this.time[square] > this.time[neighbor] ? square : neighbor];
  }

  /** @param {number} root */
  run(root) {
    const { closed, steps, size } = this.yard;
    const { time, low } = this;
    const trail = new Int32Array(size);
    const parents = new Int32Array(size).fill(NONE);
    const turns = new Uint8Array(size);
    /** @type {number[]} squares whose edge to the parent has no block yet */
    const unassigned = [root];
    let clock = 1;
    let blocks = 0;
    let depth = 1;
    trail[0] = root;
    time[root] = low[root] = clock;
    while (depth > 0) {
      const square = trail[depth - 1];
      if (turns[square] < DIRECTIONS) {
        const neighbor = square + steps[turns[square]++];
        if (closed[neighbor] || neighbor === parents[square]) continue;
        if (time[neighbor] > 0) {
          low[square] = Math.min(low[square], time[neighbor]);
          continue;
        }
        parents[neighbor] = square;
        time[neighbor] = low[neighbor] = ++clock;
        unassigned.push(neighbor);
        trail[depth++] = neighbor;
      } else if (--depth > 0) {
        const parent = parents[square];
        low[parent] = Math.min(low[parent], low[square]);
        if (low[square] >= time[parent]) this.close(unassigned, square, ++blocks);
      }
    }
  }

  /** @param {number[]} unassigned @param {number} last @param {number} block */
  close(unassigned, last, block) {
    for (let member = NONE; member !== last; ) {
      member = /** @type {number} */ (unassigned.pop());
      this.block[member] = block;
    }
  }
}
