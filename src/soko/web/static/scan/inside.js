// The naming of what some walls enclose: what it costs that a group is of a kind, by how its
// squares cover the floor below them and where they stand.

import { lower } from "./costs.js";
import { reached } from "./flood.js";
import { NamingSearch } from "./naming_search.js";

/** @typedef {import("./covers.js").Covers} Covers */
/** @typedef {import("./naming.js").Named} Named */
/** @typedef {Map<string, number>} Costs by kind */

const MOST_NAMED = 24; // groups that are named together; the rest follow the nearest
const TINTED = 2.5; // the cost of floor in another colour
const PAD = 3.5; // the cost of a pale goal that covers its square
const UNLIKE_WALLS = 4; // the most that walls inside cost for being unlike those around

export class Inside {
  /**
   * @param {Covers} covers @param {boolean[]} walls @param {import("./naming.js").Fixed} fixed
   */
  constructor(covers, walls, fixed) {
    const { groups } = covers;
    this.covers = covers;
    this.groups = groups;
    this.walls = walls;
    this.fixed = fixed;
    this.inside = enclosed(walls, groups.columns);
    this.sizes = groups.sizes((at) => this.inside[at]);
    const order = [...this.sizes.keys()].sort((a, b) => this.sizes[b] - this.sizes[a]);
    this.walled = [...new Set(groups.of.filter((_, at) => walls[at]))];
    /** The groups that are inside, the largest first. */
    this.present = order.filter((group) => this.sizes[group] > 0);
    /** @type {ReturnType<typeof countsOf> | null} */
    this.counted = null;
  }

  /**
   * The cheapest naming over all choices of the floor.
   * @param {number} cost
   * @param {number} bound
   * @returns {Named | null}
   */
  named(cost, bound) {
    const { present, sizes, fixed } = this;
    if (present.length < 3) return null;
    const lost = 0.35 * this.stray();
    const floors = present.slice(0, 3).filter((group) => (fixed.get(group) ?? " ") === " ");
    /** @type {Named | null} */
    let best = null;
    floors.forEach((floor, rank) => {
      const smaller = Math.log2(sizes[floors[0]] / sizes[floor]);
      best = cheaper(best, this.search(floor, cost + lost + Math.max(rank, smaller), bound));
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
    const named = this.present.slice(0, MOST_NAMED);
    /** @type {Map<number, Costs>} */
    const table = new Map();
    let least = base;
    for (const group of named) {
      const costs = rounded(this.costs(group, floor));
      table.set(group, costs);
      least += Math.min(...costs.values());
      if (least > bound) return null;
    }
    const search = new NamingSearch(this.sizes, table);
    if (base + search.least > bound) return null;
    const kinds = search.best();
    for (const group of this.present.slice(MOST_NAMED)) {
      const far = this.groups.palettesApart(group);
      const nearest = named.reduce((best, other) => (far[other] < far[best] ? other : best));
      kinds.set(group, this.fixed.get(group) ?? /** @type {string} */ (kinds.get(nearest)));
    }
    const costs = search.costs(base);
    return { cost: base + search.least, kinds, costs, inside: this.inside, walls: this.walls };
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
    const isAlone = this.sizes[group] === 1;
    const { share, ring, isShade, isPale, isPlain: isEven } = this.covers.of(group, floor);
    const isOdd = isShade || this.isOneColour(group, floor);
    const isPlain = isEven && ring > 0.9;
    const isTint = isPlain && !isAlone && this.covers.of(floor, floor).isPlain;
    const other = isOdd ? 0.6 : 1.5 + 14 * share;
    const onFloor = above(share, 0.35, 7) + 2.5 * ring + below(share, 0.03, 40);
    const far = this.groups.palettesApart(group);
    const unlike = Math.min(...this.walled.map((wall) => far[wall])) / 15;
    const wall = 2 + (isAlone ? 2.5 : 0) + 3 * (1 - share) + 1.5 * (1 - ring);
    const tints = isTint ? Math.min(other, TINTED) : other;
    const costs = new Map([
      [" ", group === floor ? 0 : tints],
      [".", isPale ? Math.min(onFloor, PAD) : onFloor],
      ["$", below(share, 0.35, 7) + 5 * this.cornered(group) + 0.3 + (isPlain ? 1 : 0)],
      ["*", below(share, 0.35, 7) + 1.8 + (isPlain ? 2 : 0)],
      ["#", wall + Math.min(UNLIKE_WALLS, unlike)],
    ]);
    if (isAlone) {
      costs.set("@", below(share, 0.12, 15) + ring);
      costs.set("+", below(share, 0.12, 15) + 2.5);
    }
    return costs;
  }

  /** The share of the squares of a group that lie in corners of walls. @param {number} group */
  cornered(group) {
    return this.counts.cornered[group] / this.sizes[group];
  }

  /**
   * Whether a group and the floor share the squares as on a chessboard.
   * @param {number} group
   * @param {number} floor
   */
  isOneColour(group, floor) {
    const { sizes, counts } = this;
    const [own, ground] = [counts.odd[group], counts.odd[floor]];
    return (own === sizes[group] && ground === 0) || (ground === sizes[floor] && own === 0);
  }

  /** How many squares of each group lie in corners, and how many are odd ones of a chessboard. */
  get counts() {
    this.counted ??= countsOf(this);
    return this.counted;
  }
}

/** @param {Inside} inside */
function countsOf({ groups, walls, inside, sizes }) {
  const { columns, rows, of } = groups;
  const [cornered, odd] = [sizes.map(() => 0), sizes.map(() => 0)];
  const last = columns - 1;
  of.forEach((group, at) => {
    if (!inside[at]) return;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const upDown = row === 0 || row === rows - 1 || walls[at - columns] || walls[at + columns];
    const aside = column === 0 || column === last || walls[at - 1] || walls[at + 1];
    if (upDown && aside) ++cornered[group];
    if ((row + column) % 2 === 1) ++odd[group];
  });
  return { cornered, odd };
}

/**
 * The squares that cannot be walked to from the edge of the picture.
 * @param {boolean[]} walls
 * @param {number} columns
 */
function enclosed(walls, columns) {
  const last = walls.length - columns;
  const isEdge = (/** @type {number} */ at) =>
    at < columns || at >= last || at % columns === 0 || (at + 1) % columns === 0;
  const free = walls.map((wall) => !wall);
  const isOutside = reached(isEdge, free, columns);
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

/**
 * Costs in steps, so that what is equal stays equal however it was computed.
 * @param {Costs} costs
 */
const rounded = (costs) =>
  new Map([...costs].map(([kind, cost]) => [kind, Math.floor(cost * 1e6 + 0.5) / 1e6]));

/** @param {number} value @param {number} bound @param {number} by */
const above = (value, bound, by) => Math.max(0, value - bound) * by;

/** @param {number} value @param {number} bound @param {number} by */
const below = (value, bound, by) => Math.max(0, bound - value) * by;
