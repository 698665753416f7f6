// A level: the board as it was drawn, flat and framed by walls.
//
// A row is followed by one wall that closes it on the right and the next row on the left; a row of
// walls lies above and below. So the neighbours of any square are at `steps`, always inside the
// arrays, and no step needs a range check. A "square" is an index into these arrays.

import { flood } from "./flood.js";

const MAX_SIDE = 200;

/**
 * What was written beside a board.
 * @typedef {object} LevelText
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [comment]
 * @property {{name: string, lurd: string}[]} [solutions]
 */

/** @typedef {{key: string, values?: Record<string, string | number>}} Message words of i18n */

export class Level {
  /**
   * @param {string[]} rows XSB of any lengths; `-` and `_` are floor
   * @param {LevelText} [text]
   */
  constructor(rows, text = {}) {
    this.width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    this.rows = rows.map((row) => row.replace(/[-_]/g, " ").padEnd(this.width));
    this.height = rows.length;
    this.title = text.title ?? "";
    this.author = text.author ?? "";
    this.comment = text.comment ?? "";
    this.solutions = text.solutions ?? [];
    this.stride = this.width + 1;
    this.size = (this.height + 2) * this.stride;
    this.steps = Int32Array.of(-this.stride, this.stride, -1, 1);
    this.wall = new Uint8Array(this.size).fill(1);
    this.goal = new Uint8Array(this.size);
    /** @type {number[]} */
    this.boxes = [];
    /** @type {number[]} */
    this.goals = [];
    /** @type {number[]} */
    this.players = [];
    for (const [r, row] of this.rows.entries()) this.readRow(row, (r + 1) * this.stride);
    /** Squares the player could reach if no box were there; only these count. */
    this.inside = flood(this.wall, this.players, this.steps);
    this.activeGoals = this.goals.filter((square) => this.inside[square]);
    this.activeBoxes = this.boxes.filter((square) => this.inside[square]);
  }

  /** @param {string} row @param {number} start */
  readRow(row, start) {
    for (let c = 0; c < this.width; ++c) {
      const symbol = row[c];
      const square = start + c;
      this.wall[square] = symbol === "#" ? 1 : 0;
      if (symbol === "." || symbol === "*" || symbol === "+") {
        this.goal[square] = 1;
        this.goals.push(square);
      }
      if (symbol === "$" || symbol === "*") this.boxes.push(square);
      if (symbol === "@" || symbol === "+") this.players.push(square);
    }
  }

  get player() {
    return this.players[0] ?? -1;
  }

  /** @param {number} row @param {number} column */
  square(row, column) {
    return (row + 1) * this.stride + column;
  }

  /** @param {number} square */
  row(square) {
    return Math.floor(square / this.stride) - 1;
  }

  /** @param {number} square */
  column(square) {
    return square % this.stride;
  }

  /**
   * The name that people use, such as D4: column letters, then the row from 1.
   * @param {number} square
   */
  name(square) {
    let letters = "";
    for (let c = this.column(square) + 1; c > 0; c = Math.floor((c - 1) / 26)) {
      letters = String.fromCharCode(65 + ((c - 1) % 26)) + letters;
    }
    return letters + (this.row(square) + 1);
  }

  /** Whether the level can be played; if not, why. @returns {Message | null} */
  problem() {
    const [boxes, goals] = [this.activeBoxes.length, this.activeGoals.length];
    if (this.width > MAX_SIDE || this.height > MAX_SIDE) {
      return { key: "level.large", values: { width: this.width, height: this.height } };
    }
    if (this.players.length === 0) return { key: "level.noPlayer" };
    if (this.players.length > 1) {
      return {
        key: "level.players",
        values: {
          n: this.players.length,
          squares: this.players.map((at) => this.name(at)).join(", "),
        },
      };
    }
    if (boxes !== goals) return { key: "level.unequal", values: { boxes, goals } };
    if (boxes === 0) return { key: "level.noBoxes" };
    return null;
  }

  /**
   * A square at the edge that the player can get to: the walls are not closed there; -1 when they
   * are.
   */
  openSquare() {
    const isAtEdge = (/** @type {number} */ at) => {
      const [r, c] = [this.row(at), this.column(at)];
      return r === 0 || c === 0 || r === this.height - 1 || c === this.width - 1;
    };
    return this.inside.findIndex((isInside, at) => isInside === 1 && isAtEdge(at));
  }

  toString() {
    return this.rows.map((row) => row.trimEnd()).join("\n");
  }
}
