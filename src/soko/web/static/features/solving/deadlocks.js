// What is proved of a position: that it is lost, and why. It is said below the board as soon as it
// is known, whoever found it out.

import { findDeadlock } from "../../core/analysis/deadlock.js";
import { isLocked } from "../../core/analysis/locked.js";
import { directionOf } from "../../core/directions.js";
import { Position, PUSHED } from "../../core/position.js";
import { t } from "../../i18n/i18n.js";
import { button } from "../../view/dialog.js";
import { byId, h, icon } from "../../view/dom.js";
import { announce } from "../../view/live.js";
import { toast } from "../../view/toasts.js";

const REST = 300; // milliseconds without a step, after which the core is asked

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {"square" | "freeze" | "locked" | "proved"} Kind */
/** @typedef {{kind: Kind, boxes: number[], stray: number[]}} Lost */

class Deadlocks {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** Whether positions are lost, as others say. @type {Map<string, boolean>} */
    this.told = new Map();
    /** What is said now. */
    this.words = "";
    this.timer = 0;
    /** @type {AbortController | null} what the core is asked */
    this.asking = null;
    const { session } = app;
    session.on("level", () => {
      this.told.clear();
      this.asking?.abort();
    });
    for (const name of /** @type {const} */ (["level", "position", "settings", "view", "mode"]))
      session.on(name, () => this.look());
  }

  get isWanted() {
    const { session, board } = this.app;
    return board.geometry !== null && session.mode === "play" && session.isPlayable;
  }

  /** A position, for which it does not matter how it came about. @param {Position} position */
  place(position = this.app.session.game.position) {
    return `${position.boxes().join()} ${position.player}`;
  }

  /** @param {Position} position @returns {Lost | null} */
  find(position = this.app.session.game.position) {
    if (position.solved) return null;
    const found = findDeadlock(position, this.app.dead());
    if (found !== null) return found;
    if (isLocked(position)) return { kind: "locked", boxes: [], stray: [] };
    return this.told.get(this.place(position)) ? { kind: "proved", boxes: [], stray: [] } : null;
  }

  look() {
    clearTimeout(this.timer);
    const { session, engine } = this.app;
    const isAsked = this.isWanted && session.settings.deadlocks === "always";
    const found = isAsked ? this.find() : null;
    this.show(found);
    if (isAsked && found === null && engine.isReady && session.game.pushes > 0)
      this.timer = window.setTimeout(() => this.ask(), REST);
  }

  /** The core has more proofs, which name no boxes. */
  async ask() {
    const { session, engine } = this.app;
    const { level, game } = session;
    const place = this.place();
    if (this.told.has(place) || game.solved) return;
    const body = { rows: level.rows, moves: game.lurd };
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const answer = await engine.ask("analyse", body, signal).catch(() => null);
    if (answer !== null && session.game === game) this.tell(place, answer.lower_bound === null);
  }

  /** @param {string} place @param {boolean} isLost */
  tell(place, isLost) {
    this.told.set(place, isLost);
    if (isLost && place === this.place() && this.app.session.settings.deadlocks === "always")
      this.look();
  }

  /** Where it is said only when asked for. */
  async check() {
    await this.ask();
    const found = this.find();
    this.show(found);
    if (found === null) toast(t("deadlock.none"), { about: "position" });
  }

  /** @param {Lost | null} found */
  show(found) {
    const { session, board } = this.app;
    if (board.geometry === null) return;
    board.mark(
      "deadlock",
      found === null ? [] : [{ shape: "tint", squares: found.boxes, look: "is-bad" }],
      "over",
    );
    const words = found === null ? "" : wordsOf(session.level, found);
    if (words !== this.words) announce(words);
    this.words = words;
    const strip = byId("lost");
    strip.toggleAttribute("hidden", found === null); // writes only what is news
    if (found === null) return;
    const ways = h("div", { class: "row" }, ...this.waysOut());
    strip.replaceChildren(icon("warning"), h("span", {}, words), ways);
  }

  /** Back to before it was lost as far as is known here, and a search for where it really was. */
  waysOut() {
    const { session, engine, commands } = this.app;
    const { pushes } = session.game;
    const back = button(t("deadlock.back"), () => session.goBefore(this.since()));
    const ask = button(t("deadlock.where"), () => commands.run("hint"));
    return [...(pushes > 0 ? [back] : []), ...(pushes > 1 && engine.isThere ? [ask] : [])];
  }

  /** The first push after which the game is known to be lost; else the last one. */
  since() {
    const { level, game } = this.app.session;
    const position = new Position(level);
    let last = 0;
    for (const [i, letter] of [...game.lurd].entries()) {
      if (position.step(directionOf(letter)) !== PUSHED) continue;
      last = i + 1;
      if (this.find(position) !== null) break;
    }
    return last;
  }

  /** What the panel says of the position: why it cannot be played, or how to ask. */
  draw() {
    const { level, settings } = this.app.session;
    const problem = level.problem();
    if (problem !== null) {
      const words = h("span", {}, t(problem.key, problem.values));
      const edit = button(t("do.edit"), () => this.app.commands.run("edit"));
      return [h("div", { class: "warning" }, icon("warning"), words, edit)];
    }
    const check = button(t("deadlock.check"), () => this.check());
    return settings.deadlocks === "asked" ? [check] : [];
  }
}

/** @param {import("../../core/level.js").Level} level @param {Lost} found */
function wordsOf(level, { kind, boxes, stray }) {
  const names = (/** @type {number[]} */ squares) =>
    squares.map((square) => level.name(square)).join(", ");
  const values = {
    boxes: names(boxes),
    stray: names(stray),
    n: boxes.length,
    strays: stray.length,
  };
  return t(`deadlock.${kind}`, values);
}

/** Say when a position is proved to be lost, where asked for. @param {App} app */
export function addDeadlocks(app) {
  const deadlocks = new Deadlocks(app);
  app.tellLost = () => deadlocks.tell(deadlocks.place(), true);
  app.sections.push(() => ({ title: t("block.position"), draw: () => deadlocks.draw() }));
}
