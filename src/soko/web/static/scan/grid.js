// Where the squares of a board lie in a picture: their side and where the first one begins. Of the
// sides at which edges repeat, that one is right with which the fewest different squares tell the
// whole picture.

import { differing } from "./differing.js";
import { echo } from "./echo.js";
import { spreadOver } from "./spread.js";

/** @typedef {import("./raster.js").Raster} Raster */

export const LEAST = 10;
export const MOST = 130; // the sides of squares that are looked for, in pixels
const SAMPLE = 6; // a square is seen as 6 x 6 colours
const SLICED = 4; // and as 4 x 4 where it is cut into slices
const MOST_CELLS = 120; // squares that are compared with each other,
const FEWER_CELLS = 60; // where a grid is only looked for,
const SLICED_CELLS = 40; // and where they are cut into slices
const EXACT = 0.001; // of a side that whole squares may be smaller or larger to fill the picture,
const NEARLY = 0.19; // and by which their lines may then lie aside
const OVERHANG = 0.08; // of a side that may be cut off by the edge of the picture
const CANDIDATES = 5;
const REFINED = 3;
const BETTER = 1 - 1e-4; // times the cost, with which a grid is better by more than chance
const HOPELESS = 2; // times the cost, with which a grid is none
const NEAR = 36; // parts of a side: moved by less than one, a grid does not become much better
const LEAST_STEP = 0.12; // pixels, by which a grid is moved
const SAME_SIDE = 0.02; // by which the sides of two grids differ that are the same
const SHARE = 0.55; // between counting different squares (0) and their share of all (1)
const FEWEST = 16; // squares of a picture with a board
const FEW = 26; // squares; with less, few of them differ by chance
const STEPS = 12;
const HERE = 1e-6; // pixels, by which two grids differ that are one

/** The side of the squares and where the first one begins, in pixels; what is left to tell. */
export class Grid {
  /** @param {number} side @param {number} left @param {number} top @param {number} [cost] */
  constructor(side, left, top, cost = 1) {
    this.side = side;
    this.left = left;
    this.top = top;
    this.cost = cost;
  }

  /** Rows and columns. @param {Raster} raster */
  count(raster) {
    return [this.#along(this.top, raster.height), this.#along(this.left, raster.width)];
  }

  /** How many squares of the side there is room for. @param {Raster} raster */
  most({ width, height }) {
    return Math.trunc(height / this.side + OVERHANG) * Math.trunc(width / this.side + OVERHANG);
  }

  /**
   * Some squares, or all of them, each as means of its parts.
   * @param {Raster} raster @param {number} parts @param {number[]} [chosen] numbers, row by row
   */
  squares(raster, parts, chosen) {
    const [rows, columns] = this.count(raster);
    const numbers = chosen ?? [...Array(rows * columns).keys()];
    const [top, left] = [this.first(this.top), this.first(this.left)];
    return raster.patches(
      numbers.map((at) => top + Math.floor(at / columns) * this.side),
      numbers.map((at) => left + (at % columns) * this.side),
      this.side,
      parts,
    );
  }

  /** Where the first square begins, which may be cut off a little. @param {number} start */
  first(start) {
    return start - Math.floor((start + OVERHANG * this.side) / this.side) * this.side;
  }

  /** @param {number} start @param {number} length */
  #along(start, length) {
    const room = length + OVERHANG * this.side - this.first(start);
    return Math.max(0, Math.trunc(room / this.side));
  }
}

/**
 * The grids that tell the picture best, the likeliest first; none where nothing repeats.
 * @param {Raster} raster
 */
export function findGrids(raster) {
  const found = pitches(raster).map((side) => placed(raster, side));
  /** @type {Grid[]} */
  const near = [];
  for (const grid of found.sort(byCost).slice(0, REFINED)) {
    const least = Math.min(...near.map(({ cost }) => cost));
    near.push(refined(raster, grid, grid.side / STEPS, least));
  }
  near.sort(byCost);
  const likely = near.flatMap((grid) => [grid, ...multiples(raster, grid, near)]).sort(byCost);
  /** @type {Grid[]} */
  const different = [];
  for (const grid of likely)
    if (!different.some(({ side }) => isSame(grid.side, side))) different.push(grid);
  return different.map((grid) => fitted(raster, grid));
}

/**
 * A grid that fills the picture, where a grid nearly does: nothing is round the board.
 * @param {Raster} raster
 * @param {Grid} grid
 */
