// The profile of this browser, out and in: all of it, or nothing.

import { readProfile, writeProfile } from "../core/game/profile.js";
import { lastPlace, saveLastPlace } from "./keeper.js";
import { SETTINGS, saveSettings } from "./settings.js";
import { TABLES } from "./store.js";

/** @param {import("./store.js").Store} store @param {import("./settings.js").Settings} settings */
export async function exportProfile(store, settings) {
  /** @type {import("../core/game/profile.js").Tables} */
  const tables = {};
  for (const table of TABLES) tables[table] = await store.all(table);
  return writeProfile({ settings, last: lastPlace(), tables });
}

/**
 * Take a profile over; what is there under the same names is replaced. Nothing is when the profile
 * cannot be read, which throws a `ShapeError`, or when the browser does not take it.
 * @param {import("./store.js").Store} store
 * @param {string} content
 */
export async function importProfile(store, content) {
  const { settings, last, tables } = readProfile(content, SETTINGS);
  await store.putAll(tables);
  saveSettings(settings);
  if (last !== null) saveLastPlace(last);
}
