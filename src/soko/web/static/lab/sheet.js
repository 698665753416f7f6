// The sheet of the lab: squares to draw on, with pointer bindings of its own. The left button, or a
// finger, draws with the tool that is chosen; the right button starts what is to be watched.

import { painted, put } from "../core/drawing.js";
import { Level } from "../core/level.js";
import { Position } from "../core/position.js";
import { Board } from "../view/board/board.js";
import { strokeBetween } from "./strokes.js";

/** @typedef {import("./strokes.js").Cell} Cell */
/** @typedef {import("../view/board/marks.js").Mark} Mark */

const WIDTH = 30;
const HEIGHT = 18;

const FINGER = 24; // pixels of a square that a finger hits
const LEAST = 8; // squares on a side, however small the screen

/** @param {number} width @param {number} height */
const blank = (width, height) => Array.from({ length: height }, () => " ".repeat(width));

export const EMPTY = blank(WIDTH, HEIGHT);

export class Sheet {
  /** @param {HTMLElement} host @param {(cell: Cell) => void} run */
  constructor(host, run) {
    this.board = new Board(host);
    this.board.zoom = 1; // the whole sheet, however small: one draws from edge to edge
    this.run = run;
    this.tool = "wall";
    /** Whether nothing can be drawn. */
    this.isFixed = false;
    this.rows = EMPTY;
    /** @type {string[][]} */
    this.before = [];
    /** @type {Cell[]} end points of the line that is being drawn */
    this.points = [];
    /** What a stroke of walls puts down. */
    this.brush = "#";
    /** @type {Cell | null} where a stroke is */
    this.last = null;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", () => (this.last = null));
    host.addEventListener("pointercancel", () => (this.last = null));
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    new ResizeObserver(() => this.board.resize()).observe(host);
  }

  /** @param {string[]} rows */
  setRows(rows) {
    if (rows.join() === this.rows.join()) return;
    this.before.push(this.rows);
    this.rows = rows;
    this.draw();
  }

  /** A sheet without anything, on a small screen of no more squares than a finger can hit. */
  clear() {
    const { clientWidth, clientHeight } = this.board.host;
    const fit = (/** @type {number} */ length, /** @type {number} */ most) =>
      Math.min(most, Math.max(LEAST, Math.floor(length / FINGER)));
    this.setRows(blank(fit(clientWidth, WIDTH), fit(clientHeight, HEIGHT)));
  }

  undo() {
    const rows = this.before.pop();
    if (rows === undefined) return;
    this.rows = rows;
    this.points = [];
    this.draw();
  }

  draw() {
    const level = new Level(this.rows);
    const { board } = this;
    board.setLevel(level, 0, false);
    board.show(new Position(level), 1);
    const floor = this.rows.flatMap((row, r) =>
      [...row].flatMap((symbol, c) => (symbol === "#" ? [] : [level.square(r, c)])),
    );
    board.mark("sheet", [{ shape: "tint", squares: floor, look: "is-sheet-floor" }], "under");
    this.level = level;
    this.drawLine(null);
  }

  /** @param {Mark[]} marks */
  mark(marks) {
    this.board.mark("trace", marks, "under");
  }

  /** @param {PointerEvent} event @returns {Cell | null} */
  cellAt(event) {
    const square = this.board.squareAt(event.clientX, event.clientY);
    if (square < 0 || this.level === undefined) return null;
    return { row: this.level.row(square), column: this.level.column(square) };
  }

  /** @param {PointerEvent} event */
  down(event) {
    const cell = this.cellAt(event);
    if (cell === null) return;
    if (event.button === 2 || this.tool === "run") return this.run(cell);
    if (event.button !== 0 || this.isFixed) return;
    this.board.host.setPointerCapture?.(event.pointerId);
    if (this.tool === "line") return this.addPoint(cell);
    const symbol = this.rows[cell.row][cell.column];
    if (this.tool !== "wall") {
      return this.setRows(put(this.rows, cell.row, cell.column, painted(this.tool, symbol)));
    }
    this.brush = symbol === "#" ? " " : "#";
    this.last = cell;
    this.setCells([cell], this.brush);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const cell = this.cellAt(event);
    if (cell === null) return;
    if (this.tool === "line") return this.drawLine(cell);
    if (this.last === null) return;
    this.setCells(strokeBetween(this.last, cell), this.brush);
    this.last = cell;
  }

  /** @param {Cell[]} cells @param {string} symbol */
  setCells(cells, symbol) {
    let { rows } = this;
    for (const { row, column } of cells) rows = put(rows, row, column, symbol);
    this.setRows(rows);
  }

  /** An end point of a line; the first one once more closes it. @param {Cell} cell */
  addPoint(cell) {
    const last = this.points.at(-1);
    const [first] = this.points;
    const isClosed =
      this.points.length > 2 && first.row === cell.row && first.column === cell.column;
    this.points = isClosed ? [] : [...this.points, cell];
    if (last !== undefined) this.setCells(strokeBetween(last, cell), "#");
    this.drawLine(null);
  }

  /** Show where the line would go. @param {Cell | null} cell */
  drawLine(cell) {
    const { level } = this;
    if (level === undefined) return;
    const last = this.points.at(-1);
    const stroke = last !== undefined && cell !== null ? strokeBetween(last, cell) : [];
    const squares = (/** @type {Cell[]} */ cells) =>
      cells.map(({ row, column }) => level.square(row, column));
    this.board.mark("line", [
      { shape: "tint", squares: squares(stroke) },
      { shape: "ring", squares: squares(this.points) },
    ]);
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    this.points = [];
    this.drawLine(null);
  }
}
