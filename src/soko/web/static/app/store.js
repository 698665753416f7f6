// What the browser keeps: games, solutions and collections, in IndexedDB; each write is one
// transaction, so that a tab that dies leaves what was there before or what came after.

const NAME = "soko";
const VERSION = 1;
export const TABLES = /** @type {const} */ (["games", "solutions", "collections", "notes"]);

const PASSING = new Set(["UnknownError", "AbortError"]);
const MOST_PATIENCE = 1000; // ms

/** @typedef {typeof TABLES[number]} Table */

export class Store {
  constructor() {
    /** @type {Promise<IDBDatabase | null>} null where the browser has no database for us */
    this.database = openPatiently().catch(() => null);
    /** @type {Map<string, unknown>} used in its place */
    this.memory = new Map();
    /** Told what has been written for good. @type {(table: Table, key: string) => void} */
    this.onWritten = () => undefined;
  }

  /** Whether what is written stays. */
  async isLasting() {
    return (await this.database) !== null;
  }

  /**
   * @param {Table} table
   * @param {string} key
   * @returns {Promise<any>} undefined when there is nothing
   */
  async get(table, key) {
    const database = await this.database;
    if (database === null) return this.memory.get(`${table}/${key}`);
    return result(database.transaction(table).objectStore(table).get(key));
  }

  /** @param {Table} table @param {string} key @param {unknown} value */
  async put(table, key, value) {
    const database = await this.database;
    if (database === null) return void this.memory.set(`${table}/${key}`, value);
    const transaction = database.transaction(table, "readwrite");
    transaction.objectStore(table).put(value, key);
    transaction.commit();
    await finished(transaction);
    this.onWritten(table, key);
  }

  /**
   * Write into several tables, all or nothing.
   * @param {Partial<Record<Table, [string, unknown][]>>} tables
   */
  async putAll(tables) {
    const database = await this.database;
    const rows = TABLES.flatMap((table) =>
      (tables[table] ?? []).map(([key, value]) => ({ table, key, value })),
    );
    if (database === null) {
      for (const { table, key, value } of rows) this.memory.set(`${table}/${key}`, value);
      return;
    }
    const transaction = database.transaction(TABLES, "readwrite");
    for (const { table, key, value } of rows) transaction.objectStore(table).put(value, key);
    transaction.commit();
    await finished(transaction);
  }

  /** @param {Table} table @param {string} key */
  async remove(table, key) {
    const database = await this.database;
    if (database === null) return void this.memory.delete(`${table}/${key}`);
    const transaction = database.transaction(table, "readwrite");
    transaction.objectStore(table).delete(key);
    await finished(transaction);
    this.onWritten(table, key);
  }

  /** Everything of a table. @param {Table} table @returns {Promise<[string, any][]>} */
  async all(table) {
    const database = await this.database;
    if (database === null) {
      const prefix = `${table}/`;
      return [...this.memory]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]) => [key.slice(prefix.length), value]);
    }
    const store = database.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
    return keys.map((key, i) => [String(key), values[i]]);
  }
}

/** After a crash the browser may need a moment before it opens the database again. */
async function openPatiently() {
  for (let wait = 50; ; wait *= 2) {
    try {
      return await open();
    } catch (error) {
      const isPassing = error instanceof DOMException && PASSING.has(error.name);
      if (!isPassing || wait > MOST_PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const table of TABLES) request.result.createObjectStore(table);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
