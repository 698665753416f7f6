// Box paths of fewest moves, and among those of fewest pushes.
//
// Dijkstra's search over nodes. Walks within the ring around the box are edges of known length.
// Longer ones are looked up only one move before the shortest of them could end, and then only if
// neither their end nor the push from there has been reached more cheaply: most never are.

import { DIRECTIONS, opposite } from "../directions.js";
import { BucketQueue } from "./bucket_queue.js";
import { CostUnits, NEVER, PathTables, START } from "./costs.js";
import { LONG_WALK, NOT_IN_RING, ringWalk, Sides } from "./sides.js";
import { UNREACHABLE } from "./walker.js";
import { directionOf, nodeAt, squareOf } from "./yard.js";

const SETTLE = 7; // an event that settles its node; otherwise a long walk from arrival 0 to 3

class FewestMoves {
  /** @param {import("./yard.js").Yard} yard @param {number} box */
  constructor(yard, box) {
    this.yard = yard;
    this.box = box;
    this.units = new CostUnits("moves");
    this.sides = new Sides(yard, box);
    this.tables = new PathTables(yard.size);
    this.departures = new Float64Array(4 * yard.size).fill(NEVER); // least cost to stand at a node
    this.settled = new Uint8Array(4 * yard.size);
    this.queue = new BucketQueue(yard.size);
  }

  /** @param {number} player */
  run(player) {
    this.start(player);
    while (this.queue.waiting > 0) {
      const event = this.queue.pop();
      const [node, origin] = [event >> 3, event & 7];
      if (origin !== SETTLE) this.walkFar(node, origin);
      else if (!this.settled[node]) this.settle(node);
    }
    return this.tables;
  }

  /** @param {number} player */
  start(player) {
    for (let side = 0; side < DIRECTIONS; ++side) {
      if (!this.yard.canPush(this.box, side)) continue;
      const moves = this.sides.firstWalk(player, this.box, side);
      if (moves !== UNREACHABLE) this.offer(nodeAt(this.box, side), moves * this.units.move, START);
    }
  }

  // Among nodes of equal moves no order is needed: each edge costs a move, so their pushes are
  // final.
  /** @param {number} node */
  settle(node) {
    this.settled[node] = 1;
    this.arrive(this.pushed(node), this.departures[node] + this.units.push);
  }

  /** @param {number} node @param {number} cost */
  arrive(node, cost) {
    this.tables.arrival[node] = cost;
    if (this.departures[node] < cost) return;
    const square = squareOf(node);
    const origin = directionOf(node);
    const ring = this.sides.ring(square);
    for (let side = 0; side < DIRECTIONS; ++side) {
      if (!this.yard.canPush(square, side)) continue;
      const moves = ringWalk(ring, origin, side);
      if (moves !== NOT_IN_RING) {
        this.offer(nodeAt(square, side), cost + moves * this.units.move, origin);
      } else if (
        this.sides.areJoined(square, origin, side) &&
        !this.isWasted(square, origin, side)
      ) {
        const key = this.units.moves(cost) + LONG_WALK - 1;
        this.queue.add(key, (nodeAt(square, side) << 3) | origin);
      }
    }
  }

  // Whether a push from the far side back to where the box came from is no use, because the player
  // could as well have walked round the box before: the way is the same, but for a detour of two
  // moves over a corner when it begins at a side of that square.
  /** @param {number} square @param {number} origin @param {number} side */
  isWasted(square, origin, side) {
    if (side !== opposite(origin)) return false;
    const before = square + this.yard.steps[side];
    const ring = this.sides.ring(before);
    for (let other = 0; other < DIRECTIONS; ++other) {
      if (other === origin || other === side) continue;
      if (!this.yard.canStand(before, other)) continue;
      if (ringWalk(ring, origin, other) !== 2) return false;
    }
    return true;
  }

  /** @param {number} node @param {number} origin */
  walkFar(node, origin) {
    const { units } = this;
    const cost = this.tables.arrival[nodeAt(squareOf(node), origin)];
    if (!this.isUseful(node, cost + LONG_WALK * units.move, origin)) return;
    const known = Math.min(this.departures[node], this.departures[this.pushed(node)]);
    const limit = known === NEVER ? UNREACHABLE : units.moves(known) - units.moves(cost);
    const moves = this.sides.longWalk(squareOf(node), origin, directionOf(node), limit);
    if (moves !== UNREACHABLE) this.offer(node, cost + moves * units.move, origin);
  }

  /** @param {number} node @param {number} cost @param {number} origin */
  offer(node, cost, origin) {
    if (!this.isUseful(node, cost, origin)) return;
    const isCheaper = cost < this.departures[node];
    this.departures[node] = cost;
    this.tables.origin[node] = origin;
    if (isCheaper) this.queue.add(this.units.moves(cost), (node << 3) | SETTLE);
  }

  // Whether standing at the node for `cost` can be part of the path that the tie rule chooses.
  /** @param {number} node @param {number} cost @param {number} origin */
  isUseful(node, cost, origin) {
    const known = this.departures[node];
    if (known < cost || (known === cost && this.tables.origin[node] <= origin)) return false;
    return this.departures[this.pushed(node)] >= cost + this.units.push;
  }

  /** @param {number} node */
  pushed(node) {
    const direction = directionOf(node);
    return nodeAt(squareOf(node) + this.yard.steps[direction], direction);
  }
}

/** @param {import("./yard.js").Yard} yard @param {number} player @param {number} box */
export function findFewestMoves(yard, player, box) {
  return new FewestMoves(yard, box).run(player);
}
