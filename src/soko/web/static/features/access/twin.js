// The board for those who do not see it: a grid of named squares, and what happens in words.

import { t } from "../../i18n/i18n.js";
import { byId, h } from "../../view/dom.js";
import { announce } from "../../view/live.js";
import { describeChange, describeSquare, kindOf } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */

const MOST_SQUARES = 6400; // a larger grid would cost more than it tells

class Twin {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.host = byId("twin");
    /** @type {Map<number, {cell: HTMLElement, kind: string}>} */
    this.cells = new Map();
    this.request = 0;
  }

  build() {
    const { level, mode } = this.app.session;
    this.cells.clear();
    if (mode === "edit") return this.host.replaceChildren(t("twin.drawing"));
    const squares = level.width * level.height;
    if (squares > MOST_SQUARES) return this.host.replaceChildren(t("twin.large"));
    const rows = level.rows.map((_, r) => {
      const cells = Array.from({ length: level.width }, (_, c) => this.cell(level.square(r, c)));
      return h("div", { role: "row" }, ...cells);
    });
    this.host.setAttribute("aria-label", t("twin.section"));
    const grid = h(
      "div",
      { role: "grid", "aria-label": t("twin.label"), "aria-readonly": "true" },
      ...rows,
    );
    this.host.replaceChildren(grid);
  }

  /** @param {number} square */
  cell(square) {
    const { shown } = this.app;
    const kind = kindOf(shown, square);
    const cell = h("span", {
      role: "gridcell",
      tabindex: -1,
      click: () => this.app.target.tap(square),
    });
    cell.textContent = describeSquare(shown, square);
    this.cells.set(square, { cell, kind });
    return cell;
  }

  /** Bring the words up to date when there is time. */
  later() {
    if (this.request === 0) this.request = window.setTimeout(() => this.update(), 120);
  }

  update() {
    this.request = 0;
    const { shown } = this.app;
    for (const [square, entry] of this.cells) {
      const kind = kindOf(shown, square);
      if (kind === entry.kind) continue;
      entry.kind = kind;
      entry.cell.textContent = describeSquare(shown, square);
    }
  }
}

/** @param {App} app */
export function addTwin(app) {
  const twin = new Twin(app);
  const { session } = app;
  let timer = 0;
  const build = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => twin.build(), 60); // after the board is drawn
  };
  for (const name of /** @type {const} */ (["level", "settings", "mode"])) session.on(name, build);
  session.on("shown", () => twin.later());
  session.on("position", ({ frames }) => {
    twin.later();
    announce(describeChange(session, frames));
  });
  session.on("settings", () => nameBoard());
  session.on("level", () => nameBoard());
}

function nameBoard() {
  const board = byId("board");
  board.setAttribute("aria-label", t("board.label"));
  board.setAttribute("aria-roledescription", t("board.role"));
}
