// Playing with the keyboard alone: Tab goes from box to box that can be pushed, Enter selects,
// arrows lead to where the box shall go, Enter pushes. After the last box, Tab leaves the board.

import { boardDirection } from "../../core/transform.js";
import { t } from "../../i18n/i18n.js";
import { announce } from "../../view/live.js";
import { describeSquare } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */

/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3 };

class Cursor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.square = -1;
    for (const name of /** @type {const} */ (["level", "view", "mode"]))
      app.session.on(name, () => this.hide());
    app.session.on("position", ({ isJump }) => this.square >= 0 && !isJump && this.hide());
    app.board.host.addEventListener("blur", () => this.hide());
    app.board.host.addEventListener("pointerdown", () => this.hide());
  }

  hide() {
    this.square = -1;
    this.app.board.mark("cursor", []);
    this.app.pointer.hover(-1, 0, 0);
  }

  /** @param {number} square */
  put(square) {
    this.square = square;
    this.app.board.mark("cursor", [{ shape: "ring", squares: [square], look: "is-cursor" }]);
    this.app.board.reveal(square);
    const cost = this.app.target.preview?.(square) ?? "";
    announce([describeSquare(this.app.shown, square), cost].filter(Boolean).join(", "));
  }

  /** Takes the keys that are the cursor's. @param {KeyboardEvent} event */
  take(event) {
    const { session, board } = this.app;
    if (document.activeElement !== board.host || session.mode === "edit") return false;
    if (event.key === "Tab" && !event.ctrlKey && !event.altKey)
      return this.cycle(event.shiftKey ? -1 : 1);
    if (event.key === "Escape" && this.square >= 0 && this.app.target.targets?.() === null) {
      this.hide();
      return true;
    }
    const direction = ARROWS[event.key];
    if (this.square < 0 || direction === undefined || event.ctrlKey || event.shiftKey) return false;
    const next = this.square + session.level.steps[boardDirection(session.view, direction)];
    if (session.level.inside[next]) this.put(next);
    else session.refuse(next);
    return true;
  }

  /** @param {number} way */
  cycle(way) {
    const boxes = this.app.target.movable?.() ?? [];
    const place = boxes.indexOf(this.square);
    const next = place < 0 ? (way > 0 ? 0 : boxes.length - 1) : place + way;
    if (next < 0 || next >= boxes.length) {
      this.hide();
      return false;
    }
    this.put(boxes[next]);
    return true;
  }

  confirm() {
    if (this.square < 0) return this.app.commands.run("goOn");
    const { target } = this.app;
    const wasSelected = target.targets?.() !== null;
    const square = this.square;
    target.tap(square);
    const targets = target.targets?.() ?? null;
    if (targets === null) return this.hide();
    this.put(square);
    if (!wasSelected) announce(t("live.selected", { n: targets.length }));
  }
}

/** @param {App} app */
export function addCursor(app) {
  const cursor = new Cursor(app);
  app.keys.guests.push((event) => cursor.take(event));
  app.commands.add({ confirm: { run: () => cursor.confirm() } });
  return cursor;
}
