// The one state of the player: which level is open, the game on it, and what is selected. Every
// change goes through here and is told to whoever listens.

import { Game } from "../core/game/game.js";
import { DIRECTION, GIVEN, PUSH, RESTART } from "../core/game/history.js";
import { findThrough } from "../core/paths/go_through.js";
import { findWalk, PushPaths } from "../core/paths/push_paths.js";
import { BLOCKED, PUSHED } from "../core/position.js";
import { Emitter } from "./emitter.js";
import { saveSettings } from "./settings.js";

/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {import("../core/collection.js").Collection} Collection */
/** @typedef {import("../view/board/board.js").Frame} Frame */
/** @typedef {import("../core/game/game.js").Grain} Grain */

/** @typedef {import("../view/board/board.js").Look} Look */

/** @type {Look} */
const READABLE = { zoom: 0, x: 0, y: 0 };
const MOST_FRAMES = 400; // a longer way is shown by its end

/**
 * `frames` lead from what was shown before; null when the new position is no continuation.
 * @typedef {{frames: Frame[] | null, isJump: boolean}} Change
 */

/**
 * @typedef {{
 *   level: null, position: Change, selection: null, settings: null, view: null, look: null,
 *   solved: {lurd: string, isOwn: boolean}, refused: {square: number}, mode: null, shown: null,
 *   oneWay: {lurd: string},
 *   solutions: null, collections: null,
 * }} Events
 */

/** @extends {Emitter<Events>} */
export class Session extends Emitter {
  /** @param {import("./settings.js").Settings} settings @param {Collection} collection */
  constructor(settings, collection) {
    super();
    this.settings = settings;
    this.collection = collection;
    this.index = 0;
    this.level = collection.level(0);
    this.key = "";
    this.game = new Game(this.level);
    this.view = 0;
    /** Whether the player has turned the board; else it is turned as it fits best. */
    this.isOwnView = false;
    /** The view in which a level fits best. @type {(level: Level) => number} */
    this.bestView = () => 0;
    /** How much of the board is seen, and which part. @type {Look} */
    this.look = READABLE;
    this.facing = 1;
    /** @type {{box: number, paths: PushPaths} | null} */
    this.selection = null;
    /** Whether the player was clicked, to see where he can walk. */
    this.showsReach = false;
    /** @type {"play" | "reverse" | "edit"} */
    this.mode = "play";
  }

  /**
   * Open a level with a game on it.
   * @param {Collection} collection
   * @param {number} index
   * @param {{game?: Game, view?: number, look?: Look}} [saved]
   */
  open(collection, index, { game, view, look = READABLE } = {}) {
    this.collection = collection;
    this.index = index;
    this.level = collection.level(index);
    this.key = collection.idOf(index);
    this.game = game ?? new Game(this.level);
    this.isOwnView = view !== undefined;
    this.view = view ?? this.bestView(this.level);
    this.look = look;
    this.facing = 1;
    this.selection = null;
    this.showsReach = false;
    this.setMode("play");
    this.emit("level", null);
  }

  /** Go on with the game as it was played elsewhere. @param {Game} game */
  adopt(game) {
    this.game = game;
    if (this.mode === "play") this.show();
  }

  /** Whether no level of the collection follows. */
  get isLast() {
    return this.index + 1 >= this.collection.count;
  }

  get isPlayable() {
    return this.level.problem() === null;
  }

  /** @param {"play" | "reverse" | "edit"} mode */
  setMode(mode) {
    if (mode === this.mode) return;
    this.mode = mode;
    this.deselect();
    this.emit("mode", null);
  }

  /**
   * @template {keyof import("./settings.js").Settings} K
   * @param {K} name
   * @param {import("./settings.js").Settings[K]} value
   */
  set(name, value) {
    this.settings[name] = value;
    saveSettings(this.settings);
    if (name === "prefer" && this.selection) this.select(this.selection.box);
    this.emit("settings", null);
  }

