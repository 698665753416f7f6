// Two solutions of a level on two boards that go on together: which one is done first is seen.

import { directionOf } from "../../core/directions.js";
import { Position } from "../../core/position.js";
import { t } from "../../i18n/i18n.js";
import { Board } from "../../view/board/board.js";
import { h } from "../../view/dom.js";

/** @typedef {import("../../core/level.js").Level} Level */

const LEAST_RATE = 6; // moves a second
const LONGEST = 25; // seconds

/** One solution on its board. */
export class Way {
  /** @param {Level} level @param {string} name @param {string} lurd */
  constructor(level, name, lurd) {
    this.level = level;
    this.lurd = lurd;
    this.position = new Position(level);
    this.done = 0;
    this.host = h("div", { class: "board duel-board" });
    this.board = new Board(this.host);
    this.board.zoom = 1; // the whole level
    this.count = h("span", { class: "quiet" });
    this.node = h("div", {}, h("p", {}, name, " ", this.count), this.host);
  }

  get isDrawn() {
    return this.board.geometry !== null;
  }

  /** Draw it; its place has a size now. @param {number} view */
  begin(view) {
    this.board.setLevel(this.level, view, false);
    const [, , width, height] = this.board.geometry?.viewBox.split(" ") ?? [];
    this.host.style.aspectRatio = `${width} / ${height}`;
    // What has gone from the page has no size.
    new ResizeObserver(() => this.host.isConnected && this.board.resize()).observe(this.host);
    this.goTo(0);
  }

  /** Show it after so many moves, or at its end. @param {number} moves */
  goTo(moves) {
    const wanted = Math.min(moves, this.lurd.length);
    if (wanted < this.done) {
      this.position = new Position(this.level);
      this.done = 0;
    }
    for (; this.done < wanted; this.done++) this.position.step(directionOf(this.lurd[this.done]));
    const facing = directionOf(this.lurd[Math.max(0, wanted - 1)]);
    this.board.show(this.position, facing);
    this.count.textContent = t("duel.count", { done: wanted, all: this.lurd.length });
  }
}

export class SideBySide {
  /**
   * @param {Level} level
   * @param {number} view how the level is turned
   * @param {[string, string][]} ways each a name and its moves
   */
  constructor(level, view, ways) {
    this.view = view;
    this.ways = ways.map(([name, lurd]) => new Way(level, name, lurd));
    this.most = Math.max(...ways.map(([, lurd]) => lurd.length));
    this.rate = Math.max(LEAST_RATE, this.most / LONGEST);
    /** When it was at its first move, in milliseconds; null while it stands still. */
    this.began = /** @type {number | null} */ (null);
    this.slider = h("input", { type: "range", min: 0, max: this.most, value: "0" });
    this.slider.setAttribute("aria-label", t("duel.place"));
    this.slider.addEventListener("input", () => this.stopAt(Number(this.slider.value)));
    this.go = h("button", { type: "button", class: "button", click: () => this.toggle() });
    this.node = h(
      "div",
      { class: "duel" },
      h("div", { class: "duel-boards" }, ...this.ways.map(({ node }) => node)),
      h("div", { class: "row" }, this.go, this.slider),
    );
  }

  /** Show both from their beginning; it is in the page now. */
  begin() {
    for (const way of this.ways) way.begin(this.view);
    this.toggle();
  }

  toggle() {
    if (this.began !== null) return this.stopAt(Number(this.slider.value));
    const from = Number(this.slider.value) % this.most;
    this.began = performance.now() - (1000 * from) / this.rate;
    this.go.textContent = t("duel.stop");
    requestAnimationFrame((now) => this.tick(now));
  }

  /** @param {number} now */
  tick(now) {
    if (this.began === null || !this.node.isConnected) return;
    const moves = Math.max(0, Math.floor(((now - this.began) / 1000) * this.rate));
    this.show(moves);
    if (moves >= this.most) this.stopAt(this.most);
    else requestAnimationFrame((next) => this.tick(next));
  }

  /** @param {number} moves */
  stopAt(moves) {
    this.began = null;
    this.go.textContent = t("duel.go");
    this.show(moves);
  }

  /** @param {number} moves */
  show(moves) {
    this.slider.value = String(moves);
    for (const way of this.ways) way.goTo(moves);
  }
}
