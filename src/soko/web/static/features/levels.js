// The collection browser: thumbnails, search and filters; only what is in sight is drawn.

import { lastPlace } from "../app/keeper.js";
import { bestOf } from "../core/game/records.js";
import { Level } from "../core/level.js";
import { collectionText } from "../core/text/level_text.js";
import { t } from "../i18n/i18n.js";
import { thumbnail } from "../view/board/thumbnail.js";
import { button, choice, iconButton, openDialog } from "../view/dialog.js";
import { h, icon } from "../view/dom.js";
import { saveFile } from "../view/files.js";
import { toast } from "../view/toasts.js";
import { VirtualGrid } from "../view/virtual_grid.js";
import { MOST_STARS } from "./level_block.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").Collection} Collection */

const TILE = { width: 150, height: 172 };
const FILTERS = ["all", "unsolved", "solved"];
const SORTS = ["order", "boxes", "size", "stars"];

/**
 * How many boxes, or squares of floor, a choice means: from, to.
 * @type {Record<string, Record<string, [number, number]>>}
 */
const RANGES = {
  boxes: { "1–3": [0, 3], "4–6": [4, 6], "7–12": [7, 12], "13+": [13, Infinity] },
  size: { "1–30": [0, 30], "31–60": [31, 60], "61–120": [61, 120], "121+": [121, Infinity] },
};
const ANY = "any";
const MOST_AUTHORS = 200;

class Browser {
  /** @param {App} app @param {Collection} collection */
  constructor(app, collection) {
    this.app = app;
    this.collection = collection;
    this.filter = "all";
    this.sort = "order";
    this.wanted = "";
    /** Further filters, each `ANY` or one of its values. @type {Record<string, string>} */
    this.only = { boxes: ANY, size: ANY, stars: ANY, author: ANY };
    this.more = h("div", { class: "row levels-tools", hidden: true });
    this.status = h("span", { class: "quiet", role: "status" });
    this.grid = new VirtualGrid(TILE, (index) => this.tile(index), t("levels.list"));
    /** @type {number[]} the levels that are shown, in order */
    this.indices = [];
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    this.side = h("nav", { class: "shelf", "aria-label": t("levels.collections") });
  }

  /** What chooses and orders the levels. */
  tools() {
    const search = h("input", {
      type: "search",
      placeholder: t("levels.search"),
      "aria-label": t("levels.search"),
    });
    search.addEventListener("input", () => {
      this.wanted = search.value.trim().toLowerCase();
      this.update();
    });
    const filter = choice(
      FILTERS,
      this.filter,
      (each) => t(`levels.${each}`),
      (each) => this.set("filter", each),
    );
    const sort = choice(
      SORTS,
      this.sort,
      (each) => t(`levels.by.${each}`),
      (each) => this.set("sort", each),
    );
    filter.setAttribute("aria-label", t("levels.filter"));
    sort.setAttribute("aria-label", t("levels.sort"));
    const more = button(t("levels.more"), () => {
      this.more.hidden = !this.more.hidden;
      more.setAttribute("aria-expanded", String(!this.more.hidden));
    });
    more.setAttribute("aria-expanded", "false");
    const save = iconButton("file", t("levels.save"), () => this.save(), "tool");
    return h("div", { class: "row levels-tools" }, search, filter, sort, more, save, this.status);
  }

  open() {
    const main = h("div", { class: "levels-main" }, this.tools(), this.more, this.grid.host);
    const body = h("div", { class: "levels" }, this.side, main);
    this.dialog = openDialog(t("levels.title"), [body], "is-large is-levels");
    this.drawShelf();
    this.drawMore();
    this.update();
    const place = this.indices.indexOf(this.app.session.index);
    if (this.collection === this.app.session.collection) this.grid.reveal(place);
  }

  /** Save the collection as a file, with the solutions that are kept. */
  save() {
    const { collection, app } = this;
    const solutions = (/** @type {number} */ i) =>
      app.keeper.solutionsOf(collection.idOf(i)).map(({ lurd }) => lurd);
    saveFile(
      `${collection.title}.xsb`,
      collectionText(collection.title, collection.data, solutions),
    );
  }

  /** @param {"filter" | "sort"} name @param {string} value */
  set(name, value) {
    this[name] = value;
    this.update();
  }

  /** The further filters; authors are those of the collection. */
  drawMore() {
    const authors = [...new Set(this.collection.data.map(({ author = "" }) => author))]
      .sort()
      .slice(0, MOST_AUTHORS);
    const stars = Array.from({ length: MOST_STARS }, (_, i) => String(MOST_STARS - i));
    /** @type {[string, string[], (value: string) => string][]} */
    const kinds = [
      ["boxes", Object.keys(RANGES.boxes), (value) => t("levels.of.boxes", { range: value })],
      ["size", Object.keys(RANGES.size), (value) => t("levels.of.size", { range: value })],
      [
        "stars",
        [...stars, "0"],
        (value) => (value === "0" ? t("levels.unrated") : "★".repeat(Number(value))),
      ],
      ["author", authors, (value) => value || t("levels.noAuthor")],
    ];
    this.only.author = ANY;
    this.more.replaceChildren(
      ...kinds
        .filter(([, values]) => values.length > 1)
        .map(([name, values, words]) => {
          const select = choice(
            [ANY, ...values],
            this.only[name],
            (value) => (value === ANY ? t(`levels.any.${name}`) : words(value)),
            (value) => {
              this.only[name] = value;
              this.update();
            },
          );
          select.setAttribute("aria-label", t(`levels.any.${name}`));
          return select;
        }),
    );
  }

