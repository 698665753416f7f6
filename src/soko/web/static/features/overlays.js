// Overlays: what can be seen of a position, one thing at a time unless several are wanted.

import { keyName, keyTable } from "../app/key_table.js";
import { cellsOfRooms } from "../core/analysis/rooms.js";
import { whoCanReach } from "../core/analysis/who.js";
import { DIRECTION, RESTART } from "../core/game/history.js";
import { movableBoxes } from "../core/paths/movable.js";
import { Position } from "../core/position.js";
import { t } from "../i18n/i18n.js";
import { drawNumbers } from "../view/board/marks.js";
import { byId, h, icon, s } from "../view/dom.js";
import { buttonOf, openMenu } from "../view/menu.js";
import { OVERLAYS } from "../view/overlay_names.js";
import { toast } from "../view/toasts.js";
import { failureWords } from "./solving/solver_words.js";

/** @typedef {import("../view/board/marks.js").Mark} Mark */
/** @typedef {import("../app/app.js").App} App */

/** @typedef {typeof OVERLAYS[number] | "who"} Name */

/** Colours of what has one only. @type {Partial<Record<Name, string>>} */
const LOOKS = { dead: "is-dead", parity: "is-parity" };
const HEAT = ["heat-1", "heat-2", "heat-3", "heat-4"];