function fitted({ width, height }, grid) {
  const [columns, rows] = [width, height].map((length) => Math.round(length / grid.side));
  if (Math.min(columns, rows) < 1) return grid;
  const side = width / columns;
  const far = Math.max(Math.abs(side - grid.side), Math.abs(height / rows - side)) / side;
  const isSquare = Math.abs(height / rows - side) <= (SAME_SIDE / 2) * side;
  const corner = [grid.left, grid.top].map((start) => Math.abs(grid.first(start)));
  const isFull = Math.max(...corner) <= 2 * OVERHANG * side;
  const isExact = far <= EXACT && aside(grid) <= NEARLY;
  return (isSame(grid.side, side) && isSquare && isFull) || isExact
    ? new Grid(side, 0, 0, grid.cost)
    : grid;
}

/** By how much of a side no line lies on the edges of the picture. @param {Grid} grid */
const aside = ({ side, left, top }) =>
  Math.max(...[left / side, top / side].map((start) => Math.abs(start - Math.round(start))));

/** @param {number} side @param {number} other */
const isSame = (side, other) => Math.abs(side - other) <= SAME_SIDE * other;

/** @param {{cost: number}} a @param {{cost: number}} b */
const byCost = (a, b) => (a.cost < b.cost ? -1 : a.cost > b.cost ? 1 : 0);

/** The first of the cheapest ones. @param {Grid[]} grids */
const cheapest = (grids) => grids.reduce((best, each) => (each.cost < best.cost ? each : best));

/**
 * Grids of which another one has halves, thirds or quarters of squares: those that may become
 * better than what was found, the cheapest first.
 * @param {Raster} raster
 * @param {Grid} grid
 * @param {Grid[]} found
 */
function multiples(raster, grid, found) {
  const times = [2, 3, 4].filter((each) => {
    const side = grid.side * each;
    return side <= MOST && ((raster.width / side) * raster.height) / side >= FEWEST;
  });
  return times.flatMap((each) => {
    const side = grid.side * each;
    const starts = Array.from({ length: each }, (_, i) => i * grid.side);
    const begun = starts.flatMap((down) =>
      starts.map((by) => roughly(raster, new Grid(side, grid.left + by, grid.top + down))),
    );
    const best = cheapest(begun);
    const [{ cost }] = found;
    return best.cost <= HOPELESS * cost ? [refined(raster, best, side / 48, cost)] : [];
  });
}

/** The distances at which edges repeat, the most regular ones first. @param {Raster} raster */
function pitches(raster) {
  const { width, height } = raster;
  const longest = Math.min(MOST, Math.max(width, height) / 3);
  if (longest < LEAST || Math.min(width, height) < 2 * LEAST) return [];
  const tables = [false, true].map((isDown) => echo(raster, isDown, 4 * MOST));
  const count = Math.ceil((longest - LEAST) / 0.1);
  const sides = Array.from({ length: count }, (_, i) => LEAST + i * 0.1);
  const score = new Float64Array(count);
  const repeats = new Float64Array(count);
  for (const table of tables)
    for (const times of [1, 2, 3, 4])
      sides.forEach((side, i) => {
        const repeated = valueAt(table, side * times);
        score[i] += repeated - valueAt(table, side * (times - 0.5));
        repeats[i] += repeated / times;
      });
  return apartEnough([...peaks(sides, score), ...peaks(sides, repeats)]);
}

/** The sides with the highest peaks. @param {number[]} sides @param {Float64Array} score */
function peaks(sides, score) {
  const at = [...sides.keys()].filter(
    (i) =>
      i > 0 &&
      i + 1 < sides.length &&
      score[i] >= score[i - 1] &&
      score[i] > score[i + 1] &&
      score[i] > 0,
  );
  at.sort((a, b) => score[b] - score[a]);
  return apartEnough(at.map((i) => sides[i])).slice(0, CANDIDATES);
}

/** @param {number[]} sides */
function apartEnough(sides) {
  /** @type {number[]} */
  const chosen = [];
  for (const side of sides)
    if (chosen.every((other) => Math.abs(side - other) > 0.03 * other)) chosen.push(side);
  return chosen;
}

/** @param {Float64Array} table @param {number} wanted */
function valueAt(table, wanted) {
  const place = Math.min(wanted, table.length - 1.001);
  const below = Math.trunc(place);
  return table[below] * (1 - (place - below)) + table[below + 1] * (place - below);
}

/**
 * Where squares of a side begin: first in each direction alone, then together.
 * @param {Raster} raster @param {number} side
 */
