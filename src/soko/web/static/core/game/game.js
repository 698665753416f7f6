// A game in progress: unlimited undo and redo, and a tree of lines in which nothing is lost.
//
// The history holds the line that is played. When a step leaves it before its end, what followed
// is kept as a line of its own, provided it pushed a box.

import { directionOf } from "../directions.js";
import { BLOCKED, PUSHED } from "../position.js";
import { ACTION, DIRECTION, GIVEN, History, PUSH, RESTART } from "./history.js";

/**
 * A line branches off its parent at the place `from`; `tail` holds what it plays from there on,
 * and is out of date for the line that is being played.
 * @typedef {object} Line
 * @property {number} id
 * @property {number} parent
 * @property {number} from
 * @property {Uint8Array} tail
 * @property {string} name
 * @property {string} comment
 */

/**
 * @typedef {object} SavedGame
 * @property {Uint8Array} entries
 * @property {number} cursor
 * @property {number} line
 * @property {Line[]} lines
 * @property {boolean} [isHinted] whether a hint was given that has led to no push yet
 */

const ROOT = 0;

export class Game {
  /** @param {import("../level.js").Level} level */
  constructor(level) {
    this.level = level;
    this.history = new History(level);
    /** @type {Map<number, Line>} */
    this.lines = new Map([[ROOT, newLine(ROOT, ROOT, 0)]]);
    this.line = ROOT;
    /** GIVEN from when a hint was given until the push to which it led. */
    this.hinted = 0;
  }

  get position() {
    return this.history.position;
  }

  get cursor() {
    return this.history.cursor;
  }

  get length() {
    return this.history.length;
  }

  get moves() {
    return this.history.moves;
  }

  get pushes() {
    return this.history.pushes;
  }

  get solved() {
    return this.position.solved;
  }

  /** Steps from the start, or the last restart, to the cursor. */
  get lurd() {
    return this.history.lurd(this.history.origin(this.cursor), this.cursor);
  }

  /** Undone steps, up to a restart. */
  get remaining() {
    return this.history.lurd(this.cursor, this.history.end(this.cursor));
  }

  /**
   * Move the player one step.
   * @param {number} direction
   * @param {number} [marks] ACTION and GIVEN
   */
  step(direction, marks = ACTION) {
    const result = probe(this.position, direction);
    if (result === BLOCKED) return result;
    this.record(direction | (result === PUSHED ? PUSH : 0) | marks | this.hinted);
    if (result === PUSHED) this.hinted = 0;
    return result;
  }

  /**
   * Play LURD as one action; stops at an illegal step. Returns the steps played.
   * @param {string} lurd
   * @param {number} [marks] GIVEN when it is not the player's own
   */
  play(lurd, marks = 0) {
    let done = 0;
    for (const letter of lurd) {
      const action = done === 0 ? ACTION : 0;
      if (this.step(directionOf(letter), action | marks) === BLOCKED) break;
      done += 1;
    }
    return done;
  }

  /**
   * Play LURD that was given and take it back, so that it can be redone step by step.
   * @param {string} lurd
   */
  prepare(lurd) {
    const start = this.cursor;
    const done = this.play(lurd, GIVEN);
    this.history.jump(start);
    return done;
  }

  /** What is played next is not the player's own finding: a hint told it. */
  hint() {
    this.hinted = GIVEN;
  }

  /** Whether every step that led here is the player's own. */
  get isOwn() {
    const { history, cursor } = this;
    return history.entries(history.origin(cursor), cursor).every((entry) => !(entry & GIVEN));
  }

  /** Put everything back to the start: an action like others, which can be undone. */
  restart() {
    if (this.moves > 0) this.record(RESTART | ACTION);
  }

  /** @param {number} place */
  jump(place) {
    this.history.jump(Math.max(0, Math.min(this.length, place)));
  }

  /** The place to which undoing leads. @param {Grain} grain */
  before(grain) {
    let place = this.cursor;
    while (place > 0 && !isBegin(this.history.bytes[--place], grain));
    return place;
  }

  /** The place to which redoing leads. @param {Grain} grain */
  after(grain) {
    const { bytes } = this.history;
    let place = Math.min(this.cursor + 1, this.length);
    if (grain === "push") {
      while (place < this.length && !isBegin(bytes[place - 1], grain)) place += 1;
    } else {
      while (place < this.length && !isBegin(bytes[place], grain)) place += 1;
    }
    return place;
  }

  /** @param {number} entry */
  record(entry) {
    const { history } = this;
    const isRedo = history.cursor < history.length && same(history.bytes[history.cursor], entry);
    if (isRedo) return history.jump(history.cursor + 1);
    if (history.cursor < history.length && !this.enterKnownLine(entry)) this.branch();
    if (history.cursor < history.length) return history.jump(history.cursor + 1);
    history.append(entry);
  }

