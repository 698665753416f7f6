// Everything that the browser keeps, as one file: settings, games, solutions, notes, collections,
// and where the player was.

import { fromBase64Url, toBase64Url } from "../core/bytes.js";
import { lastPlace, saveLastPlace } from "./keeper.js";
import { saveSettings } from "./settings.js";
import { TABLES } from "./store.js";

const SCHEMA = "soko-profile-1";
const BYTES = "bytes:";

/** @param {import("./store.js").Store} store @param {import("./settings.js").Settings} settings */
export async function exportProfile(store, settings) {
  /** @type {Record<string, [string, unknown][]>} */
  const tables = {};
  for (const table of TABLES) tables[table] = await store.all(table);
  const pack = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    value instanceof Uint8Array ? BYTES + toBase64Url(value) : value;
  return JSON.stringify({ schema: SCHEMA, settings, last: lastPlace(), tables }, pack);
}

/**
 * Take a profile over; what is there under the same names is replaced.
 * @param {import("./store.js").Store} store
 * @param {string} text
 * @returns {Promise<boolean>} whether it was one
 */
export async function importProfile(store, text) {
  try {
    const unpack = (/** @type {string} */ _, /** @type {unknown} */ value) =>
      typeof value === "string" && value.startsWith(BYTES)
        ? fromBase64Url(value.slice(BYTES.length))
        : value;
    const profile = JSON.parse(text, unpack);
    if (profile.schema !== SCHEMA) return false;
    for (const table of TABLES) {
      for (const [key, value] of profile.tables[table] ?? []) await store.put(table, key, value);
    }
    saveSettings(profile.settings);
    if (profile.last) saveLastPlace(profile.last);
    return true;
  } catch {
    return false;
  }
}
