// All destinations of one box while the other boxes stand still: the least cost and the path.
//
// The two searches (one for each order of pushes and moves) fill the same tables, and reading
// these backwards gives the path. Ties are broken by the tables alone, not by the order of a
// search: of all optimal paths, the one whose push directions, read from the last to the first,
// come first in the order up, down, left, right. Each walk in between is the one whose letters
// come first in that order.

import { DIRECTIONS, opposite, PUSH_LETTERS, WALK_LETTERS } from "../directions.js";
import { CostUnits, NEVER, START } from "./costs.js";
import { findFewestMoves } from "./fewest_moves.js";
import { findFewestPushes } from "./fewest_pushes.js";
import { NO_BOX, Walker } from "./walker.js";
import { nodeAt, Yard } from "./yard.js";

/** @typedef {import("../position.js").Position} Position */
/** @typedef {import("./costs.js").Prefer} Prefer */

export class PushPaths {
  /** @param {Position} position @param {number} box @param {Prefer} prefer */
  constructor(position, box, prefer) {
    const closed = position.closed();
    closed[box] = 0;
    this.box = box;
    this.player = position.player;
    this.yard = new Yard(closed, position.level.steps);
    this.units = new CostUnits(prefer);
    const find = prefer === "pushes" ? findFewestPushes : findFewestMoves;
    this.tables = find(this.yard, this.player, box);
    /** @type {number[] | null} */
    this.found = null;
  }

  /** Squares that the box can get to, its own not included. */
  destinations() {
    this.found ??= this.findDestinations();
    return this.found;
  }

  findDestinations() {
    const found = [];
    const { arrival } = this.tables;
    for (let square = 0; square < this.yard.size; ++square) {
      const node = nodeAt(square, 0);
      const least = Math.min(
        arrival[node],
        arrival[node + 1],
        arrival[node + 2],
        arrival[node + 3],
      );
      if (least !== NEVER && square !== this.box) found.push(square);
    }
    return found;
  }

  /** @param {number} square */
  has(square) {
    return square >= 0 && square !== this.box && this.lastPush(square) !== START;
  }

  /** What the best path to a destination costs. @param {number} square */
  cost(square) {
    const cost = this.tables.arrival[nodeAt(square, this.lastPush(square))];
    return { pushes: this.units.pushes(cost), moves: this.units.moves(cost) };
  }

  /** The player's steps to bring the box to a destination. @param {number} square */
  lurd(square) {
    return this.lurdBy(square, this.lastPush(square));
  }

  /**
   * Whether a push in a direction can bring the box onto a square, its own included.
   * @param {number} square
   * @param {number} direction
   */
  comesBy(square, direction) {
    return this.tables.arrival[nodeAt(square, direction)] !== NEVER;
  }

  /**
   * The steps of the best path that ends with a push in a direction.
   * @param {number} square
   * @param {number} direction
   */
  lurdBy(square, direction) {
    const walker = new Walker(this.yard);
    let { player, box } = this;
    let lurd = "";
    for (const push of this.pushesTo(square, direction)) {
      const walk = walker.walk(player, this.yard.stand(box, push), box) ?? [];
      lurd += walk.map((d) => WALK_LETTERS[d]).join("") + PUSH_LETTERS[push];
      player = box;
      box += this.yard.steps[push];
    }
    return lurd;
  }

  /** Direction of the push that ends the best path, or START. @param {number} square */
  lastPush(square) {
    const { arrival } = this.tables;
    let best = START;
    for (let d = 0; d < DIRECTIONS; ++d) {
      const cost = arrival[nodeAt(square, d)];
      if (cost !== NEVER && (best === START || cost < arrival[nodeAt(square, best)])) best = d;
    }
    return best;
  }

  /** @param {number} square @param {number} last direction of the last push */
  pushesTo(square, last) {
    const directions = [];
    for (let direction = last; direction !== START; ) {
      directions.push(direction);
      square += this.yard.steps[opposite(direction)];
      direction = this.tables.origin[nodeAt(square, direction)];
    }
    return directions.reverse();
  }
}

/**
 * The shortest walk to a square as LURD, pushing nothing; null when there is none.
 * @param {Position} position
 * @param {number} square
 */
export function findWalk(position, square) {
  const closed = position.closed();
  if (closed[square]) return null;
  const walker = new Walker(new Yard(closed, position.level.steps));
  const walk = walker.walk(position.player, square, NO_BOX);
  return walk?.map((d) => WALK_LETTERS[d]).join("") ?? null;
}
