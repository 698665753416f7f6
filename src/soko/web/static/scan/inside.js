// The naming of what some walls enclose: what it costs that a group is of a kind, by how its
// squares cover the floor below them and where they stand.

import { lower } from "./costs.js";
import { covered, paletteApart, SIDE } from "./looks.js";
import { NamingSearch } from "./naming_search.js";

/** @typedef {import("./groups.js").Groups} Groups */
/** @typedef {import("./naming.js").Named} Named */
/** @typedef {Map<string, number>} Costs by kind */

const MOST_NAMED = 11; // groups that are named together; the rest follow the nearest
const SHADED = 0.3; // the share of a line of a square that is covered
const TINTED = 2.5; // the cost of floor in another colour
const PLAIN = 12; // the spread of colours of what has one colour only

export class Inside {
  /**
   * @param {Groups} groups @param {boolean[]} walls @param {import("./naming.js").Fixed} fixed
   * @param {{left: number}} patience
   */
  constructor(groups, walls, fixed, patience) {
    this.groups = groups;
    this.walls = walls;
    this.fixed = fixed;
    this.patience = patience;
    this.inside = enclosed(walls, groups.columns);
    this.sizes = groups.sizes((at) => this.inside[at]);
    const order = [...this.sizes.keys()].sort((a, b) => this.sizes[b] - this.sizes[a]);
    /** The groups that are inside, the largest first. */
    this.present = order.filter((group) => this.sizes[group] > 0);
  }

  /**
   * The cheapest naming over all choices of the floor.
   * @param {number} cost
   * @param {number} bound
   * @returns {Named | null}
   */
  named(cost, bound) {
    const { present, inside, fixed } = this;
    if (present.length < 3 || inside.filter(Boolean).length < 4) return null;
    const lost = 0.35 * this.stray();
    const floors = present.slice(0, 3).filter((group) => (fixed.get(group) ?? " ") === " ");
    /** @type {Named | null} */
    let best = null;
    floors.forEach((floor, rank) => {
      best = cheaper(best, this.search(floor, cost + lost + rank, bound));
    });
    return best;
  }

  /** How many small groups of the inside are outside as well: things that were left out. */
  stray() {
    const small = new Set(this.present.slice(2));
    const outside = this.groups.of.filter((group, at) => small.has(group) && !this.inside[at]);
    return new Set(outside).size;
  }

  /** @param {number} floor @param {number} base @param {number} bound @returns {Named | null} */
  search(floor, base, bound) {
    const { looks } = this.groups;
    const named = this.present.slice(0, MOST_NAMED);
    const table = new Map(named.map((group) => [group, this.costs(group, floor)]));
    const search = new NamingSearch(this.sizes, table);
    search.run(base, bound, this.patience);
    if (search.best === null) return null;
    const kinds = new Map(search.best);
    for (const group of this.present.slice(MOST_NAMED)) {
      const far = named.map((other) => paletteApart(looks[group], looks[other]));
      const nearest = named[far.indexOf(Math.min(...far))];
      kinds.set(group, this.fixed.get(group) ?? /** @type {string} */ (kinds.get(nearest)));
    }
    const { least, costs } = search;
    return { cost: least, kinds, costs, inside: this.inside, walls: this.walls };
  }

  /**
   * What it costs that a group is of each kind.
   * @param {number} group
   * @param {number} floor
   * @returns {Costs}
   */
  costs(group, floor) {
    const given = this.fixed.get(group);
    if (given !== undefined) return new Map([[given, 0]]);
    const { looks } = this.groups;
    const isAlone = this.sizes[group] === 1;
    const cover = covered(looks[group], looks[floor]);
    const ring = mean(ringOf(cover));
    const isShade = isShaded(cover);
    const share = isShade ? 0 : mean(cover);
    const isOdd = isShade || this.isOneColour(group, floor);
    const isPlain = spreadOf(looks[group].colours) < PLAIN && ring > 0.9;
    const isTint = isPlain && !isAlone && spreadOf(looks[floor].colours) < PLAIN;
    const other = isOdd ? 0.6 : 1.5 + 14 * share;
    const tints = isTint ? Math.min(other, TINTED) : other;
    const costs = new Map([
      [" ", group === floor ? 0 : tints],
      [".", above(share, 0.35, 7) + 2.5 * ring + below(share, 0.03, 40)],
      ["$", below(share, 0.35, 7) + 5 * this.cornered(group) + 0.3 + (isPlain ? 1 : 0)],
      ["*", below(share, 0.35, 7) + 1.8 + (isPlain ? 2 : 0)],
      ["#", 2 + (isAlone ? 2.5 : 0) + 3 * (1 - share) + 1.5 * (1 - ring)],
    ]);
    if (isAlone) {
      costs.set("@", below(share, 0.12, 15) + ring);
      costs.set("+", below(share, 0.12, 15) + 2.5);
    }
    return costs;
  }

