// Shortest walks of the player in a yard, around one square that a box occupies.

import { DIRECTIONS } from "../directions.js";

export const UNREACHABLE = Infinity;
export const NO_BOX = -1;

export class Walker {
  /** @param {import("./yard.js").Yard} yard */
  constructor(yard) {
    this.yard = yard;
    // zero + distance from the source of the latest search; less than zero when it has not seen
    // the square. Nothing is cleared: a search starts above all labels of the one before.
    this.labels = new Float64Array(yard.size);
    this.zero = 0;
    this.highest = 0;
    /** @type {import("./blocks.js").Blocks | null} */
    this.blocks = null;
    this.block = 0;
    this.source = NO_BOX;
    this.box = NO_BOX;
    this.queue = new Int32Array(yard.size);
    this.head = 0;
    this.tail = 0;
  }

  /**
   * From now on, take only the edges of one block.
   * @param {import("./blocks.js").Blocks} blocks
   * @param {number} block
   */
  stayWithin(blocks, block) {
    if (block === this.block) return;
    this.blocks = blocks;
    this.block = block;
    this.source = NO_BOX; // what was found before is no start for the next search
  }

  /** @param {number} source @param {number} box */
  begin(source, box) {
    this.source = source;
    this.box = box;
    this.zero = ++this.highest;
    this.labels[source] = this.zero;
    this.queue[0] = source;
    this.head = 0;
    this.tail = 1;
  }

  /**
   * Moves without entering `box`; UNREACHABLE when no such walk has at most `limit` moves. Asked
   * from one square to several, it goes on where it stopped.
   * @param {number} from @param {number} to @param {number} box @param {number} [limit]
   */
  distance(from, to, box, limit = UNREACHABLE) {
    if (from !== this.source || box !== this.box) this.begin(from, box);
    const { labels, queue, zero } = this;
    const last = zero + limit;
    while (labels[to] < zero && this.head < this.tail && labels[queue[this.head]] < last) {
      this.expand(queue[this.head++]);
    }
    return labels[to] >= zero && labels[to] <= last ? labels[to] - zero : UNREACHABLE;
  }

  /** @param {number} square */
  expand(square) {
    const { labels, blocks, box, zero } = this;
    const { closed, steps } = this.yard;
    this.highest = labels[square] + 1;
    for (let d = 0; d < DIRECTIONS; ++d) {
      const next = square + steps[d];
      if (closed[next] || next === box || labels[next] >= zero) continue;
      if (blocks !== null && blocks.edge(square, d) !== this.block) continue;
      labels[next] = this.highest;
      this.queue[this.tail++] = next;
    }
  }

  /**
   * The shortest walk whose directions come first in their order; null when there is none.
   * @param {number} from @param {number} to @param {number} box
   */
  walk(from, to, box) {
    if (this.distance(to, from, box) === UNREACHABLE) return null;
    const { steps } = this.yard;
    const directions = [];
    for (let square = from; square !== to; ) {
      const nearer = this.labels[square] - 1;
      let d = 0;
      while (this.labels[square + steps[d]] !== nearer) d += 1;
      directions.push(d);
      square += steps[d];
    }
    return directions;
  }
}
