// The line of time: where in the history the game is, with ticks where another box is taken and
// where the game begins again. The words count the steps since it began last.

import { DIRECTION, PUSH, RESTART } from "../core/game/history.js";
import { Position } from "../core/position.js";
import { t } from "../i18n/i18n.js";
import { h, mark, s, write } from "./dom.js";

const MOST_TICKS = 400;
const MOST_ENTRIES = 20_000; // longer histories have no ticks

export class Scrubber {
  /** @param {HTMLElement} host @param {import("../app/session.js").Session} session */
  constructor(host, session) {
    this.session = session;
    this.ticks = s("path", {});
    this.line = s(
      "svg",
      {
        class: "scrubber-ticks",
        viewBox: "0 0 1000 10",
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      },
      this.ticks,
    );
    this.input = h("input", { type: "range", min: 0, step: 1, class: "scrubber-input" });
    this.text = h("output", { class: "scrubber-text" });
    this.tip = h("div", { class: "chip", hidden: true });
    host.append(h("div", { class: "scrubber-track" }, this.line, this.input), this.text, this.tip);
    this.input.addEventListener("input", () => session.jump(Number(this.input.value), true));
    this.input.addEventListener("pointermove", (event) => this.showTip(event));
    this.input.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.drawn = "";
    this.request = 0;
  }

  draw() {
    const { game } = this.session;
    mark(this.input, "max", String(game.length));
    this.input.value = String(game.cursor);
    const share = game.length === 0 ? 0 : game.cursor / game.length;
    this.input.style.setProperty("--share", String(share));
    mark(this.input, "aria-label", t("scrubber.label"));
    const at = t("scrubber.at", { move: game.moves, push: game.pushes });
    mark(this.input, "aria-valuetext", at);
    const { cursor, moves } = game;
    write(this.text, `${moves} / ${moves + game.history.end(cursor) - cursor}`);
    window.clearTimeout(this.request);
    this.request = window.setTimeout(() => this.drawTicks(), 120);
  }

  drawTicks() {
    const { game, key } = this.session;
    const state = `${key} ${game.line} ${game.length}`;
    if (state === this.drawn) return;
    this.drawn = state;
    const places = game.length > MOST_ENTRIES ? [] : boxChanges(game);
    const shown = places.length > MOST_TICKS ? [] : places;
    this.ticks.setAttribute(
      "d",
      shown.map((place) => `M${(1000 * place) / game.length} 0v10`).join(""),
    );
  }

  /** @param {PointerEvent} event */
  showTip(event) {
    const { game } = this.session;
    if (event.pointerType === "touch" || game.length === 0) return;
    const { left, width, top } = this.input.getBoundingClientRect();
    const place = Math.round(
      Math.max(0, Math.min(1, (event.clientX - left) / width)) * game.length,
    );
    const begin = game.history.origin(place);
    const entries = game.history.bytes.subarray(begin, place);
    const push = entries.reduce((sum, entry) => sum + (entry & PUSH ? 1 : 0), 0);
    this.tip.textContent = t("scrubber.at", { move: place - begin, push });
    this.tip.hidden = false;
    this.tip.style.setProperty("translate", `calc(${event.clientX}px - 50%) ${top - 34}px`);
  }
}

/**
 * The places at which another box begins to be pushed, or the game begins again.
 * @param {import("../core/game/game.js").Game} game
 */
function boxChanges(game) {
  const { bytes } = game.history;
  let position = new Position(game.level);
  let box = -1;
  const places = [];
  for (let i = 0; i < game.length; ++i) {
    if (bytes[i] & RESTART) {
      position = new Position(game.level);
      box = -1;
      places.push(i);
      continue;
    }
    const direction = bytes[i] & DIRECTION;
    position.step(direction);
    if (!(bytes[i] & PUSH)) continue;
    if (position.player !== box) places.push(i);
    box = position.player + game.level.steps[direction];
  }
  return places;
}
