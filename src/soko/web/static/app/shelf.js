// The collections: those of the server or of the bundle, and those that people brought.

import { Collection } from "../core/collection.js";

const OWN = "own:";
const FIRST = ["  #####", "###   #", "# $ # ##", "# #  . #", "#    # #", "## #@  #", " #######"];

/** @typedef {import("../core/collection.js").LevelData} LevelData */

/**
 * @typedef {{key: string, title: string, count: number, origin: string, solved?: number}} Entry
 */

export class Shelf {
  /** @param {import("./api.js").Server} server @param {import("./store.js").Store} store */
  constructor(server, store) {
    this.server = server;
    this.store = store;
    /** @type {Map<string, Collection>} */
    this.loaded = new Map();
    /** What is being read. @type {Map<string, Promise<Collection | null>>} */
    this.loading = new Map();
    /** @type {Entry[]} */
    this.entries = [];
    /** The collection to begin with when nothing else is asked for. */
    this.first = "";
  }

  /** Find out which collections there are. */
  async fill() {
    const bundled = this.readBundle();
    const served = this.server.isPage ? await this.listServed() : [];
    const own = (await this.store.all("collections")).map(([key, { title, levels }]) => {
      return { key: OWN + key, title, count: levels.length, origin: "own" };
    });
    this.entries = [...bundled, ...served, ...own].filter((each) => each.count > 0);
    if (this.entries.length === 0) this.addSpare();
    this.first ||= this.entries[0].key;
  }

  /** What there is where nothing else can be read. */
  addSpare() {
    const spare = new Collection("first", "Soko", [{ rows: FIRST }], "built-in");
    this.add(spare);
    return spare;
  }

  /** The collection to begin with, or the first of the others that can be read. */
  async readFirst() {
    for (const key of [this.first, ...this.entries.map((each) => each.key)]) {
      const collection = await this.load(key);
      if (collection) return collection;
    }
    return this.addSpare();
  }

  readBundle() {
    const text = document.getElementById("collections")?.textContent ?? "[]";
    return JSON.parse(text).map(
      (/** @type {{name: string, title: string, levels: LevelData[]}} */ each) => {
        const collection = new Collection(
          each.name,
          each.title || each.name,
          each.levels,
          "built-in",
        );
        this.loaded.set(each.name, collection);
        return {
          key: each.name,
          title: collection.title,
          count: collection.count,
          origin: "built-in",
        };
      },
    );
  }

  // Without a network the collections come from what the service worker has kept.
  async listServed() {
    const { collections } = await this.server.get("collections").catch(() => ({ collections: [] }));
    const good = collections.filter((/** @type {{fault?: string}} */ each) => !each.fault);
    this.first =
      good.find((/** @type {{source: string}} */ each) => each.source === "given")?.name ?? "";
    return good.map((/** @type {{name: string, title: string, levels: number}} */ each) => {
      return {
        key: each.name,
        title: each.title || each.name,
        count: each.levels,
        origin: "server",
      };
    });
  }

  /** Read again what another tab has changed. @param {string} name of an own collection */
  async readAgain(name) {
    this.loaded.delete(OWN + name);
    await this.fill();
  }

  /** @param {Collection} collection */
  add(collection) {
    const { key, title, count, origin } = collection;
    this.loaded.set(key, collection);
    this.entries = [
      ...this.entries.filter((entry) => entry.key !== key),
      { key, title, count, origin },
    ];
  }

  /** @param {string} key @returns {Promise<Collection | null>} null when there is none */
  load(key) {
    const known = this.loaded.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const running = this.loading.get(key) ?? this.read(key);
    this.loading.set(key, running);
    running.finally(() => this.loading.delete(key));
    return running;
  }

  /** @param {string} key @returns {Promise<Collection | null>} */
  async read(key) {
    if (key.startsWith("library:")) return this.readServed(key);
    const found = key.startsWith(OWN)
      ? await this.store.get("collections", key.slice(OWN.length))
      : this.server.isPage &&
        (await this.server.get(`collections/${encodeURIComponent(key)}`).catch(() => undefined));
    if (!found || found.levels.length === 0) return null;
    const origin = key.startsWith(OWN) ? "own" : "server";
    const collection = new Collection(key, found.title || key, found.levels, origin);
    this.loaded.set(key, collection);
    return collection;
  }

  /** One of the server's library. @param {string} key */
  async readServed(key) {
    if (!this.server.isPage) return null;
    const { openServed } = await import("./served.js");
    const collection = await openServed(this.server, key);
    if (collection !== null) this.loaded.set(key, collection);
    return collection;
  }

  /**
   * Keep levels that were brought, as a collection; one that is here already is not kept twice.
   * @param {string} title
   * @param {LevelData[]} levels
   */
  async keep(title, levels) {
    const known = await this.findOwn(title, levels);
    if (known !== undefined) return known;
    const name = `${title} ${Date.now().toString(36)}`;
    await this.store.put("collections", name, { title, levels });
    const collection = new Collection(OWN + name, title, levels, "own");
    this.add(collection);
    return collection;
  }

  /**
   * An own collection with this title and these levels.
   * @param {string} title
   * @param {LevelData[]} levels
   */
  async findOwn(title, levels) {
    const alike = this.entries.filter(
      (each) => each.origin === "own" && each.title === title && each.count === levels.length,
    );
    const collections = await Promise.all(alike.map(({ key }) => this.load(key)));
    const isThis = (/** @type {Collection | null} */ each) =>
      each?.data.every((level, i) => isSame(level, levels[i]));
    return collections.find(isThis) ?? undefined;
  }

  /**
   * Put levels behind those of a collection that gathers them, each once.
   * @param {string} name of that collection
   * @param {string} title what it is called when it begins
   * @param {LevelData[]} levels
   * @returns {Promise<{collection: Collection, index: number, isNew: boolean}>} where the first is
   */
  async gather(name, title, levels) {
    const before = await this.load(OWN + name);
    const known = before?.data ?? [];
    const place = known.findIndex((level) => isSame(level, levels[0]));
    const fresh = levels.filter((level) => !known.some((other) => isSame(level, other)));
    if (before !== null && fresh.length === 0)
      return { collection: before, index: place, isNew: false };
    const all = new Collection(OWN + name, before?.title ?? title, [...known, ...fresh], "own");
    const collection = await this.change(all, all.data);
    return { collection, index: place < 0 ? known.length : place, isNew: true };
  }

  /**
   * Put other levels into a collection that was brought.
   * @param {Collection} collection
   * @param {LevelData[]} levels
   */
  async change({ key, title }, levels) {
    await this.store.put("collections", key.slice(OWN.length), { title, levels });
    const collection = new Collection(key, title, levels, "own");
    this.add(collection);
    return collection;
  }

  /** @param {string} key of an own collection */
  async remove(key) {
    await this.store.remove("collections", key.slice(OWN.length));
    this.loaded.delete(key);
    this.entries = this.entries.filter((entry) => entry.key !== key);
  }
}

/** Whether two levels have the same board and title. @param {LevelData} a @param {LevelData} b */
const isSame = (a, b) =>
  (a.title ?? "") === (b.title ?? "") && a.rows.join("\n") === b.rows.join("\n");
