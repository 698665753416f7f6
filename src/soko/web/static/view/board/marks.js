// Marks over the squares of a board. Each kind is one path, so that thousands cost little.

import { s } from "../dom.js";
import { squarePath } from "./ground.js";

const LEAST_DOT = 6; // CSS pixels

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @typedef {"dot" | "nook" | "ring" | "cross" | "tint"} Shape */

/**
 * @typedef {{shape: Shape, squares: number[], look?: string}} Mark `look` is a class of the style
 *   sheet
 */

/** @param {Geometry} geometry @param {Mark} mark */
export function drawMark(geometry, { shape, squares, look = "" }) {
  const path = s("path", { class: `mark-${shape} ${look}`, d: SHAPES[shape](geometry, squares) });
  if (shape === "dot") path.setAttribute("stroke-dasharray", "0 1");
  if (shape === "dot" || shape === "nook") {
    path.setAttribute("stroke-width", String(Math.max(0.24, LEAST_DOT / geometry.pixels)));
  }
  return path;
}

const SHAPES = {
  tint: squarePath,
  /**
   * A dash without length with round ends is a dot: a line through neighbours has one on each.
   * @param {Geometry} geometry
   * @param {number[]} squares
   */
  dot: (geometry, squares) =>
    runs(squares)
      .map(([first, last]) => {
        const [x, y] = geometry.centre(first);
        const [toX, toY] = geometry.centre(last);
        const isDown = y !== toY;
        return `M${x} ${y}${isDown ? "v" : "h"}${lengthen(isDown ? toY - y : toX - x)}`;
      })
      .join(""),
  /**
   * A dot in the corner of a square, where a piece leaves room.
   * @param {Geometry} geometry
   * @param {number[]} squares
   */
  nook: (geometry, squares) => each(geometry, squares, (x, y) => `M${x + 0.34} ${y - 0.34}h0`),
  /** @param {Geometry} geometry @param {number[]} squares */
  cross: (geometry, squares) =>
    each(
      geometry,
      squares,
      (x, y) => `M${x - 0.12} ${y - 0.12}l.24 .24M${x + 0.12} ${y - 0.12}l-.24 .24`,
    ),
  /** @param {Geometry} geometry @param {number[]} squares */
  ring: (geometry, squares) =>
    each(
      geometry,
      squares,
      (x, y) =>
        `M${x - 0.36} ${y - 0.47}h.72a.11 .11 0 0 1 .11 .11v.72a.11 .11 0 0 1 -.11 .11` +
        "h-.72a.11 .11 0 0 1 -.11 -.11v-.72a.11 .11 0 0 1 .11 -.11z",
    ),
};

/**
 * @param {Geometry} geometry
 * @param {number[]} squares
 * @param {(x: number, y: number) => string} draw
 */
function each(geometry, squares, draw) {
  return squares.map((square) => draw(...geometry.centre(square))).join("");
}

/**
 * The first and the last of squares that follow each other in a row.
 * @param {number[]} squares
 */
function runs(squares) {
  /** @type {[number, number][]} */
  const found = [];
  for (const square of squares) {
    const run = found[found.length - 1];
    if (run !== undefined && run[1] === square - 1) run[1] = square;
    else found.push([square, square]);
  }
  return found;
}

/** A little more, so that the last dash begins on the line. @param {number} length */
const lengthen = (length) => length + (length < 0 ? -0.01 : 0.01);

/**
 * Numbers in the middle of squares.
 * @param {Geometry} geometry
 * @param {[number, number][]} numbers square and number
 */
export function drawNumbers(geometry, numbers) {
  return s(
    "g",
    { class: "costs" },
    ...numbers.map(([square, number]) => {
      const [x, y] = geometry.centre(square);
      const text = s("text", { x, y });
      text.textContent = String(number);
      return text;
    }),
  );
}

/**
 * The way of the player, and of a box, as a line through squares.
 * @param {Geometry} geometry
 * @param {number[]} squares
 * @param {string} look
 */
export function drawWay(geometry, squares, look) {
  const points = squares.map((square) => geometry.centre(square).join(" "));
  return s("path", { class: `way ${look}`, d: `M${points.join("L")}` });
}
