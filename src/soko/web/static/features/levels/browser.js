// The level browser: all collections at the side, their levels as tiles, of which only those in
// sight are drawn. Whoever types searches.

import { placeIn } from "../../app/keeper.js";
import { CHOICES } from "../../app/settings.js";
import { solutionName } from "../../core/game/records.js";
import { collectionText } from "../../core/text/level_text.js";
import { t } from "../../i18n/i18n.js";
import { button, choice, iconButton, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { saveFile } from "../../view/files.js";
import { toast } from "../../view/toasts.js";
import { VirtualGrid } from "../../view/virtual_grid.js";
import { printLevels } from "../print.js";
import { ANY, choose } from "./choosing.js";
import { drawFilters } from "./filters.js";
import { FoundLevels, libraryEntries } from "./library.js";
import { reclaim } from "./painted.js";
import { countSolved, identify } from "./progress.js";
import { shareRows } from "./shared_rows.js";
import { drawShelf, EVERYTHING } from "./shelf_list.js";
import { drawTile, drawWaiting } from "./tile.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/collection.js").Collection} Collection */
/** @typedef {import("./choosing.js").Place} Place */

const TILE = { width: 150, height: 190 };

class Browser {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { levelFilter, levelSort } = app.session.settings;
    /** @type {import("./choosing.js").Wish} */
    this.wish = {
      words: "",
      filter: levelFilter,
      sort: levelSort,
      only: { boxes: ANY, size: ANY, stars: ANY, author: ANY },
      board: null,
    };
    /** What the server's library has. @type {import("./library.js").LibraryEntry[]} */
    this.library = [];
    /** The levels of it that are shown, behind the others. @type {FoundLevels | null} */
    this.found = null;
    /** The collection that is chosen, or `EVERYTHING`. */
    this.chosen = app.session.collection.key;
    /** What is looked through. @type {Collection[]} */
    this.collections = [app.session.collection];
    /** The levels that are here and shown, in order. @type {Place[]} */
    this.places = [];
    this.side = h("nav", { class: "shelf", "aria-label": t("levels.collections") });
    this.more = h("div", { class: "row levels-tools", hidden: true });
    this.status = h("span", { role: "status" });
    this.meter = h("progress", { "aria-hidden": "true" });
    this.nothing = h("div", { class: "levels-none", hidden: true });
    this.grid = new VirtualGrid(TILE, (at) => this.tile(at), t("levels.list"), reclaim);
    this.search = h("input", {
      type: "search",
      placeholder: t("levels.search"),
      "aria-label": t("levels.search"),
      input: () => this.look(),
    });
    /** @type {HTMLDialogElement | null} */
    this.dialog = null;
    this.counting = new AbortController();
  }

  open() {
    const main = h(
      "div",
      { class: "levels-main" },
      this.tools(),
      this.more,
      h("div", { class: "row levels-progress quiet" }, this.status, this.meter),
      this.nothing,
      this.grid.host,
    );
    const body = h("div", { class: "levels" }, this.side, main);
    this.dialog = openDialog(t("levels.title"), [body], "is-large is-levels");
    this.dialog.addEventListener("keydown", (event) => this.type(event));
    const deafen = this.app.session.on("collections", () => this.drawShelf());
    this.dialog.addEventListener("close", () => {
      deafen();
      this.counting.abort();
      this.found?.end();
    });
    this.show();
    this.findLibrary();
  }

  /** Find out what the library has; the other collections do not wait for that. */
  async findLibrary() {
    this.library = await libraryEntries(this.app);
    if (this.library.length === 0) return;
    this.drawShelf();
    this.tellProgress();
  }

  /** What chooses and orders the levels. */
  tools() {
    const { settings } = this.app.session;
    const kept = (/** @type {"levelFilter" | "levelSort"} */ name, /** @type {string} */ words) => {
      const select = choice(
        [...CHOICES[name]],
        settings[name],
        (each) => t(`levels.${name === "levelSort" ? "by." : ""}${each}`),
        (each) => {
          this.app.session.set(name, /** @type {any} */ (each));
          this.wish = { ...this.wish, filter: settings.levelFilter, sort: settings.levelSort };
          this.update();
        },
      );
      select.setAttribute("aria-label", t(words));
      return select;
    };
    const more = button(t("levels.more"), () => {
      this.more.hidden = !this.more.hidden;
      this.drawMore();
      more.setAttribute("aria-expanded", String(!this.more.hidden));
    });
    more.setAttribute("aria-expanded", "false");
    return h(
      "div",
      { class: "row levels-tools" },
      this.search,
      kept("levelFilter", "levels.filter"),
      kept("levelSort", "levels.sort"),
      more,
      iconButton("file", t("levels.save"), () => this.save(), "tool"),
      iconButton("print", t("levels.print"), () => this.print(), "tool"),
    );
  }

  /** Print what is shown; of many only the first are. */
  async print() {
    const found = (await this.found?.first()) ?? [];
    printLevels([...this.places, ...found]);
  }

  /** A key that writes begins a search wherever the keyboard is. @param {KeyboardEvent} event */
  type(event) {
    const { key, target } = event;
    const isWriting = target instanceof Element && target.matches("input, select, textarea");
    if (isWriting || key.length !== 1 || key === " " || event.ctrlKey || event.metaKey) return;
    this.search.focus(); // the letter goes there
  }

  /** Search for what has been written. */
  look() {
    this.wish.words = this.search.value;
    this.update();
  }

  /** Save what is shown of collections as files, with the solutions that are kept. */
  async save() {
    const { keeper } = this.app;
    const served = this.collections.filter(({ origin }) => origin === "library");
    for (const collection of served) {
      for (let at = 0; at < collection.count; ++at) if (!(await collection.ready(at))) return;
    }
    for (const collection of this.collections) {
      const solutions = (/** @type {number} */ i) =>
        keeper
          .solutionsOf(collection.idOf(i))
          .map((entry) => ({ name: solutionName(entry), lurd: entry.lurd }));
      saveFile(
        `${collection.title}.xsb`,
        collectionText(collection.title, collection.data, solutions),
      );
    }
  }

  /** @param {string} key of a collection, or `EVERYTHING` */
  async choose(key) {
    const { shelf } = this.app;
    const keys = key === EVERYTHING ? shelf.entries.map((entry) => entry.key) : [key];
    this.status.textContent = t("levels.reading");
    const found = (await Promise.all(keys.map((each) => shelf.load(each)))).filter(
      (each) => each !== null,
    );
    if (found.length === 0) return void toast(t("levels.gone"));
    this.chosen = key;
    this.collections = found;
    this.show();
  }

  /** @param {string} key of an own collection */
  async drop(key) {
    const { shelf } = this.app;
    const collection = await shelf.load(key);
    await shelf.remove(key);
    this.drawShelf();
    const back = async () => {
      if (collection !== null) await shelf.keep(collection.title, collection.data);
      this.drawShelf();
    };
    toast(t("levels.removed"), { offer: { label: t("do.undo"), run: back } });
  }

  /** Show the collections that are chosen, at the level where the player was. */
  async show() {
    this.drawShelf();
    this.wish.only.author = ANY;
    this.drawMore();
    this.count();
    shareRows(this.ours());
    if (this.collections[0].origin === "library") await this.update();
    else this.update();
    const { collection, index } = this.app.session;
    const isOpen = this.collections.includes(collection);
    const [of, at] = isOpen
      ? [collection, index]
      : [this.collections[0], placeIn(this.collections[0].key)];
    const place = this.places.findIndex((each) => each.collection === of && each.index === at);
    this.grid.reveal(of.origin === "library" ? at : place);
  }

  /** The further filters, where they are seen: thousands of levels have many authors. */
  drawMore() {
    if (this.more.hidden) return;
    const changed = () => this.update();
    this.more.replaceChildren(
      ...drawFilters(this.collections, this.wish, changed),
      this.boardFilter(),
    );
  }

  /** Finds the board that is open wherever it is, turned or mirrored, too. */
  boardFilter() {
    const filter = button(t("levels.sameBoard"), () => {
      this.wish.board = this.wish.board === null ? this.app.session.level : null;
      filter.setAttribute("aria-pressed", String(this.wish.board !== null));
      if (this.wish.board !== null && this.chosen !== EVERYTHING) this.choose(EVERYTHING);
      else this.update();
    });
    filter.setAttribute("aria-pressed", String(this.wish.board !== null));
    return filter;
  }

  drawShelf() {
    const actions = {
      choose: (/** @type {string} */ key) => this.choose(key),
      drop: (/** @type {string} */ key) => this.drop(key),
    };
    this.side.replaceChildren(...drawShelf(this.app, this.chosen, this.library, actions));
  }

  async update() {
    this.found?.end();
    const found = this.foundLevels();
    this.found = found;
    if (found !== null && !(await found.begin(this.knownCount()))) {
      if (this.found === found) this.status.textContent = t("levels.gone");
      return;
    }
    if (this.found !== found) return; // something else is wanted meanwhile
    this.places = choose(this.app.keeper, this.ours(), this.wish);
    this.tellNothing(this.shown === 0);
    this.grid.setCount(this.shown);
    this.tellProgress();
  }

  /** The collections that are here whole. */
  ours() {
    return this.collections.filter((each) => each.origin !== "library");
  }

  /** How many levels are shown. */
  get shown() {
    return this.places.length + (this.found?.count ?? 0);
  }

  /** What is wanted of the library; null where it has no part, as in what the player noted. */
  foundLevels() {
    const [first] = this.collections;
    const isServed = first.origin === "library";
    const isAll = this.chosen === EVERYTHING && this.library.length > 0;
    if (!isServed && (!isAll || this.wish.only.stars !== ANY)) return null;
    return new FoundLevels(this.app, this.wish, isServed ? first.key : null, {
      onPage: (from, to) => this.grid.renew(this.places.length + from, this.places.length + to),
      onCount: () => {
        this.grid.grow(this.shown);
        this.tellProgress();
      },
    });
  }

  /** What is shown of the library. */
  served() {
    return this.library.filter(({ key }) => [key, EVERYTHING].includes(this.chosen));
  }

  /** How many levels of it are wanted, where all are; else null. */
  knownCount() {
    const { words, filter, board, only } = this.wish;
    const isAll = words.trim() === "" && filter === "all" && board === null;
    if (!isAll || Object.values(only).some((value) => value !== ANY)) return null;
    return this.served().reduce((sum, { count }) => sum + count, 0) || null;
  }

  tellProgress() {
    const own = countSolved(this.app.keeper, this.ours());
    const served = this.served();
    const solved = own === null ? null : served.reduce((sum, each) => sum + each.solved, own);
    const counts = [...this.ours(), ...served].map(({ count }) => count);
    const n = counts.reduce((sum, count) => sum + count, 0);
    const words = solved === null ? [] : [t("levels.progress", { solved, n })];
    const isCounted = this.found?.isCounted ?? true;
    if (!isCounted) words.unshift(t("levels.counting"));
    else if (this.shown < n || solved === null) words.unshift(t("levels.count", { n: this.shown }));
    this.status.textContent = words.join(" · ");
    this.meter.max = n;
    this.meter.value = solved ?? 0;
  }

  /** Find out how much is solved of what is known. */
  async count() {
    this.counting.abort();
    this.counting = new AbortController();
    const { signal } = this.counting;
    if (this.app.keeper.keepsNothing) return;
    const known = [...this.collections, ...this.app.shelf.loaded.values()];
    await identify(
      known.filter((each) => each.origin !== "library"),
      signal,
    );
    if (signal.aborted) return;
    this.tellProgress();
    this.drawShelf();
  }

  /** Where nothing is found, the other collections are offered. @param {boolean} isNothing */
  tellNothing(isNothing) {
    this.nothing.hidden = !isNothing;
    const hasMore = this.chosen !== EVERYTHING && this.app.shelf.entries.length > 1;
    this.nothing.replaceChildren(
      h("p", { class: "quiet" }, t("levels.nothing")),
      ...(hasMore ? [button(t("levels.lookAll"), () => this.choose(EVERYTHING))] : []),
    );
  }

  /** @param {number} at */
  tile(at) {
    const place = this.places[at] ?? this.found?.at(at - this.places.length) ?? null;
    if (place === null) return drawWaiting();
    const { session, keeper } = this.app;
    const { collection, index } = place;
    return drawTile(keeper, place, {
      isHere: collection === session.collection && index === session.index,
      hasOrigin: this.chosen === EVERYTHING,
      open: async () => {
        await keeper.open(collection, index);
        this.dialog?.close();
      },
    });
  }
}

/** @param {App} app */
export function addLevels(app) {
  app.commands.add({ levels: { run: () => new Browser(app).open() } });
}
