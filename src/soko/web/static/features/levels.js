// The collection browser: thumbnails, search and filters; only what is in sight is drawn.

import { openLevel } from "../app/beginning.js";
import { bestOf } from "../core/records.js";
import { t } from "../i18n/i18n.js";
import { choice, openDialog } from "../view/dialog.js";
import { h, icon } from "../view/dom.js";
import { thumbnail } from "../view/thumbnail.js";
import { VirtualGrid } from "../view/virtual_grid.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").Collection} Collection */

const TILE = { width: 150, height: 172 };
const FILTERS = ["all", "unsolved", "solved"];
const SORTS = ["order", "boxes", "size"];

class Browser {
  /** @param {App} app @param {Collection} collection */
  constructor(app, collection) {
    this.app = app;
    this.collection = collection;
    this.filter = "all";
    this.sort = "order";
    this.wanted = "";
    this.status = h("span", { class: "quiet", role: "status" });
    this.grid = new VirtualGrid(TILE, (index) => this.tile(index), t("levels.list"));
    /** @type {number[]} the levels that are shown, in order */
    this.indices = [];
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    this.side = h("nav", { class: "shelf", "aria-label": t("levels.collections") });
  }

  open() {
    const search = h("input", { type: "search", placeholder: t("levels.search"), "aria-label": t("levels.search") });
    search.addEventListener("input", () => {
      this.wanted = search.value.trim().toLowerCase();
      this.update();
    });
    const filter = choice(FILTERS, this.filter, (each) => t(`levels.${each}`), (each) => this.set("filter", each));
    const sort = choice(SORTS, this.sort, (each) => t(`levels.by.${each}`), (each) => this.set("sort", each));
    filter.setAttribute("aria-label", t("levels.filter"));
    sort.setAttribute("aria-label", t("levels.sort"));
    const tools = h("div", { class: "row levels-tools" }, search, filter, sort, this.status);
    const body = h("div", { class: "levels" }, this.side, h("div", { class: "levels-main" }, tools, this.grid.host));
    this.dialog = openDialog(t("levels.title"), [body], "is-large is-levels");
    this.drawShelf();
    this.update();
    const place = this.indices.indexOf(this.app.session.index);
    if (this.collection === this.app.session.collection) this.grid.reveal(place);
  }

  /** @param {"filter" | "sort"} name @param {string} value */
  set(name, value) {
    this[name] = value;
    this.update();
  }

  drawShelf() {
    const { shelf } = this.app;
    const items = shelf.entries.map((entry) => {
      const go = h("button", { type: "button", click: () => this.choose(entry.key) }, h("span", { class: "name" }, entry.title), h("span", { class: "value" }, String(entry.count)));
      const item = h("li", {}, go);
      if (entry.key === this.collection.key) item.setAttribute("aria-current", "true");
      if (entry.origin === "own") item.append(this.dropButton(entry.key));
      return item;
    });
    this.side.replaceChildren(h("ul", { class: "list" }, ...items));
  }

  /** @param {string} key */
  dropButton(key) {
    const drop = async () => {
      const collection = await this.app.shelf.load(key);
      await this.app.shelf.remove(key);
      this.drawShelf();
      const back = () => collection && this.app.shelf.keep(collection.title, collection.data);
      toast(t("levels.removed"), { offer: { label: t("do.undo"), run: back } });
    };
    return h("button", { type: "button", class: "tool small", "aria-label": t("levels.remove"), title: t("levels.remove"), click: drop }, icon("trash"));
  }

  /** @param {string} key */
  async choose(key) {
    const collection = await this.app.shelf.load(key);
    if (collection === null) return toast(t("levels.gone"));
    this.collection = collection;
    this.drawShelf();
    this.update();
  }

  update() {
    this.indices = this.select();
    this.status.textContent = t("levels.count", { n: this.indices.length });
    this.grid.setItems(this.indices);
  }

  /** The levels that are wanted, in the order that is wanted. @returns {number[]} */
  select() {
    const { collection, filter, wanted, sort } = this;
    const all = [...Array(collection.count).keys()].filter((index) => {
      const { title = "", author = "" } = collection.data[index];
      return `${index + 1} ${title} ${author}`.toLowerCase().includes(wanted);
    });
    const chosen = filter === "all" ? all : all.filter((index) => this.isSolved(index) === (filter === "solved"));
    if (sort === "order") return chosen;
    const value = sort === "boxes" ? countBoxes : countFloor;
    const values = new Map(chosen.map((index) => [index, value(collection.data[index].rows)]));
    return chosen.sort((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0));
  }

  /** @param {number} index */
  isSolved(index) {
    return this.app.keeper.solutionsOf(this.collection.levelKey(index)).length > 0;
  }

  /** @param {number} index */
  tile(index) {
    const { collection, app } = this;
    const level = collection.level(index);
    const kept = app.keeper.solutionsOf(collection.levelKey(index));
    const best = kept.length > 0 ? bestOf(kept).byPushes.metrics : null;
    const note = best ? `${best.moves} / ${best.pushes}` : t("levels.boxes", { n: level.activeBoxes.length });
    const name = level.title || t("level.number", { n: index + 1 });
    const open = () => {
      this.dialog?.close();
      openLevel(app, collection, index);
    };
    const isHere = collection === app.session.collection && index === app.session.index;
    return h("button", { type: "button", class: isHere ? "tile is-here" : "tile", click: open },
      thumbnail(level),
      h("span", { class: "tile-name" }, collection.count > 1 && level.title ? `${index + 1} ${name}` : name),
      h("span", { class: "tile-note" }, ...(best ? [icon("check")] : []), note));
  }
}

/** @param {string[]} rows */
const countBoxes = (rows) => rows.join("").replace(/[^$*bB]/g, "").length;
/** @param {string[]} rows */
const countFloor = (rows) => rows.join("").replace(/#/g, "").length;

/** @param {App} app */
export function addLevels(app) {
  app.commands.add({ levels: { run: () => new Browser(app, app.session.collection).open() } });
}
