// The editor: paint a level on the board, see at once whether it can be played, try it, keep it.

import { Collection } from "../core/collection.js";
import { Level } from "../core/level.js";
import { Position } from "../core/position.js";
import * as draw from "../core/drawing.js";
import { openLevel } from "../app/beginning.js";
import { t } from "../i18n/i18n.js";
import { button, openDialog } from "../view/dialog.js";
import { byId, h, icon } from "../view/dom.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/drawing.js").Rows} Rows */
/** @typedef {import("../core/drawing.js").Area} Area */

const TOOLS = ["wall", "floor", "box", "goal", "player", "fill", "area"];
const MOST = 200;
const EMPTY = [...Array(8)].map((_, r) => (r % 7 === 0 ? "##########" : "#        #"));

class Editor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Rows} */
    this.rows = EMPTY;
    this.title = "";
    this.tool = "wall";
    /** @type {Rows[]} */
    this.undone = [];
    /** @type {Rows[]} */
    this.done = [];
    this.isOpen = false;
    /** What a stroke began with: it puts on, or takes away, throughout. @type {string | null} */
    this.brush = null;
    this.last = -1;
    /** @type {Area | null} */
    this.area = null;
    this.anchor = -1;
    this.level = new Level(this.rows);
    app.session.on("mode", () => app.session.mode !== "edit" && this.leave());
    app.keys.guests.push((event) => this.key(event));
  }

  /** @param {Rows} rows @param {string} title */
  open(rows, title) {
    this.rows = draw.padded(rows);
    this.title = title;
    this.done = [];
    this.undone = [];
    this.area = null;
    this.isOpen = true;
    this.app.session.setMode("edit");
    this.app.target = this;
    this.show();
  }

  leave() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.app.target = this.app.pointer;
    byId("mode-bar").hidden = true;
    this.app.showLevel();
    this.app.refresh();
  }

  /** @param {Rows} rows */
  change(rows) {
    if (rows.join() === this.rows.join() || rows.length > MOST || rows[0].length > MOST) return;
    this.done.push(this.rows);
    this.undone = [];
    this.rows = rows;
    this.show();
  }

  /** @param {boolean} isBack */
  turn(isBack) {
    const [from, to] = isBack ? [this.done, this.undone] : [this.undone, this.done];
    const rows = from.pop();
    if (rows === undefined) return;
    to.push(this.rows);
    this.rows = rows;
    this.area = null;
    this.show();
  }

  show() {
    this.level = new Level(this.rows);
    const { board } = this.app;
    board.setLevel(this.level, 0, this.app.session.settings.rulers);
    board.show(new Position(this.level), 1);
    const squares = this.rows.flatMap((row, r) => [...row].map((_, c) => this.level.square(r, c)));
    board.mark("edit", [{ shape: "tint", squares, look: "is-sheet" }], "under");
    this.markArea();
    this.drawBar();
  }

  markArea() {
    const { area, level, rows } = this;
    const isIn = (/** @type {number} */ r, /** @type {number} */ c) =>
      area !== null && r >= area.top && r <= area.bottom && c >= area.left && c <= area.right;
    const squares = rows.flatMap((row, r) =>
      [...row].flatMap((_, c) => (isIn(r, c) ? [level.square(r, c)] : [])),
    );
    this.app.board.mark("area", [{ shape: "tint", squares }]);
  }

  drawBar() {
    const bar = byId("mode-bar");
    const tools = TOOLS.map((tool, i) =>
      h("button", { class: "tool text", type: "button", "aria-pressed": String(tool === this.tool), title: String(i + 1), click: () => this.choose(tool) }, t(`edit.tool.${tool}`)),
    );
    const small = (/** @type {string} */ picture, /** @type {string} */ label, /** @type {() => void} */ run) =>
      h("button", { class: "tool", type: "button", "aria-label": label, title: label, click: run }, icon(picture));
    const problem = this.level.problem();
    const test = button(t("edit.test"), () => this.test(), "button main");
    test.setAttribute("aria-disabled", String(problem !== null));
    bar.replaceChildren(
      ...tools,
      small("more", t("edit.more"), () => this.openMore()),
      test,
      button(t("edit.keep"), () => this.keep()),
      small("close", t("edit.end"), () => this.app.session.setMode("play")),
      h("span", { class: "edit-note", role: "status" }, this.verdict()),
    );
    bar.hidden = false;
  }

  verdict() {
    const { level } = this;
    const problem = level.problem();
    const counts = t("edit.count", { boxes: level.activeBoxes.length, goals: level.activeGoals.length });
    if (problem !== null) return counts + t(problem.key, problem.values);
    const leak = level.openSquare();
    return counts + (leak < 0 ? t("edit.fine") : t("edit.open", { square: level.name(leak) }));
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    if (tool !== "area") this.area = null;
    if (tool === "area") toast(t("edit.area.moved"), { stay: 2500 });
    this.markArea();
    this.drawBar();
  }

  openMore() {
    const { area } = this;
    const { session } = this.app;
    /** @type {[string, () => void][]} */
    const items = [
      ["edit.new", () => this.change(draw.padded(EMPTY))],
      ["edit.position", () => this.change(draw.padded(session.game.position.rows()))],
      ["edit.enclose", () => this.change(draw.enclosed(this.rows))],
      ["edit.grow", () => this.change(draw.grown(this.rows))],
      ["edit.trim", () => this.change(draw.trimmed(this.rows))],
      ["edit.turn", () => this.change(draw.turned(this.rows))],
      ["edit.mirror", () => this.change(draw.mirrored(this.rows))],
    ];
    if (area !== null) {
      items.push(
        ["edit.area.turn", () => this.replaceArea(area, draw.turned)],
        ["edit.area.mirror", () => this.replaceArea(area, draw.mirrored)],
        ["edit.area.clear", () => this.change(draw.emptied(this.rows, area))],
      );
    }
    const title = h("input", { type: "text", value: this.title, "aria-label": t("edit.title"), placeholder: t("edit.title") });
    title.addEventListener("input", () => (this.title = title.value));
    const rows = items.map(([key, run]) => {
      const row = h("button", { class: "menu-item", type: "button" }, t(key));
      row.addEventListener("click", () => {
        row.closest("dialog")?.close();
        run();
      });
      return row;
    });
    openDialog(t("edit.more"), [h("div", { class: "row" }, title), ...rows], "is-menu");
  }

  /** @param {Area} area @param {(rows: Rows) => Rows} change */
  replaceArea(area, change) {
    const part = change(draw.cut(this.rows, area));
    this.change(draw.pasted(draw.emptied(this.rows, area), part, area.top, area.left));
  }

  asLevel() {
    return { rows: draw.trimmed(this.rows), title: this.title };
  }

  /** Play what is drawn, without keeping it. */
  async test() {
    if (this.level.problem() !== null) return;
    const { rows, title } = this;
    const collection = new Collection("edited", t("shelf.edited"), [this.asLevel()], "shared");
    this.app.session.setMode("play");
    await openLevel(this.app, collection, 0);
    const back = { label: t("edit.back"), run: () => this.open(rows, title) };
    toast(title || t("level.untitled"), { offer: back, stay: 60_000 });
  }

  async keep() {
    const title = t("shelf.edited");
    const known = this.app.shelf.entries.find((entry) => entry.origin === "own" && entry.title === title);
    const before = known && (await this.app.shelf.load(known.key));
    const collection = await this.app.shelf.keep(title, [...(before?.data ?? []), this.asLevel()]);
    if (known) await this.app.shelf.remove(known.key);
    this.app.session.setMode("play");
    await openLevel(this.app, collection, collection.count - 1);
    toast(t("edit.kept", { title }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.isOpen) return false;
    const name = this.app.keys.commandOf(event);
    const digit = Number(event.key);
    if (digit >= 1 && digit <= TOOLS.length) this.choose(TOOLS[digit - 1]);
    else if (name === "undo" || name === "redo") this.turn(name === "undo");
    else if (name === "escape" || name === "edit") this.app.session.setMode("play");
    else return /^(step|walk|run|restart|reverse|hint|solve|confirm)/.test(name ?? "");
    return true;
  }

  // What the pointer does.

  /** @param {number} square */
  paint(square) {
    if (square < 0) return true;
    const [r, c] = [this.level.row(square), this.level.column(square)];
    if (this.tool === "area") return this.stretch(square, r, c);
    if (square === this.last && this.brush !== null) return true;
    this.last = square;
    if (this.tool === "fill") this.change(draw.filled(this.rows, r, c));
    else this.stroke(r, c);
    return true;
  }

  /** @param {number} r @param {number} c */
  stroke(r, c) {
    const symbol = this.rows[r][c];
    const wanted = draw.painted(this.tool, symbol);
    const isOn = (/** @type {string} */ each) => (this.tool === "box" ? "$*" : ".*+").includes(each);
    const isToggle = this.tool === "box" || this.tool === "goal";
    if (this.brush === null) this.brush = isToggle && isOn(symbol) ? "off" : "on";
    if (isToggle && isOn(wanted) !== (this.brush === "on")) return;
    this.change(draw.put(this.rows, r, c, wanted));
  }

  /** Draw out an area, or move the one that is there. @param {number} square @param {number} r @param {number} c */
  stretch(square, r, c) {
    const { level, area } = this;
    if (this.anchor < 0) {
      this.anchor = square;
      const isInside = area !== null && r >= area.top && r <= area.bottom && c >= area.left && c <= area.right;
      this.brush = isInside ? "move" : "area";
    }
    const [ar, ac] = [level.row(this.anchor), level.column(this.anchor)];
    if (this.brush === "move" && area !== null) {
      if (square !== this.anchor) this.moveArea(area, r - ar, c - ac);
      this.anchor = level.square(r, c);
    } else {
      this.area = { top: Math.min(r, ar), bottom: Math.max(r, ar), left: Math.min(c, ac), right: Math.max(c, ac) };
      this.markArea();
    }
    return true;
  }

  /** @param {Area} area @param {number} down @param {number} right */
  moveArea(area, down, right) {
    const moved = { top: area.top + down, bottom: area.bottom + down, left: area.left + right, right: area.right + right };
    if (moved.top < 0 || moved.left < 0 || moved.bottom >= this.rows.length || moved.right >= this.rows[0].length) return;
    const part = draw.cut(this.rows, area);
    this.area = moved;
    this.change(draw.pasted(draw.emptied(this.rows, area), part, moved.top, moved.left));
  }

  paintEnd() {
    this.brush = null;
    this.last = -1;
    this.anchor = -1;
  }

  hover() {}
  tap() {}
  hold() {}
  canDrag() {
    return false;
  }
  dragStart() {}
  dragMove() {}
  dragEnd() {}
  drop() {}
  swipe() {
    return false;
  }
}

/** @param {App} app */
export function addEditor(app) {
  const editor = new Editor(app);
  const { session } = app;
  app.commands.add({
    edit: {
      run: () => (session.mode === "edit" ? session.setMode("play") : editor.open(session.level.rows, session.level.title)),
      why: () => (session.mode === "reverse" ? t("why.mode") : null),
      isOn: () => session.mode === "edit",
    },
  });
}
