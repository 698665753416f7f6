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

export class Collection {
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

  /** What games and solutions of a level are filed under. @param {number} index */
  idOf(index) {
    let id = this.ids.get(index);
    if (id === undefined) {
      id = exactId(this.level(index));
      this.ids.set(index, id);
    }
    return id;
  }
}
