// The collections: those of the server or of the bundle, and those that people brought.

import { Collection } from "../core/collection.js";

const OWN = "own:";
const FIRST = ["  #####", "###   #", "# $ # ##", "# #  . #", "#    # #", "## #@  #", " #######"];

/** @typedef {import("../core/collection.js").LevelData} LevelData */

/** @typedef {{key: string, title: string, count: number, origin: string}} Entry */

export class Shelf {
  /** @param {import("./api.js").Server} server @param {import("./store.js").Store} store */
  constructor(server, store) {
    this.server = server;
    this.store = store;
    /** @type {Map<string, Collection>} */
    this.loaded = new Map();
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
    this.entries = [...bundled, ...served, ...own];
    if (this.entries.length === 0)
      this.add(new Collection("first", "Soko", [{ rows: FIRST }], "built-in"));
    this.first ||= this.entries[0].key;
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
  async load(key) {
    const known = this.loaded.get(key);
    if (known !== undefined) return known;
    const found = key.startsWith(OWN)
      ? await this.store.get("collections", key.slice(OWN.length))
      : await this.server.get(`collections/${encodeURIComponent(key)}`).catch(() => undefined);
    if (found === undefined || found.levels.length === 0) return null;
    const origin = key.startsWith(OWN) ? "own" : "server";
    const collection = new Collection(key, found.title || key, found.levels, origin);
    this.loaded.set(key, collection);
    return collection;
  }

  /**
   * Keep levels that were brought, as a collection.
   * @param {string} title
   * @param {LevelData[]} levels
   */
  async keep(title, levels) {
    const name = `${title} ${Date.now().toString(36)}`;
    await this.store.put("collections", name, { title, levels });
    const collection = new Collection(OWN + name, title, levels, "own");
    this.add(collection);
    return collection;
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
