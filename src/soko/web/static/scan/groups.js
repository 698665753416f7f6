// Squares that look alike, as one group each.

import { APART, isNear, Look, middle, PARTS, palette, palettesApart } from "./looks.js";
import { spreadOver } from "./spread.js";

const MOST_LOOKED_AT = 500; // squares of a group, of which the one in the middle is its look
const PASSING = 0.6 * APART; // by which neighbours may differ, where groups pass into each other
const NEAR = [
  [0, 1],
  [0, 2],
  ...[1, 2].flatMap((down) => [-2, -1, 0, 1, 2].map((by) => [down, by])),
];

/**
 * The group of each square, row by row, and what each group looks like; the largest comes first.
 */
export class Groups {
  /**
   * @param {number} columns @param {number[]} of @param {Look[]} looks
   * @param {number} [gain] by how much the colours of a dim picture were spread
   */
  constructor(columns, of, looks, gain = 1) {
    this.gain = gain;
    this.columns = columns;
    this.of = of;
    this.looks = looks;
    /** @type {Float64Array[][] | null} */
    this.palettes = null;
    /** @type {Map<number, number[]>} */
    this.far = new Map();
  }

  /** How far the colours of a group are from those of each one. @param {number} group */
  palettesApart(group) {
    const known = this.far.get(group);
    if (known !== undefined) return known;
    this.palettes ??= this.looks.map(palette);
    const own = this.palettes[group];
    const found = this.palettes.map((other) => palettesApart(own, other));
    this.far.set(group, found);
    return found;
  }

  get rows() {
    return this.of.length / this.columns;
  }

  /** How many of some squares are of each group. @param {(at: number) => boolean} isMeant */
  sizes(isMeant = () => true) {
    const sizes = /** @type {number[]} */ (new Array(this.looks.length).fill(0));
    this.of.forEach((group, at) => {
      if (isMeant(at)) ++sizes[group];
    });
    return sizes;
  }
}

/** @param {import("./grid.js").Grid} grid @param {import("./raster.js").Raster} raster */
export function groupsOf(grid, raster) {
  const squares = grid.squares(raster, PARTS);
  const [rows, columns] = grid.count(raster);
  const cells = Array.from({ length: rows * columns }, (_, at) => Look.of(squares, at, grid.side));
  const names = chained(alike(cells), cells, columns);
  return sorted(columns, names, cells, raster.gain);
}

/** The squares that look like the first of their group. @param {Look[]} cells */
function alike(cells) {
  const names = new Array(cells.length).fill(-1);
  let count = 0;
  cells.forEach((first, at) => {
    if (names[at] >= 0) return;
    for (let other = at; other < cells.length; ++other)
      if (names[other] < 0 && isNear(first, cells[other], APART)) names[other] = count;
    ++count;
  });
  return names;
}

/**
 * Join groups that pass into each other from square to square, as under a slanting light.
 * @param {number[]} names @param {Look[]} cells @param {number} columns
 */
function chained(names, cells, columns) {
  const heads = [...new Set(names)];
  const head = (/** @type {number} */ name) => {
    let at = name;
    while (heads[at] !== at) at = heads[at];
    return at;
  };
  for (let at = 0; at < cells.length; ++at)
    for (const [down, across] of NEAR) {
      const column = (at % columns) + across;
      const other = at + down * columns + across;
      if (column < 0 || column >= columns || other >= cells.length) continue;
      const [a, b] = [head(names[at]), head(names[other])];
      if (a === b || !isNear(cells[at], cells[other], PASSING)) continue;
      heads[Math.max(a, b)] = Math.min(a, b);
    }
  return names.map(head);
}

/**
 * Count the groups anew, the largest first.
 * @param {number} columns
 * @param {number[]} names
 * @param {Look[]} cells
 * @param {number} gain
 */
function sorted(columns, names, cells, gain) {
  /** @type {Map<number, Look[]>} */
  const members = new Map();
  names.forEach((name, at) => {
    const own = members.get(name);
    if (own === undefined) members.set(name, [cells[at]]);
    else own.push(cells[at]);
  });
  const order = [...members.keys()].sort((a, b) => a - b);
  order.sort(
    (a, b) =>
      /** @type {Look[]} */ (members.get(b)).length - /** @type {Look[]} */ (members.get(a)).length,
  );
  const rank = new Map(order.map((name, i) => [name, i]));
  const looks = order.map((name) => {
    const own = /** @type {Look[]} */ (members.get(name));
    return middle(spreadOver(own.length, MOST_LOOKED_AT).map((i) => own[i]));
  });
  return new Groups(
    columns,
    names.map((name) => /** @type {number} */ (rank.get(name))),
    looks,
    gain,
  );
}
