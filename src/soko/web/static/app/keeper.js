// Writes the game down, so that a tab that dies loses a moment at most, and brings it back.

import { Game } from "../core/game/game.js";
import { keep, solvedEntry, standingOf } from "../core/game/records.js";
import { loadNames } from "../view/names.js";

/** Milliseconds between two writings: more for a long game, all of which is written each time. */
const LEAST_DELAY = 50;
const MOST_DELAY = 200;
const MOVES_PER_DELAY = 50; // so many moves wait for one millisecond more
const LAST = "soko.last";
const MOST_RECENT = 5;

/** @typedef {import("../core/game/records.js").Solved} Solved */

/**
 * `isGiven` tells that not every step was the player's own.
 * @typedef {{lurd: string, name: string, comment: string, isGiven?: boolean}} Snapshot
 */

export class Keeper {
  /** @param {import("./session.js").Session} session @param {import("./store.js").Store} store */
  constructor(session, store) {
    this.session = session;
    this.store = store;
    this.timer = 0;
    this.written = -Infinity;
    this.isEnded = false;
    this.isTaking = false;
    /** How long the open level has been played, and how often from the start. */
    this.seconds = 0;
    this.attempts = 0;
    /** Attempts of which nobody has been told yet. */
    this.untold = 0;
    this.isBegun = false; // whether the game has left its start
    /**
     * Told of every solution that is kept.
     * @type {(level: import("../core/level.js").Level, entry: Solved) => void}
     */
    this.onKept = () => undefined;
    /** @type {Map<string, Solved[]>} by level */
    this.solutions = new Map();
    /** @type {Map<string, {stars: number}>} what the player noted of levels */
    this.notes = new Map();
    /** @type {Record<string, Snapshot>} of the open level, by number */
    this.snapshots = {};
    /**
     * What was played in reverse on the open level.
     * @type {import("../core/game/reverse.js").SavedReverse | undefined}
     */
    this.reverse = undefined;
    session.on("level", () => (this.isBegun = session.game.moves > 0));
    session.on("position", () => this.look());
    session.on("view", () => this.later());
    session.on("look", () => this.later());
    document.addEventListener("visibilitychange", () => document.hidden && this.write());
    window.addEventListener("pagehide", () => this.write());
  }

  async readTables() {
    const tables = await Promise.all([this.store.all("solutions"), this.store.all("notes")]);
    [this.solutions, this.notes] = [new Map(tables[0]), new Map(tables[1])];
  }

  /** How many stars the player gave a level, 0 for none. @param {string} key */
  starsOf(key) {
    return this.notes.get(key)?.stars ?? 0;
  }

  /** @param {number} stars for the open level */
  async setStars(stars) {
    const { key } = this.session;
    this.notes.set(key, { stars });
    this.session.emit("solutions", null);
    await this.store.put("notes", key, { stars });
  }

  /** Take over the game on the open level that another tab has written. */
  async takeOver() {
    const { session } = this;
    const { key, level } = session;
    clearTimeout(this.timer);
    this.timer = 0;
    const saved = await this.store.get("games", key);
    const game = saved && restore(level, saved);
    if (this.isEnded || !game || session.key !== key) return;
    this.recall(saved);
    this.isTaking = true; // or it would be written, and come back
    session.adopt(game);
    this.isTaking = false;
  }

  /** Read again what another tab has changed. */
  async readAgain() {
    await this.readTables();
    this.session.emit("solutions", null);
  }

  /** Write nothing any more: what was written by others shall stay. */
  end() {
    this.isEnded = true;
  }

  /** The first step from the start is an attempt, and to go on with a game is none. */
  look() {
    const { game, isPlayable } = this.session;
    if (game.moves > 0 && !this.isBegun && isPlayable && !this.isTaking) {
      this.attempts += 1;
      this.untold += 1;
    }
    this.isBegun = game.moves > 0;
    this.later();
  }

  // A flood of keys may keep timers waiting: what is due is written by the key itself. No writing
  // waits for the one before: what the browser has been given it writes, even for a killed tab.
  later() {
    if (this.isTaking) return;
    const delay = LEAST_DELAY + this.session.game.length / MOVES_PER_DELAY;
    const wait = this.written + Math.min(delay, MOST_DELAY) - performance.now();
    if (wait <= 0) this.write();
    else if (this.timer === 0) this.timer = window.setTimeout(() => this.write(), wait);
  }

