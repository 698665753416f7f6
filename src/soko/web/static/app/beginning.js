// What the page opens with: what the address asks for, else where the player left, else the first
// level of the first collection.

import { Collection } from "../core/collection.js";
import { loadLater, t } from "../i18n/i18n.js";
import { toast } from "../view/toasts.js";
import { addressFields, setAddress } from "./address.js";
import { lastPlace } from "./keeper.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export async function findBeginning(app) {
  window.addEventListener("hashchange", async () => tellFault(await openAddress(app)));
  const fault = await openAddress(app);
  if (fault === "") return;
  await openLast(app);
  tellFault(fault);
}

/**
 * Fetch the collection that is going to be opened, as early as possible.
 * @param {App} app
 */
export function fetchAhead({ shelf }) {
  const fields = addressFields();
  if (fields.has("l") || fields.has("lvl")) return;
  const first = document.querySelector("meta[name=first-collection]")?.getAttribute("content");
  const key = fields.get("c") ?? lastPlace()?.collection ?? first;
  if (key) shelf.load(key);
}

/** Where the player left, else the first level. @param {App} app */
async function openLast(app) {
  const { shelf } = app;
  const last = lastPlace();
  const known = last !== null && (await shelf.load(last.collection));
  if (known && last.index < known.count) return app.keeper.open(known, last.index);
  await app.keeper.open(await shelf.readFirst(), 0);
}

/** Say what is wrong with a link. @param {string | null} fault the key of what is said of it */
async function tellFault(fault) {
  if (!fault) return;
  await loadLater();
  toast(t(fault), { stay: 15_000 });
}

/**
 * Open what the address names.
 * @param {App} app
 * @returns {Promise<string | null>} null when it names nothing, the key of what is said of a level
 *   that it names and that cannot be opened, else empty
 */
async function openAddress(app) {
  const fields = addressFields();
  document.documentElement.classList.toggle("embed", fields.get("embed") === "1");
  if (fields.has("c")) return openNamed(app, fields);
  if (fields.has("l")) return openLink(app);
  return fields.has("lvl") ? openOld(app) : null;
}

/** A level by its collection and number. @param {App} app @param {URLSearchParams} fields */
async function openNamed(app, fields) {
  const collection = await app.shelf.load(fields.get("c") ?? "");
  const index = Number(fields.get("n") ?? 1) - 1;
  if (collection === null || !(index >= 0 && index < collection.count)) return "link.unknown";
  await app.keeper.open(collection, Math.floor(index));
  if (!fields.has("m")) return "";
  const { readPlayed } = await import("../core/text/link.js");
  try {
    show(app, readPlayed(fields));
  } catch {
    tellFault("link.moves"); // no reason not to show the level
  }
  return "";
}

/** @param {App} app */
async function openLink(app) {
  const { readLink } = await import("../core/text/link.js");
  const shared = await readLink(location.hash);
  if (shared === null) return "link.damaged";
  const { l = "" } = Object.fromEntries(addressFields());
  await openShared(app, shared.level);
  show(app, shared);
  setAddress(`l=${l}`);
  return "";
}

/** @param {App} app @param {import("../core/text/link.js").Played} played */
function show({ session }, { lurd, place, view, maker }) {
  if (lurd !== "") session.load(lurd, { place });
  if (view !== 0) session.setView(view);
  if (maker !== undefined) tellMaker(maker);
}

/** @param {string} maker of the moves in a link */
async function tellMaker(maker) {
  await loadLater();
  toast(t(`link.by.${maker}`), { stay: 6000, about: "level" });
}

/** @param {App} app */
async function openOld(app) {
  const { readOldAddress } = await import("../core/text/old_address.js");
  const level = readOldAddress(location.search);
  if (level === null) return "link.damaged";
  await openShared(app, level);
  return "";
}

/** @param {App} app @param {import("../core/level.js").Level} level */
async function openShared(app, { rows, title, author }) {
  const collection = new Collection(
    "shared",
    t("shelf.shared"),
    [{ rows, title, author }],
    "shared",
  );
  await app.keeper.open(collection, 0);
}
