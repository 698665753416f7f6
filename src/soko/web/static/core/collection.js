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
 */

/** The collections that come with Soko; what they tell is held by its tests. */
export const OURS = new Set(["starter", "first-steps"]);

export class Collection {
  /** @type {string | undefined} */
  knownStem;

  /**
   * @param {string} key
   * @param {string} title
   * @param {LevelData[]} data
   * @param {string} [origin] "server", "own" or "built-in"
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
  }

  get isOurs() {
    return OURS.has(this.key);
  }

  get count() {
    return this.data.length;
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
   * The name of a level without its number; empty when the title says nothing else. Titles that
   * differ by their number only are no names.
   * @param {number} index
   */
  nameOf(index) {
    const title = (this.data[index].title ?? "").trim();
    const number = new RegExp(`^0*${index + 1}(?!\\d)[\\s.:)#-]*`);
    const name = title.replace(number, "");
    return name === `${this.stem}${index + 1}` ? "" : name;
  }

  /** What all titles begin with when only a number follows it; else nothing that could be one. */
  get stem() {
    this.knownStem ??= commonStem(this.data.map(({ title = "" }) => title.trim()));
    return this.knownStem;
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

/** @param {string[]} titles */
function commonStem(titles) {
  const stem = titles[0].replace(/\d+$/, "");
  const isCommon = titles.every((title) => title.replace(/\d+$/, "") === stem);
  return titles.length > 1 && isCommon ? stem : "\n";
}
