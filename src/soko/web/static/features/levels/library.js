// The server's library in the level browser: which collections it has, and the levels of it that
// are wanted, of which only the pages that are looked at come.

import { LIBRARY, PAGE, ServedCollection } from "../../app/served.js";
import { ANY, RANGES } from "./choosing.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../app/served.js").Found} Found */
/** @typedef {import("./choosing.js").Place} Place */
/** @typedef {import("./choosing.js").Wish} Wish */
/** @typedef {import("../../app/shelf.js").Entry & {solved: number}} LibraryEntry */

const MOST_SHELVES = 100; // of an answer
const MOST_WORDS = 1000; // letters that the server reads
const MOST_LOOKED = 3; // pages that are in sight at once
const MOST_COMING = 2; // pages that are on their way at once
const AHEAD = 50; // levels behind one that is drawn, which will be wanted next
const REST = 50; // ms
const COUNT_REST = 200; // ms
const MOST_AT_ONCE = 500; // levels, where many are wanted

/** @type {Record<Wish["sort"], string>} */
const ORDERS = {
  order: "added",
  unsolved: "unsolved",
  boxes: "boxes",
  size: "floor",
  stars: "added",
};

/** The collections of the library; none without a server. @param {App} app */
export async function libraryEntries({ server }) {
  /** @type {LibraryEntry[]} */
  const entries = [];
  for (let isMore = server.isThere === true; isMore; ) {
    const body = { limit: MOST_SHELVES, offset: entries.length };
    const { collections } = await server
      .ask("library/collections", body)
      .catch(() => ({ collections: [] }));
    for (const { number, name, levels, solved } of collections)
      entries.push({
        key: LIBRARY + number,
        title: name,
        count: levels,
        origin: "library",
        solved,
      });
    isMore = collections.length === MOST_SHELVES;
  }
  return entries;
}

/** Levels of the library that are wanted. */
export class FoundLevels {
  /**
   * @param {App} app
   * @param {Wish} wish
   * @param {string | null} key of the one collection that is looked through
   * @param {{onPage: (first: number, end: number) => void, onCount: () => void}} tell which places
   *   came, and that they are counted
   */
  constructor({ server, shelf }, wish, key, tell) {
    this.server = server;
    this.shelf = shelf;
    this.body = bodyOf(wish, key);
    this.tell = tell;
    /** How many there are, as far as is known. */
    this.count = 0;
    this.isCounted = false;
    this.coming = 0;
    /** @type {(Place | undefined)[]} those that are here, by their number among all */
    this.places = [];
    /** The pages that are here or on their way. @type {Map<number, Promise<void>>} */
    this.pages = new Map([[0, Promise.resolve()]]);
    /** The pages that were looked at last. @type {number[]} */
    this.looked = [];
    this.timer = 0;
    // What is no longer wanted is not broken off: the server would give up the process that has it.
    this.isEnded = false;
  }

  /**
   * Fetch the first page. To count takes longer than to find: that is done behind it.
   * @param {number | null} count where it is known
   * @returns {Promise<boolean>} whether it came
   */
  async begin(count) {
    const answer = await this.ask({ limit: PAGE, offset: 0 }).catch(() => null);
    if (answer === null) return false;
    const { levels } = answer;
    this.isCounted = count !== null || levels.length < PAGE;
    this.count = count ?? levels.length;
    this.take(levels, 0);
    if (!this.isCounted) this.findCount();
    return true;
  }

  async findCount() {
    await new Promise((resolve) => setTimeout(resolve, COUNT_REST)); // for whoever types on
    if (this.isEnded) return;
    const answer = await this.ask({ limit: 1, counts: true }).catch(() => null);
    if (answer === null || this.isEnded) return;
    this.count = answer.count;
    this.isCounted = true;
    this.tell.onCount();
  }

  /** Nobody waits for more. */
  end() {
    this.isEnded = true;
  }

  /** A level, if it is here; else it is fetched. @param {number} at */
  at(at) {
    const next = Math.min(at + AHEAD, this.count - 1);
    if (this.places[at] === undefined) this.fetchSoon(Math.floor(at / PAGE));
    else if (this.places[next] === undefined) this.fetchSoon(Math.floor(next / PAGE));
    return this.places[at] ?? null;
  }

  /** Whoever scrolls past thousands looks at few. @param {number} page */
  fetchSoon(page) {
    this.looked = [...this.looked.filter((each) => each !== page), page].slice(-MOST_LOOKED);
    if (this.timer !== 0 || this.pages.has(page)) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.fetchLooked();
    }, REST);
  }

  /** What was looked at last comes first. */
  fetchLooked() {
    for (const page of [...this.looked].reverse())
      if (!this.isEnded && this.coming < MOST_COMING && !this.pages.has(page)) this.fetch(page);
  }

  /** @param {number} page */
  fetch(page) {
    const coming = this.pages.get(page) ?? this.bring(page);
    this.pages.set(page, coming);
    return coming;
  }

  /** @param {number} page */
  async bring(page) {
    const offset = page * PAGE;
    this.coming += 1;
    try {
      const { levels } = await this.ask({ limit: PAGE, offset });
      this.take(levels, offset);
      if (!this.isEnded) this.tell.onPage(offset, offset + PAGE);
    } catch {
      this.pages.delete(page); // it is asked for again when it is looked at again
    } finally {
      this.coming -= 1;
      this.fetchLooked();
    }
  }

  /** The first of all, for what needs them at once. @param {number} most */
  async first(most = MOST_AT_ONCE) {
    for (let page = 0; page * PAGE < Math.min(most, this.count); ++page) await this.fetch(page);
    return this.places.slice(0, most).filter((each) => each !== undefined);
  }

  /** @param {object} page @returns {Promise<{levels: Found[], count: number}>} */
  ask(page) {
    return this.server.ask("library/levels", { ...this.body, ...page });
  }

  /** @param {Found[]} levels @param {number} offset */
  take(levels, offset) {
    for (const [i, found] of levels.entries()) {
      const collection = served(this.shelf, this.server, found);
      collection.put(found);
      this.places[offset + i] = { collection, index: found.place - 1 };
    }
  }
}

/**
 * @param {import("../../app/shelf.js").Shelf} shelf
 * @param {import("../../app/api.js").Server} server
 * @param {Found} found
 */
function served(shelf, server, { collection, name }) {
  const key = LIBRARY + collection;
  const known = shelf.loaded.get(key);
  if (known instanceof ServedCollection) return known;
  const made = new ServedCollection(server, collection, name);
  shelf.loaded.set(key, made);
  return made;
}

/** What the server is asked. @param {Wish} wish @param {string | null} key */
function bodyOf({ words, filter, sort, only, board }, key) {
  return {
    words: words.slice(0, MOST_WORDS),
    author: only.author === ANY ? "" : only.author,
    collection: key === null ? null : Number(key.slice(LIBRARY.length)),
    board: board?.rows ?? null,
    boxes: spanOf("boxes", only),
    floor: spanOf("size", only),
    solved: filter === "all" ? null : filter === "solved",
    order: ORDERS[sort],
  };
}

/** @param {"boxes" | "size"} name @param {Wish["only"]} only */
function spanOf(name, only) {
  const [least, most] = only[name] === ANY ? [0, Infinity] : RANGES[name][only[name]];
  return [least, most === Infinity ? null : most];
}