function placed(raster, side) {
  const starts = Array.from({ length: STEPS }, (_, i) => (side * i) / STEPS);
  const lefts = starts.map((left) => costOf(raster, new Grid(side, left, 0), SLICED_CELLS, 4, 1));
  const tops = starts.map((top) => costOf(raster, new Grid(side, 0, top), SLICED_CELLS, 1, 4));
  const least = (/** @type {number[]} */ costs) =>
    [...costs.keys()].sort((a, b) => costs[a] - costs[b]).slice(0, 3);
  let best = new Grid(side, 0, 0, Number.POSITIVE_INFINITY);
  for (const i of least(lefts))
    for (const j of least(tops))
      best = cheapest([best, roughly(raster, new Grid(side, starts[i], starts[j]))]);
  return best;
}

/** @param {Raster} raster @param {Grid} grid @param {number} [most] */
const weighed = (raster, { side, left, top }, most = MOST_CELLS) =>
  new Grid(side, left, top, costOf(raster, new Grid(side, left, top), most));

/** Weigh a grid in a third of the time. @param {Raster} raster @param {Grid} grid */
const roughly = (raster, grid) => weighed(raster, grid, FEWER_CELLS);

/**
 * Move lines and change the side by less and less while the picture is told better, no further than
 * is needed to see that another grid, of the least cost, is better by far.
 * @param {Raster} raster @param {Grid} grid @param {number} first @param {number} least
 */
function refined(raster, grid, first, least) {
  const squares = Math.max(raster.width, raster.height) / grid.side;
  let best = weighed(raster, grid);
  let before = best; // which costs more
  for (let step = first; step > LEAST_STEP; ) {
    if (step < best.side / NEAR && best.cost > HOPELESS * least) break;
    const near = neighbours(raster, best, step, squares).filter((each) => !isAt(each, before));
    const nearer = cheapest(near.map((each) => weighed(raster, each)));
    if (nearer.cost < best.cost * BETTER) [before, best] = [best, nearer];
    else step /= 2;
  }
  return best;
}

/** @param {Grid} grid @param {Grid} other */
const isAt = ({ side, left, top }, other) =>
  Math.max(Math.abs(side - other.side), Math.abs(left - other.left), Math.abs(top - other.top)) <
  HERE;

/** @param {Raster} raster @param {Grid} grid @param {number} step @param {number} squares */
function neighbours(raster, { side, left, top }, step, squares) {
  return [-step, step].flatMap((by) => {
    const other = side + (2 * by) / squares;
    const share = 1 - other / side; // the middle of the picture stays where it is
    return [
      new Grid(side, left + by, top),
      new Grid(side, left, top + by),
      new Grid(
        other,
        left + (raster.width / 2 - left) * share,
        top + (raster.height / 2 - top) * share,
      ),
    ];
  });
}

/**
 * The share of different squares, of so many at most; they are sliced down and across so that one
 * direction is free.
 * @param {Raster} raster @param {Grid} grid @param {number} most
 * @param {number} [down] @param {number} [across]
 */
function costOf(raster, grid, most, down = 1, across = 1) {
  const [rows, columns] = grid.count(raster);
  if (rows * columns < 9) return Number.POSITIVE_INFINITY;
  const isWhole = down * across === 1;
  const chosen = spreadOver(rows * columns, most);
  const parts = isWhole ? SAMPLE : SLICED;
  const squares = grid.squares(raster, parts, chosen);
  const cells = isWhole ? squares : sliced(squares, parts, down, across);
  const count = chosen.length * down * across;
  const different = differing(cells, count);
  const few = Math.max(1, FEW / (rows * columns)) ** 0.7;
  const leftOut = (grid.most(raster) / (rows * columns)) ** (1 - SHARE);
  return (few * leftOut * different) / count ** SHARE;
}

/**
 * @param {Float64Array} squares
 * @param {number} parts
 * @param {number} down
 * @param {number} across
 */
function sliced(squares, parts, down, across) {
  const found = new Float64Array(squares.length);
  const [high, wide] = [parts / down, parts / across];
  const size = parts * parts * 3;
  for (let from = 0, to = 0; from < squares.length; from += size)
    for (let i = 0; i < down; ++i)
      for (let j = 0; j < across; ++j)
        for (let y = i * high; y < (i + 1) * high; ++y)
          for (let at = (y * parts + j * wide) * 3, n = 0; n < wide * 3; ++n)
            found[to++] = squares[from + at + n];
  return found;
}
