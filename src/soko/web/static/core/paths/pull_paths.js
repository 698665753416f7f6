// All squares to which one box can be pulled while the others stand still: fewest pulls, and for
// these the fewest moves.
//
// A node is the box's square and the direction from it to the player beside it. Dijkstra's search:
// the player walks from side to side, or pulls.

import { DIRECTIONS, opposite } from "../directions.js";
import { Heap } from "./heap.js";
import { NOT_IN_RING, ringWalk, Sides } from "./sides.js";
import { UNREACHABLE, Walker } from "./walker.js";
import { Yard } from "./yard.js";

const START = -1;
const PULL = 2 ** 30; // more than all moves together

/** @typedef {{direction: number, pulled: boolean}} PullStep */

export class PullPaths {
  /** @param {import("../position.js").Position} position @param {number} box */
  constructor(position, box) {
    const closed = position.closed();
    closed[box] = 0;
    this.box = box;
    this.player = position.player;
    this.yard = new Yard(closed, position.level.steps);
    this.sides = new Sides(this.yard, box);
    this.cost = new Float64Array(DIRECTIONS * closed.length).fill(Infinity);
    this.before = new Int32Array(DIRECTIONS * closed.length).fill(START);
    this.heap = new Heap();
    this.search();
  }

  search() {
    for (let d = 0; d < DIRECTIONS; ++d) {
      if (!this.yard.isOpen(this.box, d)) continue;
      const moves = this.sides.firstWalk(this.player, this.box, opposite(d));
      if (moves !== UNREACHABLE) this.offer(DIRECTIONS * this.box + d, moves, START);
    }
    while (this.heap.size > 0) {
      const { key, item: node } = this.heap.pop();
      if (key === this.cost[node]) this.leave(node);
    }
  }

  /** @param {number} node */
  leave(node) {
    const [square, side] = [node >> 2, node & 3];
    const cost = this.cost[node];
    const next = square + this.yard.steps[side];
    if (this.yard.isOpen(next, side)) this.offer(DIRECTIONS * next + side, cost + PULL + 1, node);
    const ring = this.sides.ring(square);
    for (let d = 0; d < DIRECTIONS; ++d) {
      if (d === side || !this.yard.isOpen(square, d)) continue;
      const moves = this.between(square, ring, opposite(side), opposite(d));
      if (moves !== UNREACHABLE) this.offer(DIRECTIONS * square + d, cost + moves, node);
    }
  }

  /**
   * @param {number} square
   * @param {number} ring
   * @param {number} from
   * @param {number} to sides as named by pushes
   */
  between(square, ring, from, to) {
    if (!this.sides.areJoined(square, from, to)) return UNREACHABLE;
    const near = ringWalk(ring, from, to);
    return near === NOT_IN_RING ? this.sides.longWalk(square, from, to) : near;
  }

  /** @param {number} node @param {number} cost @param {number} before */
  offer(node, cost, before) {
    if (cost >= this.cost[node]) return;
    this.cost[node] = cost;
    this.before[node] = before;
    this.heap.add(cost, node);
  }

  /** Squares that the box can be pulled to, its own not included. */
  destinations() {
    return [...Array(this.yard.size).keys()].filter((square) => this.has(square));
  }

  /** @param {number} square */
  has(square) {
    return square >= 0 && square !== this.box && this.cost[this.bestNode(square)] !== Infinity;
  }

  /** @param {number} square */
  bestNode(square) {
    const nodes = [0, 1, 2, 3].map((d) => DIRECTIONS * square + d);
    return nodes.reduce((best, node) => (this.cost[node] < this.cost[best] ? node : best));
  }

  /** What pulls the box to a destination. @param {number} square @returns {PullStep[]} */
  steps(square) {
    /** @type {number[]} */
    const nodes = [];
    for (let node = this.bestNode(square); node !== START; node = this.before[node])
      nodes.unshift(node);
    const walker = new Walker(this.yard);
    let player = this.player;
    /** @type {(node: number, i: number) => PullStep[]} */
    const stepsTo = (node, i) => {
      const [box, side] = [node >> 2, node & 3];
      const isPull = i > 0 && nodes[i - 1] >> 2 !== box;
      const from = player;
      player = box + this.yard.steps[side];
      if (isPull) return [{ direction: side, pulled: true }];
      const walk = walker.walk(from, player, box) ?? [];
      return walk.map((direction) => ({ direction, pulled: false }));
    };
    return nodes.flatMap(stepsTo);
  }
}
