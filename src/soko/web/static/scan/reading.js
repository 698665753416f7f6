// A picture as a level: its groups of squares, and what each group is.

import { unchequered } from "./chessboard.js";
import { doubts } from "./doubts.js";
import { drawnBoard } from "./drawn.js";
import { boxOf } from "./flood.js";
import { findGrids, Grid } from "./grid.js";
import { Groups, groupsOf } from "./groups.js";
import { Look } from "./looks.js";
import { isSure, nameGroups } from "./naming.js";
import { Raster } from "./raster.js";
import { recognised } from "./skins.js";
import { maybeWalls, wallsOf } from "./standing.js";

const GOOD = 7; // a reading that costs less is a level
const MOST_READ = 3; // grids, where no level is seen in the first
const MOST_GROUPS = 60; // of squares, in any but the first
const SMALLER = 3; // the cost of a grid of half the side
const UNLIKELY = 1.5; // times the cost of the best grid, with which no other one is read
const NEAR = 3; // the cost by which a reading may become better, if its grid is raised
const RAISED = 0.1; // of a side, by which a grid is tried higher
const LEFT_OVER = 0.15; // of a square, with which a picture goes on beyond the last one

/** @typedef {import("./skins.js").Skins} Skins */

/** At which edges the picture goes on beyond the squares. */
const NOWHERE = { top: false, bottom: false, left: false, right: false };

/** @typedef {typeof NOWHERE} Beyond */

export class PictureReading {
  /**
   * @param {Groups} groups
   * @param {import("./naming.js").Fixed} [fixed] what was said of groups
   * @param {Beyond} [beyond]
   * @param {boolean} [isWhole] whether the picture shows a board and nothing else, and what every
   *   square is was said
   */
  constructor(groups, fixed = new Map(), beyond = NOWHERE, isWhole = false) {
    this.beyond = beyond;
    this.isWhole = isWhole;
    this.groups = groups;
    this.fixed = fixed;
    /** Null where no walls enclose anything. */
    this.named = isWhole ? asSaid(groups, fixed) : nameGroups(groups, fixed);
    this.walls = this.named === null ? [] : wallsOf(this.named, this);
    this.maybe = this.named === null ? [] : maybeWalls(this.walls, this.named, groups);
    /** The symbol of each square; blank outside of the level. */
    this.symbols = groups.of.map((group, at) => {
      if (this.walls[at]) return "#";
      return (this.named?.inside[at] && this.named.kinds.get(group)) || " ";
    });
    this.kinds = kindsOf(this);
    this.shown = shownOf(this);
    this.unsure = unsureOf(this);
  }

  /** How unlike a level it is. */
  get cost() {
    return this.named?.cost ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Say what a group is; what is not said is thought over again.
   * @param {number} group
   * @param {string} kind
   */
  correct(group, kind) {
    const fixed = new Map([...this.fixed, [group, kind]]);
    return new PictureReading(this.groups, fixed, this.beyond, this.isWhole);
  }

  /**
   * The rows and columns that the level takes: the first of each, and those behind; null for none.
   */
  get bounds() {
    const isDrawn = this.symbols.map((symbol) => symbol !== " ");
    return boxOf(isDrawn, this.groups.columns);
  }

  /** The level's rows; none where no walls enclose anything. */
  get rows() {
    const { bounds, symbols, groups } = this;
    if (bounds === null) return [];
    return Array.from({ length: bounds.bottom - bounds.top }, (_, i) => {
      const start = (bounds.top + i) * groups.columns;
      return symbols.slice(start + bounds.left, start + bounds.right).join("");
    });
  }

  /** Whether a square is a part of the level, or may be one. @param {number} at */
  isShown(at) {
    return this.walls[at] || this.maybe[at] || this.named?.inside[at] === true;
  }

  /** What a group of the level is. @param {number} group */
  kindOf(group) {
    return this.kinds.get(group) ?? " ";
  }
}

/**
 * The kind of each group of the level.
 * @param {PictureReading} reading
 * @returns {Map<number, string>}
 */
function kindsOf({ groups, walls, named }) {
  const found = new Map();
  groups.of.forEach((group, at) => {
    if (walls[at]) found.set(group, "#");
  });
  for (const [group, kind] of named?.kinds ?? []) found.set(group, kind);
  return found;
}

/**
 * The groups of the level, the largest first, with a square of each.
 * @param {PictureReading} reading
 */
function shownOf(reading) {
  /** @type {Map<number, number>} */
  const found = new Map();
  reading.groups.of.forEach((group, at) => {
    if (reading.isShown(at) && !found.has(group)) found.set(group, at);
  });
  return new Map([...found].sort((a, b) => a[0] - b[0]));
}

/**
 * The groups that are not sure, the largest first.
 * @param {PictureReading} reading
 */
function unsureOf(reading) {
  const { named, shown, fixed } = reading;
  if (named === null) return [];
  const doubtful = doubts(reading, named);
  const groups = [...shown.keys()].filter((group) => !fixed.has(group));
  return groups.filter((group) => !isSure(named, group) || doubtful.has(group));
}

/**
 * What was said of every group; it is only the player that may be unsaid.
 * @param {Groups} groups @param {import("./naming.js").Fixed} fixed
 */
function asSaid({ of }, fixed) {
  const walls = of.map((group) => fixed.get(group) === "#");
  return {
    cost: 0,
    kinds: new Map([...new Set(of)].map((group) => [group, fixed.get(group) ?? "@"])),
    costs: new Map(),
    inside: walls.map((is) => !is),
    walls,
  };
}

/**
 * What a worker hands to the page: numbers only; `kinds` of all groups where a skin fills the
 * picture.
 * @typedef {{grid: {side: number, left: number, top: number, shrunk: number}, columns: number,
 *   of: number[], looks: Float64Array[], gain: number, beyond: Beyond,
 *   kinds?: [number, string][]}} Seen
 */

/**
 * What is seen of a picture: a board in one of the skins that fills it, else what is in the best of
 * the grids that come into question; null where nothing repeats.
 * @param {import("./raster.js").Pixels} pixels
 * @param {Skins} [skins]
 * @returns {Seen | null}
 */
export function seePicture(pixels, skins = []) {
  const raster = new Raster(pixels);
  const drawn = drawnBoard(pixels, raster, skins);
  if (drawn === null) return likeliest(raster);
  const { side, start, groups, kinds } = drawn;
  const grid = { side, left: start, top: start, shrunk: raster.shrunk };
  return { grid, ...numbersOf(groups), beyond: NOWHERE, kinds: [...kinds] };
}

/**
 * What is seen by a grid in which a level is seen, or else by the one in which it is seen best.
 * @param {Raster} raster
 */
function likeliest(raster) {
  const best = new Best(raster);
  const likely = likelyOf(findGrids(raster));
  if (likely.some((grid) => best.look(grid))) return best.seen;
  const near = likely.filter((grid) => best.isNear(grid));
  near.some((grid) => best.look(raised(grid)));
  return best.seen;
}

/** What is seen best by some grids, as large squares count less than small ones. */
class Best {
  /** @param {Raster} raster */
  constructor(raster) {
    this.raster = raster;
    /** @type {Seen | null} */
    this.seen = null;
    this.least = Number.POSITIVE_INFINITY;
    /** @type {Map<Grid, number>} */
    this.costs = new Map();
  }

