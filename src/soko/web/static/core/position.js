// A position that is changed in place: where the boxes and the player are.

import { directionOf } from "./directions.js";
import { flood } from "./flood.js";

export const BLOCKED = 0;
export const WALKED = 1;
export const PUSHED = 2;

/** @typedef {import("./level.js").Level} Level */

export class Position {
  /** @param {Level} level */
  constructor(level) {
    this.level = level;
    this.box = new Uint8Array(level.size);
    this.player = level.player;
    /** Goals that count and have no box. */
    this.open = 0;
    this.place(level.boxes, level.player);
  }

  /** @param {Iterable<number>} boxes @param {number} player */
  place(boxes, player) {
    this.box.fill(0);
    for (const square of boxes) this.box[square] = 1;
    this.player = player;
    this.open = this.level.activeGoals.filter((goal) => !this.box[goal]).length;
  }

  /** Move the player one step, pushing a box that can move. @param {number} direction */
  step(direction) {
    const { wall, steps } = this.level;
    const next = this.player + steps[direction];
    if (wall[next]) return BLOCKED;
    if (!this.box[next]) {
      this.player = next;
      return WALKED;
    }
    const beyond = next + steps[direction];
    if (wall[beyond] || this.box[beyond]) return BLOCKED;
    this.moveBox(next, beyond);
    this.player = next;
    return PUSHED;
  }

  /** Take a step back. @param {number} direction @param {boolean | number} pushed */
  back(direction, pushed) {
    const step = this.level.steps[direction];
    if (pushed) this.moveBox(this.player + step, this.player);
    this.player -= step;
  }

  /** @param {number} from @param {number} to */
  moveBox(from, to) {
    const { goal, inside } = this.level;
    this.box[from] = 0;
    this.box[to] = 1;
    this.open += (goal[from] && inside[from]) - (goal[to] && inside[to]);
  }

  get solved() {
    return this.open === 0;
  }

  /** Squares of the boxes, in the order of the board. */
  boxes() {
    const found = [];
    for (let at = this.box.indexOf(1); at >= 0; at = this.box.indexOf(1, at + 1)) found.push(at);
    return found;
  }

  /** Walls and boxes. */
  closed() {
    const closed = this.level.wall.slice();
    for (const square of this.boxes()) closed[square] = 1;
    return closed;
  }

  /** Marks of the squares that the player can walk to. */
  reach() {
    return flood(this.closed(), [this.player], this.level.steps);
  }

  copy() {
    const other = new Position(this.level);
    other.box.set(this.box);
    other.player = this.player;
    other.open = this.open;
    return other;
  }

  /** This position in XSB. */
  rows() {
    const { level } = this;
    return level.rows.map((row, r) =>
      Array.from(row, (_, c) => this.symbol(level.square(r, c)))
        .join("")
        .trimEnd(),
    );
  }

  /** @param {number} square */
  symbol(square) {
    const { wall, goal } = this.level;
    if (wall[square]) return "#";
    if (square === this.player) return goal[square] ? "+" : "@";
    if (this.box[square]) return goal[square] ? "*" : "$";
    return goal[square] ? "." : " ";
  }
}

/** The position of a level after some moves. @param {Level} level @param {string} moves */
export function after(level, moves) {
  const position = new Position(level);
  for (const letter of moves) position.step(directionOf(letter));
  return position;
}

/**
 * Whether each step of LURD text is possible from a position.
 * @param {Position} position is left unchanged
 * @param {string} lurd plain letters
 */
export function canPlay(position, lurd) {
  const copy = position.copy();
  return [...lurd].every((letter) => copy.step(directionOf(letter)) !== BLOCKED);
}