  /** Write the game as it is now. */
  async write() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.written = performance.now();
    const { session } = this;
    if (this.isEnded || session.key === "" || !session.isPlayable) return;
    const { game, look, key } = session;
    const view = session.isOwnView ? session.view : undefined;
    const { snapshots, reverse, seconds, attempts } = this;
    const beside = { view, look, snapshots, reverse, seconds, attempts };
    await this.store.put("games", key, { ...game.save(), ...beside });
  }

  /**
   * Open a level with the game that was being played on it. A dialog in which it was chosen closes
   * after that: until then keys would reach the level before.
   * @param {import("../core/collection.js").Collection} collection
   * @param {number} index
   */
  async open(collection, index) {
    if (this.timer !== 0) await this.write();
    if (!(await collection.ready(index))) return;
    const [saved] = await Promise.all([
      this.store.get("games", collection.idOf(index)),
      loadNames({ collection, index }),
    ]);
    this.recall(saved);
    const game = saved && restore(collection.level(index), saved);
    this.session.open(collection, index, { game, view: saved?.view, look: saved?.look });
    remember(collection.key, index);
  }

  /** What was kept beside the game. @param {any} saved */
  recall(saved) {
    this.snapshots = saved?.snapshots ?? {};
    this.reverse = saved?.reverse;
    this.seconds = saved?.seconds ?? 0;
    this.attempts = saved?.attempts ?? 0;
  }

  /** @param {string} number @param {Snapshot} snapshot */
  keepSnapshot(number, snapshot) {
    this.snapshots[number] = snapshot;
    this.write();
    this.session.emit("solutions", null);
  }

  /** @param {string} number */
  dropSnapshot(number) {
    delete this.snapshots[number];
    this.write();
    this.session.emit("solutions", null);
  }

  /**
   * What is kept of a level is filed under this; empty as long as nothing is kept of any, so that
   * no level is identified in vain.
   * @param {{collection: import("../core/collection.js").Collection, index: number}} place
   */
  keyOf({ collection, index }) {
    return this.keepsNothing ? "" : collection.idOf(index);
  }

  /** Whether no solution and no note is kept. */
  get keepsNothing() {
    return this.solutions.size === 0 && this.notes.size === 0;
  }

  /** The solutions of a level. @param {string} key @returns {Solved[]} */
  solutionsOf(key) {
    return this.solutions.get(key) ?? [];
  }

  /** Whether the player has solved a level without help. @param {string} key of a level */
  isSolved(key) {
    return this.standingOf(key) === "played";
  }

  /** How far the player is with a level. @param {string} key */
  standingOf(key) {
    return standingOf(this.solutionsOf(key));
  }

  /**
   * Keep a solution of the open level, or of another.
   * @param {string} lurd
   * @param {string} source
   * @param {Parameters<typeof solvedEntry>[4]} [more]
   * @param {{level: import("../core/level.js").Level, key: string}} [of]
   */
  async keepSolution(lurd, source, more, of = this.session) {
    const { settings } = this.session;
    const { level, key } = of;
    const entry = solvedEntry(level, lurd, source, new Date().toISOString(), more);
    await this.setSolutions(key, keep(this.solutionsOf(key), entry, settings.keep));
    if (settings.keep !== "never") this.onKept(level, entry);
    return entry;
  }

  /** @param {string} key @param {Solved[]} kept */
  async setSolutions(key, kept) {
    this.solutions.set(key, kept);
    this.session.emit("solutions", null);
    await this.store.put("solutions", key, kept);
  }
}

/**
 * Where the player was, and which collections were open last.
 * @typedef {import("../core/game/profile.js").LastPlace} LastPlace
 */

/** @returns {LastPlace | null} */
export function lastPlace() {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? "null");
  } catch {
    return null;
  }
}

/** Which level of a collection was open last. @param {string} collection its key */
export const placeIn = (collection) => lastPlace()?.places?.[collection] ?? 0;

/** @param {LastPlace} place */
export function saveLastPlace(place) {
  try {
    localStorage.setItem(LAST, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** @param {string} collection @param {number} index */
function remember(collection, index) {
  const last = lastPlace();
  const before = (last?.recent ?? []).filter((key) => key !== collection);
  const recent = [collection, ...before].slice(0, MOST_RECENT);
  saveLastPlace({ collection, index, recent, places: { ...last?.places, [collection]: index } });
}

/**
 * @param {import("../core/level.js").Level} level
 * @param {import("../core/game/game.js").SavedGame} saved
 */
function restore(level, saved) {
  try {
    return Game.restore(level, saved);
  } catch {
    return undefined; // what cannot be read is no reason not to play
  }
}