  /** Whether a level passes the further filters. @param {number} index */
  passes(index) {
    const { only, collection } = this;
    const { rows, author = "" } = collection.data[index];
    const isIn = (/** @type {string} */ name, /** @type {(rows: string[]) => number} */ count) => {
      if (only[name] === ANY) return true;
      const [from, to] = RANGES[name][only[name]];
      const value = count(rows);
      return value >= from && value <= to;
    };
    if (only.author !== ANY && only.author !== author) return false;
    if (!isIn("boxes", countBoxes) || !isIn("size", countFloor)) return false;
    return only.stars === ANY || this.stars(index) === Number(only.stars);
  }

  /** @param {number} index */
  stars(index) {
    return this.app.keeper.starsOf(this.collection.idOf(index));
  }

  drawShelf() {
    const { entries } = this.app.shelf;
    const recent = (lastPlace()?.recent ?? []).flatMap((key) =>
      entries.filter((entry) => entry.key === key),
    );
    const others = entries.filter((entry) => !recent.includes(entry));
    const heading = (/** @type {string} */ words) => h("h2", { class: "quiet" }, words);
    this.side.replaceChildren(
      ...(recent.length > 0 && others.length > 0 ? [heading(t("levels.recent"))] : []),
      this.shelfList(recent),
      ...(recent.length > 0 && others.length > 0 ? [heading(t("levels.others"))] : []),
      this.shelfList(others),
    );
  }

  /** @param {import("../app/shelf.js").Entry[]} entries */
  shelfList(entries) {
    const items = entries.map((entry) => {
      const go = h(
        "button",
        { type: "button", click: () => this.choose(entry.key) },
        h("span", { class: "name" }, entry.title),
        h("span", { class: "value" }, String(entry.count)),
      );
      const item = h("li", {}, go);
      if (entry.key === this.collection.key) item.setAttribute("aria-current", "true");
      if (entry.origin === "own") item.append(this.dropButton(entry.key));
      return item;
    });
    return h("ul", { class: "list" }, ...items);
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
    return h(
      "button",
      {
        type: "button",
        class: "tool small",
        "aria-label": t("levels.remove"),
        title: t("levels.remove"),
        click: drop,
      },
      icon("trash"),
    );
  }

  /** @param {string} key */
  async choose(key) {
    const collection = await this.app.shelf.load(key);
    if (collection === null) return toast(t("levels.gone"));
    this.collection = collection;
    this.drawShelf();
    this.drawMore();
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
      return `${index + 1} ${title} ${author}`.toLowerCase().includes(wanted) && this.passes(index);
    });
    const chosen =
      filter === "all"
        ? all
        : all.filter((index) => this.isSolved(index) === (filter === "solved"));
    if (sort === "order") return chosen;
    const values = new Map(chosen.map((index) => [index, this.valueOf(index)]));
    return chosen.sort((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0));
  }

  /** What levels are sorted by: the least comes first. @param {number} index */
  valueOf(index) {
    const { rows } = this.collection.data[index];
    if (this.sort === "stars") return -this.stars(index);
    return this.sort === "boxes" ? countBoxes(rows) : countFloor(rows);
  }

  /** @param {number} index */
  isSolved(index) {
    return this.app.keeper.solutionsOf(this.collection.idOf(index)).length > 0;
  }

  /** @param {number} index */
  tile(index) {
    const { collection, app } = this;
    const level = collection.level(index);
    const kept = app.keeper.solutionsOf(collection.idOf(index));
    const best = kept.length > 0 ? bestOf(kept).byPushes.metrics : null;
    const stars = this.stars(index);
    const note = best
      ? `${best.moves} / ${best.pushes}`
      : t("levels.boxes", { n: level.activeBoxes.length });
    const name = level.title || t("level.number", { n: index + 1 });
    const open = () => {
      this.dialog?.close();
      app.keeper.open(collection, index);
    };
    const isHere = collection === app.session.collection && index === app.session.index;
    return h(
      "button",
      { type: "button", class: isHere ? "tile is-here" : "tile", click: open },
      thumbnail(level),
      h(
        "span",
        { class: "tile-name" },
        collection.count > 1 && level.title && level.title !== String(index + 1)
          ? `${index + 1} ${name}`
          : name,
      ),
      h(
        "span",
        { class: "tile-note" },
        ...(best ? [icon("check")] : []),
        note,
        stars > 0 ? ` ${"★".repeat(stars)}` : "",
      ),
    );
  }
}

/** @param {string[]} rows */
const countBoxes = (rows) => rows.join("").replace(/[^$*bB]/g, "").length;
/** @param {string[]} rows */
const countFloor = (rows) => new Level(rows).inside.reduce((sum, inside) => sum + inside, 0);

/** @param {App} app */
export function addLevels(app) {
  app.commands.add({ levels: { run: () => new Browser(app, app.session.collection).open() } });
}
