// Where the squares of a level are seen: view, size of a square, zoom.

import { cellAt, isSideways, seenAt } from "../../core/transform.js";

const LEAST = 8; // CSS pixels of a square, however large the board
const READABLE = 24; // below this a finger cannot hit a square
const AMPLE = 72; // from here on a board is not turned for larger squares
const FEWEST = 4; // squares of the largest size that would find place across
const RULER = 0.8; // squares
export const WALL_DEPTH = 0.09; // squares of a wall's side that are seen, below the lowest too

export class Geometry {
  /**
   * @param {import("../../core/level.js").Level} level
   * @param {number} view
   * @param {boolean} hasRulers
   */
  constructor(level, view, hasRulers) {
    this.level = level;
    this.view = view;
    this.margin = hasRulers ? RULER : 0;
    const [columns, rows] = [level.width, level.height];
    this.columns = isSideways(view) ? rows : columns;
    this.rows = isSideways(view) ? columns : rows;
    /** Pixels of a square when the whole board is seen. */
    this.fitting = READABLE;
    this.pixels = READABLE;
  }

  /**
   * Fit whole pixels a square into a space.
   * @param {number} width
   * @param {number} height
   * @param {number} zoom 0 for as much as a finger needs to hit a square
   */
  fit(width, height, zoom) {
    const across = width / (this.columns + this.margin);
    const down = height / (this.rows + this.margin + 2 * WALL_DEPTH);
    const most = Math.min(width, height) / FEWEST;
    this.fitting = Math.max(LEAST, Math.floor(Math.min(across, down, most)));
    this.pixels = Math.round(this.fitting * (zoom || Math.max(1, READABLE / this.fitting)));
  }

  /** Whether squares are too small to be hit when the whole board is seen. */
  get isTight() {
    return this.fitting < READABLE;
  }

  get viewBox() {
    const { margin, columns, rows } = this;
    return `${-margin} ${-margin} ${columns + margin} ${rows + margin}`;
  }

  get width() {
    return (this.columns + this.margin) * this.pixels;
  }

  get height() {
    return (this.rows + this.margin) * this.pixels;
  }

  /** The upper left corner of a square as it is seen. @param {number} square */
  corner(square) {
    const { level } = this;
    return seenAt(this.view, level, level.row(square), level.column(square));
  }

  /** @param {number} square @returns {[number, number]} */
  centre(square) {
    const { x, y } = this.corner(square);
    return [x + 0.5, y + 0.5];
  }

  /**
   * The square seen at a point, in squares; -1 outside the board.
   * @param {number} x
   * @param {number} y
   */
  squareAt(x, y) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1;
    const cell = cellAt(this.view, this.level, column, row);
    return this.level.square(cell.row, cell.column);
  }
}

/**
 * The view that gives the larger squares, turning by a quarter when it pays.
 * @param {import("../../core/level.js").Level} level
 * @param {number} width
 * @param {number} height
 */
export function bestView(level, width, height) {
  const upright = Math.min(width / level.width, height / level.height);
  const sideways = Math.min(width / level.height, height / level.width);
  return sideways > 1.15 * upright && upright < AMPLE ? 1 : 0;
}