  /** Keep what follows the cursor as a line, and begin another here. */
  branch() {
    const { history } = this;
    const place = history.cursor;
    const parent = this.owner(place);
    const current = this.current();
    if (hasPush(history.entries(place))) {
      current.tail = history.entries(current.from);
      this.line = 1 + Math.max(...this.lines.keys());
      this.lines.set(this.line, newLine(this.line, parent.id, place));
    } else if (place < current.from) {
      current.from = place;
      current.parent = parent.id;
    }
    history.truncate(place);
  }

  /** Go over to a line that goes on from the cursor with this entry. @param {number} entry */
  enterKnownLine(entry) {
    const place = this.cursor;
    const owner = this.owner(place).id;
    for (const line of this.lines.values()) {
      const meets = line.id === owner || (line.parent === owner && line.from === place);
      const next = line.tail[place - line.from];
      if (line.id === this.line || !meets || next === undefined || !same(next, entry)) continue;
      this.switchTo(line.id);
      this.jump(place);
      return true;
    }
    return false;
  }

  current() {
    return /** @type {Line} */ (this.lines.get(this.line));
  }

  /**
   * The line, this one or an ancestor, that owns the entry before a place.
   * @param {number} place
   */
  owner(place) {
    let line = this.current();
    while (line.id !== ROOT && place <= line.from) line = this.parentOf(line);
    return line;
  }

  /** @param {Line} line */
  parentOf(line) {
    return /** @type {Line} */ (this.lines.get(line.parent));
  }

  /** Play another line; the cursor goes to its end. @param {number} id */
  switchTo(id) {
    if (id === this.line) return;
    const entries = this.entriesOf(id);
    const current = this.current();
    current.tail = this.history.entries(current.from);
    this.line = id;
    this.history.load(entries);
  }

  /** All entries of a line from the beginning. @param {number} id @returns {Uint8Array} */
  entriesOf(id) {
    if (id === this.line) return this.history.entries();
    const line = /** @type {Line} */ (this.lines.get(id));
    return id === ROOT
      ? line.tail
      : joined(this.entriesOf(line.parent).subarray(0, line.from), line.tail);
  }

  /** Forget a line that is not played; lines that branch off it go with it. @param {number} id */
  removeLine(id) {
    const kept = new Set(this.ancestors());
    if (kept.has(id)) return;
    this.lines.delete(id);
    for (const line of [...this.lines.values()]) {
      if (line.id !== ROOT && line.parent === id) this.removeLine(line.id);
    }
  }

  /** The line that is played and those it comes from. */
  ancestors() {
    const ids = [];
    for (let line = this.current(); ; line = this.parentOf(line)) {
      ids.push(line.id);
      if (line.id === ROOT) return ids;
    }
  }

  /** @returns {SavedGame} */
  save() {
    this.current().tail = new Uint8Array(0); // the entries tell it
    return {
      entries: this.history.entries(),
      cursor: this.cursor,
      line: this.line,
      lines: [...this.lines.values()],
      ...(this.hinted ? { isHinted: true } : {}),
    };
  }

  /**
   * @param {import("../level.js").Level} level
   * @param {SavedGame} saved
   * @throws when a line of it does not fit the level
   */
  static restore(level, saved) {
    const game = new Game(level);
    game.lines = new Map(
      saved.lines.map((line) => [
        line.id,
        { ...newLine(line.id, line.parent, line.from), ...line },
      ]),
    );
    game.line = saved.line;
    game.history.load(saved.entries);
    game.jump(saved.cursor);
    if (saved.isHinted) game.hint();
    const scratch = new History(level);
    for (const id of game.lines.keys()) scratch.load(game.entriesOf(id));
    return game;
  }
}

/** @typedef {"step" | "push" | "action"} Grain */

/**
 * What a step would do.
 * @param {import("../position.js").Position} position
 * @param {number} direction
 */
function probe(position, direction) {
  const result = position.step(direction);
  if (result !== BLOCKED) position.back(direction, result === PUSHED);
  return result;
}

/** @param {number} entry @param {Grain} grain */
function isBegin(entry, grain) {
  if (grain === "step") return true;
  return (entry & (grain === "push" ? PUSH | RESTART : ACTION)) !== 0;
}

/** @param {number} one @param {number} other */
const same = (one, other) => ((one ^ other) & (DIRECTION | RESTART)) === 0;

/** @param {Uint8Array} entries */
const hasPush = (entries) => entries.some((entry) => (entry & PUSH) !== 0);

/** @param {Uint8Array} one @param {Uint8Array} other */
export function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {number} id @param {number} parent @param {number} from @returns {Line} */
const newLine = (id, parent, from) => ({
  id,
  parent,
  from,
  tail: new Uint8Array(0),
  name: "",
  comment: "",
});
