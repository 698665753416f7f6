// A collection of levels; a level is built when it is first needed.

import { exactId } from "./identity/identity.js";
import { Level } from "./level.js";

/**
 * @typedef {object} LevelData
 * @property {string[]} rows
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [comment]
 * @property {[string, string][]} [metadata]
 * @property {{name: string, lurd: string}[]} [solutions]
 * @property {{moves: number, pushes: number}} [best] the fewest that are kept elsewhere
 */

/** @typedef {{moves: number | null, pushes: number | null}} Records */

/** The collections that come with Soko; what they tell is held by its tests. */
export const OURS = new Set(["starter", "first-steps"]);
const SEVERAL = 3; // titles that differ by their numbers only are no names

export class Collection {
  /** @type {Set<string | null> | undefined} */
  knownStems;

  /**
   * @param {string} key
   * @param {string} title
   * @param {LevelData[]} data
   * @param {string} [origin] "server", "library", "own" or "built-in"
   */
  constructor(key, title, data, origin = "own") {
    this.key = key;
    this.title = title;
    this.data = data;
    this.origin = origin;
    /** @type {Map<number, Level>} */
    this.built = new Map();
    /** @type {Map<number, string>} */
    this.ids = new Map();
    /** The fewest that the server's library knows from elsewhere, of levels that were open. */
    this.records = /** @type {Map<number, Records>} */ (new Map());
  }

  get isOurs() {
    return OURS.has(this.key);
  }

  get count() {
    return this.data.length;
  }

  /** Whether a level can be had; some come when they are asked for. @param {number} _ its index */
  async ready(_) {
    return true;
  }

  /** @param {number} index */
  level(index) {
    const known = this.built.get(index);
    if (known !== undefined) return known;
    const level = new Level(this.data[index].rows, this.data[index]);
    this.built.set(index, level);
    return level;
  }

  /** A level that is only looked at and not kept, as thousands are. @param {number} index */
  glimpse(index) {
    return this.built.get(index) ?? new Level(this.data[index].rows, this.data[index]);
  }

  /**
   * The name of a level without its number; empty when the title says nothing else.
   * @param {number} index
   */
  nameOf(index) {
    const title = (this.data[index].title ?? "").trim();
    const number = new RegExp(`^0*${index + 1}(?!\\d)[\\s.:)#-]*`);
    const name = title.replace(number, "");
    const stem = stemOf(name, index);
    return stem !== null && this.stems.has(stem) ? "" : name;
  }

  /** What several titles begin with when only the numbers of their levels follow. */
  get stems() {
    this.knownStems ??= commonStems(Array.from(this.data, (level) => (level?.title ?? "").trim()));
    return this.knownStems;
  }

  /**
   * What games and solutions of a level are filed under. A level that is not built is not kept for
   * it: thousands would take tens of megabytes.
   * @param {number} index
   */
  idOf(index) {
    let id = this.ids.get(index);
    if (id === undefined) {
      id = exactId(this.glimpse(index));
      this.ids.set(index, id);
    }
    return id;
  }
}

/**
 * A title without the number of its level at the end; null where there is none.
 * @param {string} title
 * @param {number} index
 */
function stemOf(title, index) {
  const [number = ""] = /\d+$/.exec(title) ?? [];
  return Number(number) === index + 1 ? title.slice(0, -number.length) : null;
}

/** What the titles of all levels, or of several, begin with. @param {string[]} titles */
function commonStems(titles) {
  /** @type {Map<string | null, number>} */
  const counts = new Map();
  for (const [i, title] of titles.entries()) {
    const stem = stemOf(title, i);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const fewest = Math.max(2, Math.min(SEVERAL, titles.length));
  return new Set([...counts].filter(([, count]) => count >= fewest).map(([stem]) => stem));
}
