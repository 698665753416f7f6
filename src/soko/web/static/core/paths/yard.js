// The floor of one query: every square that is neither a wall nor another box.

import { DIRECTIONS, opposite } from "../directions.js";

export class Yard {
  /**
   * @param {Uint8Array} closed walls and boxes, flat and framed by walls
   * @param {Int32Array} steps
   */
  constructor(closed, steps) {
    this.closed = closed;
    this.steps = steps;
    this.size = closed.length;
  }

  /** @param {number} square @param {number} direction */
  isOpen(square, direction) {
    return !this.closed[square + this.steps[direction]];
  }

  /**
   * Where the player stands to push in a direction.
   * @param {number} square
   * @param {number} direction
   */
  stand(square, direction) {
    return square + this.steps[opposite(direction)];
  }

  /** @param {number} square @param {number} direction */
  canStand(square, direction) {
    return !this.closed[square + this.steps[opposite(direction)]];
  }

  /** @param {number} square @param {number} direction */
  canPush(square, direction) {
    return this.canStand(square, direction) && this.isOpen(square, direction);
  }
}

// A node is a square of the box and the side of it on which the player stands, named by the
// direction in which the player pushes from there.

/** @param {number} square @param {number} direction */
export const nodeAt = (square, direction) => square * DIRECTIONS + direction;
/** @param {number} node */
export const squareOf = (node) => node >> 2;
/** @param {number} node */
export const directionOf = (node) => node & 3;