  /** @param {number} view @param {boolean} [isOwn] whether the player wants it so */
  setView(view, isOwn = true) {
    this.isOwnView = isOwn;
    this.view = view;
    this.look = READABLE;
    this.emit("view", null);
  }

  /** Turn the board as it fits best, unless the player has turned it. */
  fitView() {
    const view = this.bestView(this.level);
    if (!this.isOwnView && view !== this.view) this.setView(view, false);
  }

  /** @param {Look} look */
  setLook(look) {
    this.look = look;
    this.emit("look", null);
  }

  // Playing.

  /** One step of the player; a step that is no step is refused. @param {number} direction */
  step(direction) {
    return this.play(() => this.game.step(direction), direction);
  }

  /**
   * Walk on until something is in the way; with `pushing`, push a box in front for as long as it
   * goes.
   * @param {number} direction
   * @param {boolean} pushing
   */
  run(direction, pushing) {
    const { game, level } = this;
    let lurd = "";
    const position = game.position.copy();
    for (let i = 0; i < level.size; ++i) {
      const result = position.step(direction);
      if (result === BLOCKED || (result === PUSHED && !pushing)) break;
      lurd += "udlr"[direction];
    }
    if (lurd === "") this.refuse(level.steps[direction] + game.position.player);
    else this.play(() => game.play(lurd));
  }

  /** Play steps that are the player's wish. @param {string} lurd */
  playLurd(lurd) {
    this.play(() => this.game.play(lurd));
  }

  /** @param {() => unknown} action @param {number} [direction] */
  play(action, direction) {
    const { game } = this;
    if (this.level.players.length !== 1) return false;
    this.setMode("play");
    const before = game.cursor;
    const wasSolved = game.solved;
    action();
    if (game.cursor === before) {
      if (direction !== undefined) this.refuse(game.position.player + this.level.steps[direction]);
      return false;
    }
    this.changed(before, false);
    if (game.solved && !wasSolved) this.emit("solved", { lurd: game.lurd, isOwn: game.isOwn });
    return true;
  }

  /** @param {number} square */
  refuse(square) {
    this.emit("refused", { square });
    return false;
  }

  restart() {
    this.deselect();
    this.play(() => this.game.restart());
  }

  /**
   * Put steps that someone else found after the present place, to be replayed.
   * @param {string} lurd
   */
  offer(lurd) {
    this.setMode("play");
    const before = this.game.cursor;
    const done = this.game.prepare(lurd);
    this.changed(before, true);
    return done;
  }

  /**
   * Play a whole solution or a snapshot from the start, as one action.
   * @param {string} lurd
   * @param {{isGiven?: boolean, place?: number}} [how]
   */
  load(lurd, { isGiven = true, place = lurd.length } = {}) {
    this.setMode("play");
    const { game } = this;
    const shown = game.lurd + game.remaining;
    if (shown.toLowerCase() === lurd.toLowerCase()) {
      return this.jump(game.history.origin(game.cursor) + place);
    }
    game.restart();
    const origin = game.cursor;
    const done = game.play(lurd, isGiven ? GIVEN : 0);
    game.jump(origin + place);
    this.show();
    return done;
  }

  // Moving in the history.

  /** @param {Grain} grain */
  undo(grain) {
    this.jump(this.game.before(grain));
  }

  /** @param {Grain} grain */
  redo(grain) {
    this.jump(this.game.after(grain));
  }

  /** To where one of the steps was not yet made. @param {number} move counted from 1 */
  goBefore(move) {
    this.jump(this.game.history.origin(this.game.cursor) + Math.max(0, move - 1));
  }

  /**
   * @param {number} place
   * @param {boolean} [isStill] whether the place is seen at once, without the way there
   */
  jump(place, isStill = false) {
    this.setMode("play");
    const before = this.game.cursor;
    this.game.jump(place);
    if (this.game.cursor === before) return;
    if (isStill) this.show();
    else this.changed(before, true);
  }

