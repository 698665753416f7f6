// A collection of levels; a level is built when it is first needed.

import { Level } from "./level.js";
import { levelKey } from "./level_key.js";

/**
 * @typedef {object} LevelData
 * @property {string[]} rows
 * @property {string} [id]
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
    this.keys = new Map();
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
  levelKey(index) {
    let key = this.keys.get(index);
    if (key === undefined) {
      key = levelKey(this.level(index));
      this.keys.set(index, key);
    }
    return key;
  }
}
