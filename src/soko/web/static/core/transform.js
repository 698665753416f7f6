// The eight views of a board: four turns, each of them mirrored or not.
//
// View v turns the board clockwise by v & 3 quarters after mirroring it left to right if v & 4.

import { DOWN, directionOf, LEFT, PUSH_LETTERS, RIGHT, UP, WALK_LETTERS } from "./directions.js";

export const VIEWS = 8;
const CLOCKWISE = [UP, RIGHT, DOWN, LEFT];

/** @param {number} view */
export const isSideways = (view) => (view & 1) === 1;

/**
 * Where a cell of a board of some width and height is seen.
 * @param {number} view
 * @param {{width: number, height: number}} size
 * @param {number} row
 * @param {number} column
 */
export function seenAt(view, { width, height }, row, column) {
  const x = view & 4 ? width - 1 - column : column;
  switch (view & 3) {
    case 0:
      return { x, y: row };
    case 1:
      return { x: height - 1 - row, y: x };
    case 2:
      return { x: width - 1 - x, y: height - 1 - row };
    default:
      return { x: row, y: width - 1 - x };
  }
}

/**
 * The cell that is seen at a place.
 * @param {number} view
 * @param {{width: number, height: number}} size
 * @param {number} x
 * @param {number} y
 */
export function cellAt(view, { width, height }, x, y) {
  const [row, column] = [
    [y, x],
    [height - 1 - x, y],
    [height - 1 - y, width - 1 - x],
    [x, width - 1 - y],
  ][view & 3];
  return { row, column: view & 4 ? width - 1 - column : column };
}

/**
 * The direction on the board of what looks like a direction on the screen.
 * @param {number} view
 * @param {number} direction
 */
export function boardDirection(view, direction) {
  const place = CLOCKWISE.indexOf(direction) - (view & 3) + 4;
  const turned = CLOCKWISE[place % 4];
  return view & 4 && turned >= LEFT ? turned ^ 1 : turned;
}

/**
 * The direction on the screen of a direction on the board.
 * @param {number} view
 * @param {number} direction
 */
export function screenDirection(view, direction) {
  const mirrored = view & 4 && direction >= LEFT ? direction ^ 1 : direction;
  return CLOCKWISE[(CLOCKWISE.indexOf(mirrored) + (view & 3)) % 4];
}

/**
 * Rows of a board as they are seen, without blanks at their ends.
 * @param {number} view
 * @param {string[]} rows
 */
export const seenRows = (view, rows) => turnRows(view, rows).map((row) => row.trimEnd());

/**
 * Rows of a board as they are seen, all of one length.
 * @param {number} view
 * @param {string[]} rows
 */
export function turnRows(view, rows) {
  const size = { width: Math.max(...rows.map((row) => row.length)), height: rows.length };
  const [columns, lines] = isSideways(view) ? [size.height, size.width] : [size.width, size.height];
  return Array.from({ length: lines }, (_, y) => {
    const symbols = Array.from({ length: columns }, (_, x) => {
      const { row, column } = cellAt(view, size, x, y);
      return rows[row][column] ?? " ";
    });
    return symbols.join("");
  });
}

/** Steps on the board as they are seen. @param {number} view @param {string} lurd */
export const seenLurd = (view, lurd) =>
  turned(lurd, (direction) => screenDirection(view, direction));

/**
 * Steps that were noted as they are seen, on the board.
 * @param {number} view
 * @param {string} lurd
 */
export const boardLurd = (view, lurd) =>
  turned(lurd, (direction) => boardDirection(view, direction));

/** @param {string} lurd @param {(direction: number) => number} turn */
function turned(lurd, turn) {
  const letters = [...WALK_LETTERS, ...PUSH_LETTERS];
  const table = new Map(
    letters.map((letter) => {
      const direction = turn(directionOf(letter));
      return [letter, (letter < "a" ? PUSH_LETTERS : WALK_LETTERS)[direction]];
    }),
  );
  return Array.from(lurd, (letter) => table.get(letter)).join("");
}
