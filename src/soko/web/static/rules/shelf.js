// The rules and levels that stand in the page, and what was solved on it before.

import { clashOf, combine, PLAIN } from "../core/variants/rules.js";

/** @typedef {import("../core/variants/world.js").Rules} Rules */

/** @typedef {{rows: string[], fewest: number}} Made */

/**
 * A level that is offered; `from` names the rules it was made for.
 * @typedef {Made & {from: string, number: number}} Offer
 */

const KEY = "soko-rules";

export class RuleShelf {
  /** @param {{rules: Rules[], levels: Record<string, Made[]>}} data */
  constructor({ rules, levels }) {
    this.rules = rules.filter(({ name }) => name !== PLAIN.name);
    this.levels = levels;
  }

  /** Rules by their names, in the order of the shelf. @param {string[]} names */
  parts(names) {
    return this.rules.filter(({ name }) => names.includes(name));
  }

  /** What some rules are together. @param {string[]} names */
  rulesOf(names) {
    return combine(this.parts(names));
  }

  /**
   * The names when one more is chosen, or one that was is not any more. What clashes with it goes.
   * @param {string[]} names
   * @param {string} name
   * @returns {{names: string[], clash: string | null}}
   */
  turned(names, name) {
    if (names.includes(name)) return { names: names.filter((each) => each !== name), clash: null };
    const why = (/** @type {string} */ each) => clashOf(this.parts([each, name]));
    const clash = names.map(why).find((each) => each !== null) ?? null;
    const kept = [...names.filter((each) => why(each) === null), name];
    return { names: this.parts(kept).map((each) => each.name), clash };
  }

  /**
   * The levels that were made for these rules; where there are none, those of each of them.
   * @param {string[]} names
   * @returns {Offer[]}
   */
  offers(names) {
    const own = this.levels[this.rulesOf(names).name];
    const sources = own === undefined ? names : [this.rulesOf(names).name];
    return sources
      .flatMap((from) => this.levels[from].map((made) => ({ ...made, from })))
      .map((made, i) => ({ ...made, number: i + 1 }));
  }
}

/** The best that was done, by rules and number of the level. @returns {Record<string, number>} */
export function readBests() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} level @param {number} actions */
export function keepBest(level, actions) {
  const bests = readBests();
  bests[level] = Math.min(bests[level] ?? Infinity, actions);
  try {
    localStorage.setItem(KEY, JSON.stringify(bests));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
