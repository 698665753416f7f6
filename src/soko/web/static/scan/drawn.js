// Pictures that a board of ours fills: their size tells the side of the squares, and every square
// is known. It follows src/soko/pictures/drawn.py.

import { LEAST } from "./grid.js";
import { Groups } from "./groups.js";
import { innerOf, Look, middle, PARTS } from "./looks.js";
import { looksOf, withGoal } from "./skins.js";
import { spreadOver } from "./spread.js";

const LARGEST = 256; // pixels of a square
/** Squares that rulers take to the left and above, and walls below: `soko show`, and the page. */
const LAYOUTS = [
  [0, 0],
  [0.75, 0],
  [0, 0.09],
  [1, 0.09],
];
const LOOKED_AT = 64; // squares, before all are
const NEAR = 32; // of 255, by which a square may differ from a look (root mean square),
const CLEARER = 1.6; // and so many times more from looks of other kinds

/** @typedef {import("./raster.js").Raster} Raster */
/** @typedef {{symbol: string, look: Look}[]} Known the looks of a skin */
/** @typedef {{side: number, start: number, rows: number, columns: number}} Filled in pixels */

/**
 * The board that fills a picture, with one group for each kind of square; null for any other.
 * @param {{width: number, height: number}} size of the picture as it came
 * @param {Raster} raster @param {import("./skins.js").Skins} skins
 */
export function drawnBoard(size, raster, skins) {
  /** @type {Known[] | null} */
  let known = null; // most pictures are none of ours
  for (const filled of filling(size, LEAST * raster.shrunk)) {
    known ??= skins.map((skin) => looksOf(skin, raster.gain));
    for (const looks of known) {
      const drawn = drawnWith(raster, filled, looks);
      if (drawn !== null) return drawn;
    }
  }
  return null;
}

/**
 * The squares that give a picture its size, the largest first.
 * @param {{width: number, height: number}} size @param {number} least
 * @returns {Generator<Filled>}
 */
function* filling({ width, height }, least) {
  for (let side = LARGEST; side >= least; --side)
    for (const [ruler, below] of LAYOUTS) {
      const columns = countOf(width, side, ruler);
      const rows = countOf(height, side, ruler + below);
      if (Math.min(columns, rows) >= 3) yield { side, start: ruler * side, rows, columns };
    }
}

/**
 * How many squares and a rest of one take a length, but for a rounded pixel; else 0.
 * @param {number} length @param {number} side @param {number} rest
 */
function countOf(length, side, rest) {
  const count = Math.trunc(length / side - rest + 0.5);
  return Math.abs(length - (count + rest) * side) <= 0.5 ? count : 0;
}

/** @param {Raster} raster @param {Filled} filled @param {Known} looks */
function drawnWith(raster, filled, looks) {
  const count = filled.rows * filled.columns;
  const some = spreadOver(count, LOOKED_AT);
  if (kindsOf(cellsOf(raster, filled, some), looks, raster.gain) === null) return null;
  const cells = cellsOf(raster, filled, [...Array(count).keys()]);
  const kinds = kindsOf(cells, looks, raster.gain);
  if (kinds === null || !kinds.includes("#")) return null;
  if (!kinds.includes("$") && !kinds.includes("*")) return null;
  const shown = [...new Set(kinds)];
  const groups = new Groups(
    filled.columns,
    kinds.map((kind) => shown.indexOf(kind)),
    shown.map((kind) =>
      middle(cells.filter((_, at) => kinds[at] === kind).map((cell) => new Look(cell))),
    ),
    raster.gain,
  );
  const [side, start] = [filled.side / raster.shrunk, filled.start / raster.shrunk];
  return { side, start, groups, kinds: withGoal(groups, new Map(shown.entries())) };
}

/**
 * Some squares, counted row by row, without their edges.
 * @param {Raster} raster @param {Filled} filled @param {number[]} numbers
 */
function cellsOf(raster, filled, numbers) {
  const [side, start] = [filled.side / raster.shrunk, filled.start / raster.shrunk];
  const squares = raster.patches(
    numbers.map((at) => start + Math.floor(at / filled.columns) * side),
    numbers.map((at) => start + (at % filled.columns) * side),
    side,
    PARTS,
  );
  return numbers.map((_, number) => innerOf(squares, number));
}

/**
 * What each square is; null where one of them is not known for sure.
 * @param {Float64Array[]} cells @param {Known} looks @param {number} gain
 */
function kindsOf(cells, looks, gain) {
  const kinds = [];
  for (const cell of cells) {
    const kind = kindOf(cell, looks, gain);
    if (kind === null) return null;
    kinds.push(kind);
  }
  return kinds;
}

/** @param {Float64Array} cell @param {Known} looks @param {number} gain */
function kindOf(cell, looks, gain) {
  const most = (NEAR * CLEARER * gain) ** 2 * cell.length;
  const far = looks.map(({ look }) => squaredApart(cell, look.colours, most));
  const near = Math.min(...far);
  const { symbol } = looks[far.indexOf(near)];
  if (near > (NEAR * gain) ** 2 * cell.length) return null;
  const isClear = far.every((each, i) => looks[i].symbol === symbol || each >= CLEARER ** 2 * near);
  return isClear ? symbol : null;
}

/**
 * The sum of the squares of all differences, or some number above `most`.
 * @param {Float64Array} one @param {Float64Array} other @param {number} most
 */
function squaredApart(one, other, most) {
  let sum = 0;
  for (let i = 0; i < one.length && sum <= most; ++i) sum += (one[i] - other[i]) ** 2;
  return sum;
}