export class Overlays {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** What is shown, the oldest first. @type {Name[]} */
    this.shown = [];
    this.square = -1;
    /** The goals of a position with their numbers. */
    this.plan = { place: "", numbers: /** @type {[number, number][]} */ ([]) };
    this.isPlanning = false;
    for (const name of /** @type {const} */ (["level", "view", "position", "mode"]))
      app.session.on(name, () => this.draw());
  }

  /**
   * Show one overlay, or no longer; others go, unless several are wanted at once.
   * @param {Name} name
   */
  toggle(name) {
    const isWanted = name !== "none" && !this.shown.includes(name);
    const staysBeside = (/** @type {Name} */ each) =>
      name !== "none" && each !== name && this.app.session.settings.severalOverlays;
    this.shown = [...this.shown.filter(staysBeside), ...(isWanted ? [name] : [])];
    this.draw();
    this.app.refresh();
  }

  /** Which boxes can be pushed to a square? @param {number} square */
  askWho(square) {
    const isNew = this.square !== square && this.shown.includes("who");
    this.square = square;
    if (isNew) this.draw();
    else this.toggle("who");
  }

  draw() {
    const { board, session } = this.app;
    if (board.geometry === null) return;
    if (!session.level.inside[this.square])
      this.shown = this.shown.filter((name) => name !== "who");
    const shown = session.mode === "play" ? this.shown : []; // they are about the game
    board.mark(
      "overlay",
      shown.flatMap((name) => this.marks(name)),
      "under",
    );
    this.drawPlan(shown.includes("plan"));
    const legend = byId("legend");
    legend.hidden = shown.length === 0;
    if (legend.hidden) return;
    const close = h(
      "button",
      {
        class: "tool",
        type: "button",
        "aria-label": t("page.close"),
        click: () => this.toggle("none"),
      },
      icon("close"),
    );
    legend.replaceChildren(
      h("span", {}, ...shown.flatMap((name, i) => [...(i > 0 ? [" · "] : []), ...this.key(name)])),
      close,
    );
  }

  /**
   * In what order the goals of this position should be filled; the core in the page plans that.
   * @param {boolean} isWanted
   */
  async drawPlan(isWanted) {
    const { board, session, engine } = this.app;
    const place = `${session.key} ${session.game.lurd}`;
    const isKnown = this.plan.place === place;
    const geometry = /** @type {import("../view/board/geometry.js").Geometry} */ (board.geometry);
    const shown = isWanted && isKnown ? [drawNumbers(geometry, this.plan.numbers)] : [];
    board.draw("plan", shown);
    if (!isWanted || isKnown || this.isPlanning) return;
    this.isPlanning = true;
    const position = session.game.position.copy();
    const body = { rows: session.level.rows, moves: session.game.lurd };
    const found = await engine.plan(body).catch(failureWords);
    this.isPlanning = false;
    if (typeof found === "string") return this.endPlan(found);
    this.plan = { place, numbers: homeNumbers(position, found) };
    this.draw();
  }

  /** @param {string} words why there is no plan */
  endPlan(words) {
    this.shown = this.shown.filter((name) => name !== "plan");
    this.draw();
    toast(words);
  }

  /** The key of an overlay: its colours, each with what it means. @param {Name} name */
  key(name) {
    if (name === "rooms")
      return [
        ...[swatch("is-room"), t("overlay.rooms.room")],
        ...[swatch("is-tunnel"), t("overlay.rooms.tunnel")],
      ];
    if (name === "visits")
      return [t("overlay.visits.few"), ...HEAT.map(swatch), t("overlay.visits.many")];
    if (name === "plan") return [t("overlay.plan.note")];
    if (name !== "who") return [swatch(LOOKS[name] ?? ""), t(`overlay.${name}.note`)];
    const n = whoCanReach(this.app.session.game.position, this.square).length;
    return [t("overlay.who.note", { n, square: this.app.session.level.name(this.square) })];
  }

  /** @param {Name} name @returns {Mark[]} */
  marks(name) {
    const { session } = this.app;
    const { level, game } = session;
    const inside = [...level.inside.keys()].filter((at) => level.inside[at]);
    switch (name) {
      case "none":
      case "plan": // drawn as numbers
        return [];
      case "reach": {
        const reach = game.position.reach();
        return [{ shape: "tint", squares: inside.filter((at) => reach[at]) }];
      }
      case "movable":
        return [{ shape: "tint", squares: movableBoxes(game.position) }];
      case "dead": {
        const dead = this.app.dead();
        const squares = inside.filter((at) => dead[at]);
        return [
          { shape: "tint", squares, look: "is-dead" },
          { shape: "cross", squares },
        ];
      }
      case "parity":
        return [
          {
            shape: "tint",
            squares: inside.filter((at) => (level.row(at) + level.column(at)) % 2),
            look: "is-parity",
          },
        ];
      case "rooms": {
        const { rooms, tunnels } = cellsOfRooms(level);
        return [
          { shape: "tint", squares: rooms, look: "is-room" },
          { shape: "tint", squares: tunnels, look: "is-tunnel" },
        ];
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

/**
 * Each goal that has no box, with its number in the order in which the plan fills them for good.
 * @param {Position} position
 * @param {import("../engine/core.js").Plan} plan
 */
function homeNumbers({ level, box }, { steps }) {
  const square = (/** @type {import("../engine/core.js").Place} */ [row, column]) =>
    level.square(row, column);
  /** @type {Set<number>} in the order in which they are filled for good */
  const filled = new Set();
  for (const { from, to } of steps) {
    if (from !== null) filled.delete(square(from));
    filled.add(square(to));
  }
  const open = [...filled].filter((goal) => !box[goal]);
  return open.map((goal, i) => /** @type {[number, number]} */ ([goal, i + 1]));
}

/** A small square as an overlay colours it. @param {string} look */
function swatch(look) {
  const side = { width: 1, height: 1 };
  return s(
    "svg",
    { class: "swatch", viewBox: "0 0 1 1", "aria-hidden": "true" },
    s("rect", { class: "floor", ...side }),
    s("rect", { class: `mark-tint ${look}`, ...side }),
  );
}

/** @param {App} app */
export function addOverlays(app) {
  const overlays = new Overlays(app);
  app.pointer.askWho = (square) => overlays.askWho(square);
  app.commands.add({
    overlays: {
      run: () => chooseOverlay(overlays),
      isOn: () => overlays.shown.length > 0,
    },
    ...Object.fromEntries(
      OVERLAYS.map((name) => [
        `overlay.${name}`,
        { run: () => overlays.toggle(name), isOn: () => overlays.shown.includes(name) },
      ]),
    ),
    "overlay.who": { run: () => askHere(overlays) },
  });
  return overlays;
}

/** Ask for the square under the mouse or under the keyboard's cursor. @param {Overlays} overlays */
function askHere(overlays) {
  const square = overlays.app.pointer.hovered;
  if (overlays.app.session.level.inside[square]) overlays.askWho(square);
  else toast(t("overlay.who.how"));
}

/** The overlays to choose from, with the pointer or by their digits. @param {Overlays} overlays */
function chooseOverlay(overlays) {
  const items = OVERLAYS.map((name, digit) => item(overlays, name, digit));
  const dialog = openMenu(t("overlay.title"), items, buttonOf("overlays"));
  dialog.addEventListener("keydown", ({ key }) => items[Number(key)]?.click());
}

/** @param {Overlays} overlays @param {typeof OVERLAYS[number]} name @param {number} digit */
function item(overlays, name, digit) {
  const run = () => {
    row.closest("dialog")?.close();
    overlays.toggle(name);
  };
  const isOn = name === "none" ? overlays.shown.length === 0 : overlays.shown.includes(name);
  const key = [...keyTable(overlays.app.session.settings)].find(
    ([, command]) => command === `overlay.${name}`,
  )?.[0];
  const keys = [String(digit), ...(key === undefined ? [] : [keyName(key)])].map((each) =>
    h("kbd", {}, each),
  );
  const row = h(
    "button",
    { class: "menu-item", type: "button", "aria-pressed": String(isOn), click: run },
    t(`overlay.${name}`),
    h("span", { class: "chords" }, ...keys),
  );
  return row;
}

/**
 * How often each square was walked over.
 * @param {import("../app/session.js").Session} session
 * @returns {Mark[]}
 */
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
  const grade = (/** @type {number} */ at) =>
    Math.ceil((4 * Math.log1p(visits[at])) / Math.log1p(most));
  return [1, 2, 3, 4].map((wanted) => ({
    shape: "tint",
    squares: [...visits.keys()].filter((at) => visits[at] > 0 && grade(at) === wanted),
    look: `heat-${wanted}`,
  }));
}
