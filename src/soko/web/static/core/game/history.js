// The history of a game: one byte an entry, with checkpoints so that any place is near.

import { PUSH_LETTERS, WALK_LETTERS } from "../directions.js";
import { Position, PUSHED, WALKED } from "../position.js";

export const DIRECTION = 3; // mask: the direction of a step
export const PUSH = 4; // the step pushed a box
export const RESTART = 8; // no step: everything went back to the start
export const ACTION = 16; // the first entry of what the player did in one gesture
export const GIVEN = 32; // the step was not found by the player: pasted, or a solver's

const SPACING = 4096; // entries between two checkpoints

/** @typedef {{boxes: number[], player: number, moves: number, pushes: number}} Checkpoint */

export class History {
  /** @param {import("../level.js").Level} level */
  constructor(level) {
    this.position = new Position(level);
    this.bytes = new Uint8Array(1024);
    this.length = 0;
    this.cursor = 0;
    /** Steps and pushes since the start, or since the last restart. */
    this.moves = 0;
    this.pushes = 0;
    /** @type {Checkpoint[]} one for each multiple of SPACING that was passed */
    this.checkpoints = [this.checkpoint()];
  }

  checkpoint() {
    const { position, moves, pushes } = this;
    return { boxes: position.boxes(), player: position.player, moves, pushes };
  }

  /** Replace all entries; the cursor goes to their end. @param {Uint8Array} entries */
  load(entries) {
    this.truncate(0);
    this.reserve(entries.length);
    this.bytes.set(entries);
    this.length = entries.length;
    this.jump(entries.length);
  }

  /** A copy of the entries. @param {number} [begin] @param {number} [end] */
  entries(begin = 0, end = this.length) {
    return this.bytes.slice(begin, end);
  }

  /**
   * Drop what lies behind a place, which the cursor is not allowed to be.
   * @param {number} length
   */
  truncate(length) {
    if (this.cursor > length) this.jump(length);
    this.length = length;
    this.checkpoints.length = Math.min(this.checkpoints.length, Math.floor(length / SPACING) + 1);
  }

  /**
   * Write an entry at the cursor, where the history has to end, and play it.
   * @param {number} entry
   */
  append(entry) {
    this.reserve(this.length + 1);
    this.bytes[this.length++] = entry;
    this.forward();
  }

  /** @param {number} length */
  reserve(length) {
    if (length <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(length, 2 * this.bytes.length));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /**
   * Go to a place: step by step from the cursor or from a checkpoint, whichever is nearer.
   * @param {number} place
   */
  jump(place) {
    const base = Math.min(Math.floor(place / SPACING), this.checkpoints.length - 1);
    if (Math.abs(place - this.cursor) > place - base * SPACING) this.restore(base);
    while (this.cursor > place && this.backward());
    if (this.cursor > place) this.restore(base); // a restart lies between
    while (this.cursor < place) this.forward();
  }

  /** @param {number} index of the checkpoint */
  restore(index) {
    const { boxes, player, moves, pushes } = this.checkpoints[index];
    this.position.place(boxes, player);
    this.moves = moves;
    this.pushes = pushes;
    this.cursor = index * SPACING;
  }

  forward() {
    const entry = this.bytes[this.cursor++];
    if (entry & RESTART) {
      this.position.place(this.position.level.boxes, this.position.level.player);
      this.moves = this.pushes = 0;
    } else {
      const result = this.position.step(entry & DIRECTION);
      if (result !== (entry & PUSH ? PUSHED : WALKED))
        throw new RangeError("the history does not fit the level");
      this.moves += 1;
      if (entry & PUSH) this.pushes += 1;
    }
    if (this.cursor === this.checkpoints.length * SPACING) this.checkpoints.push(this.checkpoint());
  }

  /** Take one step back; false at a restart, which no step undoes. */
  backward() {
    const entry = this.bytes[this.cursor - 1];
    if (entry & RESTART) return false;
    this.cursor -= 1;
    this.position.back(entry & DIRECTION, entry & PUSH);
    this.moves -= 1;
    if (entry & PUSH) this.pushes -= 1;
    return true;
  }

  /** Where the line of play that leads to a place begins. @param {number} place */
  origin(place) {
    while (place > 0 && !(this.bytes[place - 1] & RESTART)) place -= 1;
    return place;
  }

  /** Where the line of play that leads to a place and goes on there ends. @param {number} place */
  end(place) {
    while (place < this.length && !(this.bytes[place] & RESTART)) place += 1;
    return place;
  }

  /** Steps as LURD. @param {number} begin @param {number} end no restart lies between */
  lurd(begin, end) {
    const letters = [];
    for (let i = begin; i < end; ++i) letters.push(letterOf(this.bytes[i]));
    return letters.join("");
  }
}

/** @param {number} entry */
function letterOf(entry) {
  return (entry & PUSH ? PUSH_LETTERS : WALK_LETTERS)[entry & DIRECTION];
}
