// A level under other rules: what never changes of it.
//
// As in `level.js`, squares are indices of flat arrays framed by what is outside: a row of it above
// and below, a column of it between two rows.

import { WALK_LETTERS } from "../directions.js";

/**
 * The rules of a game, apart from any level; `soko.lab.variants.rules` says what each means.
 * @typedef {object} Rules
 * @property {string} name
 * @property {number} strength boxes that the player pushes at once
 * @property {number} bombs
 * @property {boolean} gravity
 * @property {boolean} one_way
 * @property {boolean} doors
 * @property {boolean} locks
 * @property {boolean} items
 */

/**
 * What can change. Boxes keep their places in the list, so that a box can be followed; `gone` are
 * walls that were blown up, locks that were opened, and keys and items that were taken.
 * @typedef {{boxes: number[], player: number, gone: number[]}} Position
 */

const PLAIN = "# @+$*.";
const ARROWS = "^v<>"; // in the order of the directions
const DOORS = "ABCDE";
const ITEMS = "123456789";

/** The symbols that a level may use. @param {Rules} rules */
export function symbolsOf(rules) {
  return [
    PLAIN,
    rules.one_way ? ARROWS : "",
    rules.doors ? DOORS + DOORS.toLowerCase() : "",
    rules.locks ? "kK" : "",
    rules.items ? ITEMS : "",
  ].join("");
}

/**
 * Why a text is no level, in words of the page.
 * @typedef {{key: string, values: Record<string, string | number>}} Fault
 */

export class World {
  /**
   * @param {string[]} rows each symbol one of `symbolsOf`; `-` and `_` are floor
   * @param {Rules} rules
   */
  constructor(rows, rules) {
    this.rules = rules;
    this.rows = rows.map((row) => row.replace(/[-_]/g, " ").trimEnd());
    this.height = rows.length;
    this.width = Math.max(0, ...this.rows.map((row) => row.length));
    this.stride = this.width + 1;
    this.steps = [-this.stride, this.stride, -1, 1];
    this.symbols = Array(this.stride * (this.height + 2)).fill("");
    for (const [r, row] of this.rows.entries()) {
      for (let c = 0; c < this.width; ++c) this.symbols[this.square(r, c)] = row[c] ?? " ";
    }
    this.goals = this.where(".*+");
    this.items = this.where(ITEMS);
    /** The items of each number, from those that are collected first. */
    this.turns = [...ITEMS].map((item) => this.where(item)).filter((items) => items.length > 0);
    this.switches = [...DOORS].map((door) => this.where(door.toLowerCase()));
    /** @type {Position} before anything falls */
    this.start = { boxes: this.where("$*"), player: this.where("@+")[0] ?? -1, gone: [] };
  }

  /** @param {number} row @param {number} column */
  square(row, column) {
    return (row + 1) * this.stride + column;
  }

  /** The squares on which one of some symbols is drawn. @param {string} symbols */
  where(symbols) {
    return [...this.symbols.keys()].filter((at) => this.is(at, symbols));
  }

  /** @param {number} square @param {string} symbols */
  is(square, symbols) {
    return this.symbols[square] !== "" && symbols.includes(this.symbols[square]);
  }

  /** The direction of the arrow on a square, -1 for none. @param {number} square */
  arrow(square) {
    return ARROWS.indexOf(this.symbols[square] || " ");
  }

  /** The switches of the door on a square; null where there is no door. @param {number} square */
  switchesOf(square) {
    const door = DOORS.indexOf(this.symbols[square] || " ");
    return door < 0 ? null : this.switches[door];
  }

  /** What is wrong with the level. @returns {Fault | null} */
  fault() {
    const known = symbolsOf(this.rules);
    for (const [r, row] of this.rows.entries()) {
      const c = [...row].findIndex((symbol) => !known.includes(symbol));
      if (c >= 0) {
        return { key: "rules.unknown", values: { symbol: row[c], row: r + 1, column: c + 1 } };
      }
    }
    const [players, boxes] = [this.where("@+").length, this.start.boxes.length];
    if (players !== 1) return { key: "rules.players", values: { n: players } };
    if (boxes >= this.goals.length) return null;
    return { key: "rules.boxes", values: { boxes, goals: this.goals.length } };
  }
}

/** The direction of an action: its letter may follow a `!`. @param {string} action */
export function directionOfAction(action) {
  return WALK_LETTERS.indexOf(action.slice(-1).toLowerCase());
}