  /** @param {number} id */
  switchLine(id) {
    this.setMode("play");
    this.game.switchTo(id);
    this.show();
  }

  /** Tell that the position is another, without a way that leads to it. */
  show() {
    this.keepSelection();
    this.emit("position", { frames: null, isJump: true });
  }

  /** @param {number} before the cursor before the change @param {boolean} isJump */
  changed(before, isJump) {
    const { game } = this;
    const frames = this.frames(before, game.cursor);
    const last = frames?.at(-1);
    if (last) this.facing = last.direction;
    if (isJump) this.keepSelection();
    else this.deselect();
    this.emit("position", { frames, isJump });
  }

  /**
   * The steps from one place of the history to another.
   * @param {number} from
   * @param {number} to
   * @returns {Frame[] | null}
   */
  frames(from, to) {
    const isBack = to < from;
    if (Math.abs(to - from) > MOST_FRAMES) return null;
    const entries = [...this.game.history.entries(Math.min(from, to), Math.max(from, to))];
    if (entries.some((entry) => entry & RESTART)) return null;
    const frames = entries.map((entry) => ({
      direction: entry & DIRECTION,
      pushed: (entry & PUSH) !== 0,
      isBack,
    }));
    return isBack ? frames.reverse() : frames;
  }

  // Selecting.

  /** @param {number} box */
  select(box) {
    this.showsReach = false;
    this.selection = { box, paths: new PushPaths(this.game.position, box, this.settings.prefer) };
    this.emit("selection", null);
  }

  deselect() {
    if (this.selection === null && !this.showsReach) return;
    this.selection = null;
    this.showsReach = false;
    this.emit("selection", null);
  }

  /** After a jump: a selected box that is still there stays selected. */
  keepSelection() {
    const box = this.selection?.box;
    this.showsReach = false;
    if (box !== undefined && this.game.position.box[box]) this.select(box);
    else this.deselect();
  }

  /** What a tap, a click or Enter on a square does. @param {number} square */
  tap(square) {
    const { position } = this.game;
    const { selection } = this;
    if (selection?.paths.has(square)) return this.push(square);
    if (position.box[square]) {
      return selection?.box === square ? this.deselect() : this.select(square);
    }
    if (selection !== null) return this.deselect(); // a missed tap costs nothing
    if (square === position.player) return this.toggleReach();
    this.walk(square);
  }

  toggleReach() {
    this.showsReach = !this.showsReach;
    this.emit("selection", null);
  }

  /** Push the selected box to a square. @param {number} square */
  push(square) {
    if (this.selection === null) return;
    const lurd = this.selection.paths.lurd(square);
    this.play(() => this.game.play(lurd));
  }

  /**
   * What a tap on a square would play that is worth showing before: a push, or a walk through
   * boxes.
   * @param {number} square
   * @returns {string | null}
   */
  wayTo(square) {
    const { position } = this.game;
    if (this.selection !== null)
      return this.selection.paths.has(square) ? this.selection.paths.lurd(square) : null;
    if (
      !this.settings.goThrough ||
      !this.level.inside[square] ||
      findWalk(position, square) !== null
    )
      return null;
    return findThrough(position, square);
  }

  /** @param {number} square */
  walk(square) {
    this.showsReach = false;
    if (square < 0 || this.level.wall[square]) return this.deselect();
    const lurd = findWalk(this.game.position, square);
    if (lurd === null) this.walkThrough(square);
    else if (lurd !== "") this.playLurd(lurd);
  }

  /**
   * Walk through boxes, where that is wanted; not at once to where no way leads back.
   * @param {number} square
   */
  walkThrough(square) {
    const { position } = this.game;
    const lurd = this.settings.goThrough ? findThrough(position, square) : null;
    if (lurd === null) return this.refuse(square);
    const after = position.copy();
    after.player = square; // every box is back on its square
    if (findThrough(after, position.player) !== null) return this.playLurd(lurd);
    this.emit("oneWay", { lurd });
  }
}
