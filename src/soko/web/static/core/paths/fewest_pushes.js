// Box paths of fewest pushes, and among those of fewest moves.
//
// Breadth first over regions: a square of the box and one of the parts into which the box splits
// the floor. All sides in a region are reached with the same pushes. When a layer is expanded,
// every arrival into its regions is known, so the moves it takes to leave by a side are a minimum
// over at most four arrivals. Only sides whose push reaches something new are looked at.

import { DIRECTIONS } from "../directions.js";
import { CostUnits, NEVER, PathTables, START } from "./costs.js";
import { LONG_WALK, NOT_IN_RING, ringWalk, Sides } from "./sides.js";
import { UNREACHABLE } from "./walker.js";
import { directionOf, nodeAt, squareOf } from "./yard.js";

const UNSEEN = 0x7fffffff;

class FewestPushes {
  /** @param {import("./yard.js").Yard} yard @param {number} box */
  constructor(yard, box) {
    this.yard = yard;
    this.box = box;
    this.units = new CostUnits("pushes");
    this.sides = new Sides(yard, box);
    this.tables = new PathTables(yard.size);
    this.layers = new Int32Array(4 * yard.size).fill(UNSEEN); // pushes that reach the node's region
    this.layer = 0;
    /** @type {number[]} one node of each region of the next layer */
    this.next = [];
    // How the player best comes to stand at the node that is looked at.
    this.best = NEVER;
    this.bestOrigin = START;
  }

  /** @param {number} player */
  run(player) {
    this.start(player);
    while (this.next.length > 0) {
      this.layer += 1;
      const frontier = this.next;
      this.next = [];
      for (const entry of frontier) this.expand(entry);
    }
    return this.tables;
  }

  /** @param {number} player */
  start(player) {
    const { yard, box } = this;
    for (let side = 0; side < DIRECTIONS; ++side) {
      if (!yard.canStand(box, side)) continue;
      const moves = this.sides.firstWalk(player, box, side);
      if (moves === UNREACHABLE) continue;
      this.layers[nodeAt(box, side)] = 0;
      if (yard.canPush(box, side)) this.push(nodeAt(box, side), moves * this.units.move, START);
    }
  }

  /** @param {number} entry */
  expand(entry) {
    const square = squareOf(entry);
    const ring = this.sides.ring(square);
    for (let side = 0; side < DIRECTIONS; ++side) {
      if (!this.yard.canPush(square, side)) continue;
      if (this.layers[nodeAt(square + this.yard.steps[side], side)] <= this.layer) continue;
      if (!this.sides.areJoined(square, directionOf(entry), side)) continue;
      this.depart(square, side, ring);
      this.push(nodeAt(square, side), this.best, this.bestOrigin);
    }
  }

  /** @param {number} square @param {number} side @param {number} ring */
  depart(square, side, ring) {
    const { arrival } = this.tables;
    this.best = NEVER;
    this.bestOrigin = START;
    let far = 0;
    for (let from = 0; from < DIRECTIONS; ++from) {
      const cost = arrival[nodeAt(square, from)];
      if (cost === NEVER) continue;
      const moves = ringWalk(ring, from, side);
      if (moves !== NOT_IN_RING) this.improve(cost + moves * this.units.move, from);
      else if (this.sides.areJoined(square, from, side)) far |= 1 << from;
    }
    for (let from = 0; from < DIRECTIONS; ++from) {
      if (far & (1 << from)) this.walkFar(square, from, side);
    }
  }

  /** @param {number} square @param {number} from @param {number} side */
  walkFar(square, from, side) {
    const { units, best } = this;
    const cost = this.tables.arrival[nodeAt(square, from)];
    let limit = UNREACHABLE;
    if (best !== NEVER) {
      if (cost + LONG_WALK * units.move > best) return;
      limit = units.moves(best) - units.moves(cost);
    }
    const moves = this.sides.longWalk(square, from, side, limit);
    if (moves !== UNREACHABLE) this.improve(cost + moves * units.move, from);
  }

  /** @param {number} cost @param {number} origin */
  improve(cost, origin) {
    if (cost > this.best || (cost === this.best && origin >= this.bestOrigin)) return;
    this.best = cost;
    this.bestOrigin = origin;
  }

  /** @param {number} node @param {number} cost @param {number} origin */
  push(node, cost, origin) {
    const direction = directionOf(node);
    const target = nodeAt(squareOf(node) + this.yard.steps[direction], direction);
    this.tables.origin[node] = origin;
    this.tables.arrival[target] = cost + this.units.push;
    if (this.layers[target] === UNSEEN) this.claimRegion(target);
  }

  /** @param {number} entry */
  claimRegion(entry) {
    const square = squareOf(entry);
    for (let side = 0; side < DIRECTIONS; ++side) {
      if (!this.yard.canStand(square, side)) continue;
      if (!this.sides.areJoined(square, directionOf(entry), side)) continue;
      this.layers[nodeAt(square, side)] = this.layer + 1;
    }
    this.next.push(entry);
  }
}

/** @param {import("./yard.js").Yard} yard @param {number} player @param {number} box */
export function findFewestPushes(yard, player, box) {
  return new FewestPushes(yard, box).run(player);
}