  /**
   * Look at a grid, and tell whether a level is seen; what is neither good nor near is not.
   * @param {Grid} grid
   */
  look(grid) {
    const groups = unchequered(groupsOf(grid, this.raster));
    if (this.seen !== null && groups.looks.length > MOST_GROUPS) return false;
    const smaller = SMALLER * Math.log2(grid.side);
    const most = Math.max(GOOD, this.least + NEAR + smaller);
    const cost = nameGroups(groups, new Map(), most)?.cost ?? Number.POSITIVE_INFINITY;
    const own = cost - smaller;
    this.costs.set(grid, own);
    if (this.seen === null || own < this.least) this.seen = seen(grid, groups, this.raster);
    this.least = Math.min(this.least, own);
    return cost < GOOD;
  }

  /** Whether a grid was read at little more cost than the best one. @param {Grid} grid */
  isNear(grid) {
    return (this.costs.get(grid) ?? Number.POSITIVE_INFINITY) <= this.least + NEAR;
  }
}

/**
 * The best grids, that of the largest squares first. Parts of drawings that repeat look like
 * squares, and more so than several squares as one.
 * @param {Grid[]} grids
 */
const likelyOf = (grids) =>
  grids
    .slice(0, MOST_READ)
    .filter(({ cost }) => cost <= UNLIKELY * grids[0].cost)
    .sort((a, b) => b.side - a.side);

/** A grid that begins a little higher: the shadows of walls draw one down. @param {Grid} grid */
const raised = ({ side, left, top, cost }) => new Grid(side, left, top - RAISED * side, cost);

/**
 * @param {Grid} grid
 * @param {Groups} groups
 * @param {Raster} raster
 * @returns {Seen}
 */
function seen(grid, groups, raster) {
  const { side } = grid;
  const [left, top] = [grid.first(grid.left), grid.first(grid.top)];
  const least = LEFT_OVER * side;
  const beyond = {
    top: top > least,
    bottom: raster.height - top - groups.rows * side > least,
    left: left > least,
    right: raster.width - left - groups.columns * side > least,
  };
  return { grid: { side, left, top, shrunk: raster.shrunk }, ...numbersOf(groups), beyond };
}

/** @param {Groups} groups */
const numbersOf = ({ columns, of, looks, gain }) => ({
  columns,
  of,
  looks: looks.map(({ colours }) => colours),
  gain,
});

/** @param {Seen} seen @param {Skins} [skins] what was named before */
export function readingOf({ columns, of, looks, gain, beyond, kinds }, skins = []) {
  const groups = new Groups(
    columns,
    of,
    looks.map((colours) => new Look(colours)),
    gain,
  );
  if (kinds !== undefined) return new PictureReading(groups, new Map(kinds), beyond, true);
  return new PictureReading(groups, recognised(groups, skins), beyond);
}
