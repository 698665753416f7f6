// Collections of the server's library: their levels come page by page, when they are looked at.

import { Collection } from "../core/collection.js";
import { loadLater, t } from "../i18n/i18n.js";
import { toast } from "../view/toasts.js";

export const LIBRARY = "library:"; // before the number of a collection
export const PAGE = 100; // levels of an answer

/** @typedef {import("../core/collection.js").LevelData} LevelData */
/**
 * A level of the library as the server tells it.
 * @typedef {{id: string, title: string, author: string, rows: string[], collection: number,
 *   name: string, place: number, best_moves: number | null, best_pushes: number | null,
 *   record_moves: number | null, record_pushes: number | null}} Found
 */

export class ServedCollection extends Collection {
  /** @param {import("./api.js").Server} server @param {number} number @param {string} title */
  constructor(server, number, title) {
    super(`${LIBRARY}${number}`, title, [], "library");
    this.server = server;
    this.number = number;
    /** How many levels it has, as far as that is known. */
    this.size = 0;
    /** Pages that are on their way, by their first level. @type {Map<number, Promise<void>>} */
    this.coming = new Map();
  }

  get count() {
    return this.size;
  }

  /** Take a level in that came with an answer. @param {Found} found */
  put({ id, place, title, author, rows, ...numbers }) {
    const index = place - 1;
    if (this.data[index] !== undefined) return;
    this.size = Math.max(this.size, place);
    this.data[index] = { rows, title, author, metadata: told(numbers), best: bestOf(numbers) };
    this.ids.set(index, id);
  }

  /**
   * Have a level; says so where it cannot be had.
   * @param {number} index
   * @returns {Promise<boolean>} whether it is there
   */
  async ready(index) {
    if (this.data[index] !== undefined) return true;
    const first = Math.floor(index / PAGE) * PAGE;
    const coming = this.coming.get(first) ?? this.fetch(first);
    this.coming.set(first, coming);
    await coming.catch(() => tellGone()).finally(() => this.coming.delete(first));
    return this.data[index] !== undefined;
  }

  /** @param {number} offset */
  async fetch(offset) {
    const body = { collection: this.number, limit: PAGE, offset, counts: true };
    const { levels, count } = await this.server.ask("library/levels", body);
    this.size = count;
    for (const each of levels) {
      this.title ||= each.name;
      this.put(each);
    }
  }
}

async function tellGone() {
  await loadLater();
  toast(t("levels.gone"));
}

/** What a file would tell of the best known numbers. @param {Partial<Found>} numbers */
function told({ record_moves: moves, record_pushes: pushes }) {
  return Object.entries({ moves, pushes }).flatMap(([name, value]) =>
    value == null ? [] : [/** @type {[string, string]} */ ([name, String(value)])],
  );
}

/** @param {Partial<Found>} numbers */
const bestOf = ({ best_moves: moves, best_pushes: pushes }) =>
  moves == null || pushes == null ? undefined : { moves, pushes };

/**
 * A collection of the library by its key.
 * @param {import("./api.js").Server} server
 * @param {string} key
 * @returns {Promise<ServedCollection | null>} null when there is none
 */
export async function openServed(server, key) {
  const number = Number(key.slice(LIBRARY.length));
  if (!(number > 0)) return null;
  const collection = new ServedCollection(server, number, "");
  await collection.fetch(0).catch(() => undefined);
  return collection.size === 0 ? null : collection;
}