  /** The share of the squares of a group that lie in corners of walls. @param {number} group */
  cornered(group) {
    const { groups, walls, inside } = this;
    const { columns, of } = groups;
    const isBlocked = (/** @type {number} */ row, /** @type {number} */ column) =>
      row < 0 ||
      row >= groups.rows ||
      column < 0 ||
      column >= columns ||
      walls[row * columns + column];
    let [count, cornered] = [0, 0];
    of.forEach((each, at) => {
      if (each !== group || !inside[at]) return;
      const [row, column] = [Math.floor(at / columns), at % columns];
      const upDown = isBlocked(row - 1, column) || isBlocked(row + 1, column);
      const aside = isBlocked(row, column - 1) || isBlocked(row, column + 1);
      ++count;
      if (upDown && aside) ++cornered;
    });
    return cornered / count;
  }

  /**
   * Whether a group and the floor share the squares as on a chessboard.
   * @param {number} group
   * @param {number} floor
   */
  isOneColour(group, floor) {
    const { of, columns } = this.groups;
    const colours = (/** @type {number} */ wanted) => {
      const found = new Set();
      of.forEach((each, at) => {
        if (each === wanted && this.inside[at])
          found.add((Math.floor(at / columns) + (at % columns)) % 2);
      });
      return found;
    };
    const [own, other] = [colours(group), colours(floor)];
    return (isOnly(own, 1) && !other.has(1)) || (isOnly(other, 1) && !own.has(1));
  }
}

/** @param {Set<number>} colours @param {number} one */
const isOnly = (colours, one) => [...colours].every((each) => each === one);

/**
 * The squares that cannot be walked to from the edge of the picture.
 * @param {boolean[]} walls
 * @param {number} columns
 */
export function enclosed(walls, columns) {
  const rows = walls.length / columns;
  const isOutside = new Array(walls.length).fill(false);
  /** @type {number[]} */
  const todo = [];
  const reach = (/** @type {number} */ row, /** @type {number} */ column) => {
    const at = row * columns + column;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return;
    if (walls[at] || isOutside[at]) return;
    isOutside[at] = true;
    todo.push(at);
  };
  for (let row = 0; row < rows; ++row) for (const column of [0, columns - 1]) reach(row, column);
  for (let column = 0; column < columns; ++column)
    for (const row of [0, rows - 1]) reach(row, column);
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    reach(row - 1, column);
    reach(row + 1, column);
    reach(row, column - 1);
    reach(row, column + 1);
  }
  return walls.map((wall, at) => !wall && !isOutside[at]);
}

/**
 * The cheaper naming, with all that is known of what groups could be.
 * @param {Named | null} one
 * @param {Named | null} other
 */
function cheaper(one, other) {
  if (one === null || other === null) return one ?? other;
  const [best, worse] = other.cost < one.cost ? [other, one] : [one, other];
  for (const [key, cost] of worse.costs) lower(best.costs, key, cost);
  return best;
}

/** @param {Uint8Array} cover */
const ringOf = (cover) =>
  cover.filter((_, i) => {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    return row === 0 || column === 0 || row === SIDE - 1 || column === SIDE - 1;
  });

/** @param {ArrayLike<number>} values */
function mean(values) {
  let sum = 0;
  for (let i = 0; i < values.length; ++i) sum += values[i];
  return sum / values.length;
}

/**
 * Whether floor is covered only along a side: a neighbour's shadow, or lines aside.
 * @param {Uint8Array} cover
 */
function isShaded(cover) {
  const lines = [...Array(SIDE).keys()];
  const down = lines.map((y) => mean(cover.slice(y * SIDE, (y + 1) * SIDE)) > SHADED);
  const across = lines.map((x) => mean(cover.filter((_, i) => i % SIDE === x)) > SHADED);
  const isBothEnds = (/** @type {boolean[]} */ is) =>
    (is[0] || is[1]) && (is[SIDE - 1] || is[SIDE - 2]);
  const isInner = (/** @type {number} */ i) => i > 1 && i < SIDE - 2;
  const inner = cover.some((is, i) => is && isInner(Math.floor(i / SIDE)) && isInner(i % SIDE));
  return cover.includes(1) && !inner && !isBothEnds(down) && !isBothEnds(across);
}

/** The greatest spread of red, green or blue. @param {Float64Array} colours */
function spreadOf(colours) {
  const spreads = [0, 1, 2].map((k) => {
    const values = colours.filter((_, i) => i % 3 === k);
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  });
  return Math.max(...spreads);
}

/** @param {number} value @param {number} bound @param {number} by */
const above = (value, bound, by) => Math.max(0, value - bound) * by;

/** @param {number} value @param {number} bound @param {number} by */
const below = (value, bound, by) => Math.max(0, bound - value) * by;
