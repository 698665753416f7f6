// The cost of a box path: pushes and moves packed into one number, the preferred metric on top, so
// that the lexicographic orders are plain comparisons and a path's cost is a plain sum.

export const NEVER = Infinity;

// A path visits a (square, side) once at most: 4 * 200 * 200 pushes, each after a walk of at most
// 200 * 200 moves. Both parts together stay below 2^53.
const PUSH_LIMIT = 2 ** 18;
const MOVE_LIMIT = 2 ** 34;

/** @typedef {"pushes" | "moves"} Prefer */

export class CostUnits {
  /** @param {Prefer} prefer */
  constructor(prefer) {
    this.prefersPushes = prefer === "pushes";
    this.move = this.prefersPushes ? 1 : PUSH_LIMIT;
    this.push = this.move + (this.prefersPushes ? MOVE_LIMIT : 1);
  }

  /** @param {number} cost */
  moves(cost) {
    return this.prefersPushes ? cost % MOVE_LIMIT : Math.floor(cost / PUSH_LIMIT);
  }

  /** @param {number} cost */
  pushes(cost) {
    return this.prefersPushes ? Math.floor(cost / MOVE_LIMIT) : cost % PUSH_LIMIT;
  }
}

/** No push came before. */
export const START = 4;

/** What a search for box paths finds. */
export class PathTables {
  /** @param {number} size */
  constructor(size) {
    /** Least cost of a push in this direction onto the square. */
    this.arrival = new Float64Array(4 * size).fill(NEVER);
    /** Direction of the push before the push from this node. */
    this.origin = new Uint8Array(4 * size).fill(START);
  }
}
