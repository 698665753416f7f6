// Overlays: one thing at a time that can be seen of a position.

import { movableBoxes } from "../core/movable.js";
import { cellsOfRooms } from "../core/rooms.js";
import { Position } from "../core/position.js";
import { DIRECTION, RESTART } from "../core/history.js";
import { whoCanReach } from "../core/who.js";
import { t } from "../i18n/i18n.js";
import { openDialog } from "../view/dialog.js";
import { byId, h, icon } from "../view/dom.js";
import { OVERLAYS } from "../view/overlay_names.js";

/** @typedef {import("../view/marks.js").Mark} Mark */
/** @typedef {import("../app/app.js").App} App */

/** @typedef {typeof OVERLAYS[number] | "who"} Name */

export class Overlays {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Name} */
    this.shown = "none";
    this.square = -1;
    app.session.on("level", () => this.draw());
    app.session.on("view", () => this.draw());
    app.session.on("position", () => this.draw());
  }

  /** @param {Name} name @param {number} [square] for "who" */
  show(name, square = -1) {
    this.shown = name;
    this.square = square;
    this.draw();
  }

  /** Which boxes can be pushed to a square? @param {number} square */
  askWho(square) {
    this.show("who", square);
  }

  draw() {
    const { board, session } = this.app;
    if (board.geometry === null) return;
    if (this.shown === "who" && !session.level.inside[this.square]) this.shown = "none";
    board.mark("overlay", this.marks(), "under");
    const legend = byId("legend");
    legend.hidden = this.shown === "none";
    if (legend.hidden) return;
    const close = h("button", { class: "tool", type: "button", "aria-label": t("page.close"), click: () => this.show("none") }, icon("close"));
    legend.replaceChildren(h("span", {}, this.legend()), close);
  }

  legend() {
    if (this.shown !== "who") return t(`overlay.${this.shown}.note`);
    const n = whoCanReach(this.app.session.game.position, this.square).length;
    return t("overlay.who.note", { n, square: this.app.session.level.name(this.square) });
  }

  /** @returns {Mark[]} */
  marks() {
    const { session } = this.app;
    const { level, game } = session;
    const inside = [...level.inside.keys()].filter((at) => level.inside[at]);
    switch (this.shown) {
      case "none":
        return [];
      case "reach": {
        const reach = game.position.reach();
        return [{ shape: "tint", squares: inside.filter((at) => reach[at]) }];
      }
      case "movable":
        return [{ shape: "tint", squares: movableBoxes(game.position) }];
      case "dead": {
        const dead = this.app.dead();
        return [{ shape: "tint", squares: inside.filter((at) => dead[at]), look: "is-dead" }];
      }
      case "parity":
        return [{ shape: "tint", squares: inside.filter((at) => (level.row(at) + level.column(at)) % 2), look: "is-parity" }];
      case "rooms": {
        const { rooms, tunnels } = cellsOfRooms(level);
        return [{ shape: "tint", squares: rooms, look: "is-room" }, { shape: "tint", squares: tunnels, look: "is-tunnel" }];
      }
      case "visits":
        return heat(session);
      case "who":
        return [
          { shape: "ring", squares: [this.square], look: "is-target" },
          { shape: "tint", squares: whoCanReach(game.position, this.square) },
        ];
    }
  }
}

/** @param {App} app */
export function addOverlays(app) {
  const overlays = new Overlays(app);
  app.pointer.askWho = (square) => overlays.askWho(square);
  app.commands.add({
    overlays: {
      run: () => openMenu(overlays),
      isOn: () => overlays.shown !== "none",
    },
    ...Object.fromEntries(OVERLAYS.map((name) => [`overlay.${name}`, { run: () => overlays.show(name) }])),
  });
  return overlays;
}

/** The overlays to choose from, with the pointer or by their digits. @param {Overlays} overlays */
function openMenu(overlays) {
  const items = OVERLAYS.map((name, digit) => item(overlays, name, digit));
  const dialog = openDialog(t("overlay.title"), items, "is-menu");
  dialog.addEventListener("keydown", ({ key }) => items[Number(key)]?.click());
}

/** @param {Overlays} overlays @param {Name} name @param {number} digit */
function item(overlays, name, digit) {
  const run = () => {
    row.closest("dialog")?.close();
    overlays.show(name);
    overlays.app.refresh();
  };
  const row = h("button", { class: "menu-item", type: "button", "aria-pressed": String(overlays.shown === name), click: run }, t(`overlay.${name}`), h("kbd", {}, String(digit)));
  return row;
}

/** How often each square was walked over. @param {import("../app/session.js").Session} session @returns {Mark[]} */
function heat({ level, game }) {
  const visits = new Uint32Array(level.size);
  const position = new Position(level);
  visits[position.player] = 1;
  for (const entry of game.history.entries(game.history.origin(game.cursor), game.cursor)) {
    if (entry & RESTART) continue;
    position.step(entry & DIRECTION);
    visits[position.player] += 1;
  }
  const most = visits.reduce((a, b) => Math.max(a, b), 1);
  const grade = (/** @type {number} */ at) => Math.ceil((4 * Math.log1p(visits[at])) / Math.log1p(most));
  return [1, 2, 3, 4].map((wanted) => ({
    shape: "tint",
    squares: [...visits.keys()].filter((at) => visits[at] > 0 && grade(at) === wanted),
    look: `heat-${wanted}`,
  }));
}
