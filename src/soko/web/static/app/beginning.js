// What the page opens with: what the address asks for, else where the player left, else the first
// level of the first collection.

import { Collection } from "../core/collection.js";
import { readLink } from "../core/link.js";
import { readOldAddress } from "../core/paste.js";
import { t } from "../i18n/i18n.js";
import { bestView } from "../view/geometry.js";
import { lastPlace } from "./keeper.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export async function findBeginning(app) {
  window.addEventListener("hashchange", () => openAddress(app));
  if (await openAddress(app)) return;
  const { shelf } = app;
  const last = lastPlace();
  const known = last !== null && (await shelf.load(last.collection));
  if (known && last.index < known.count) return openLevel(app, known, last.index);
  const first = await shelf.load(shelf.first);
  if (first) await openLevel(app, first, 0);
}

/** Open a level as the player left it, or turned so that it fits best. @param {App} app @param {Collection} collection @param {number} index */
export async function openLevel(app, collection, index) {
  await app.keeper.open(collection, index);
  const { session, board } = app;
  if (session.game.length > 0 || session.view !== 0) return;
  const view = bestView(session.level, board.host.clientWidth, board.host.clientHeight);
  if (view !== 0) session.setView(view);
}

/** Open what the address names; false when it names nothing. @param {App} app */
async function openAddress(app) {
  const fields = new URLSearchParams(location.hash.slice(1));
  const name = fields.get("c");
  document.documentElement.classList.toggle("embed", fields.get("embed") === "1");
  if (name !== null) return openNamed(app, name, Number(fields.get("n") ?? 1) - 1);
  const shared = await readLink(location.hash);
  const old = shared === null ? readOldAddress(location.search) : null;
  const level = shared?.level ?? old;
  if (level === null) return false;
  const { rows, title, author } = level;
  const collection = new Collection("shared", t("shelf.shared"), [{ rows, title, author }], "shared");
  await app.keeper.open(collection, 0);
  if (shared === null) return true;
  if (shared.lurd !== "") app.session.load(shared.lurd, { place: shared.place });
  if (shared.view !== 0) app.session.setView(shared.view);
  return true;
}

/** @param {App} app @param {string} name @param {number} index */
async function openNamed(app, name, index) {
  const collection = await app.shelf.load(name);
  if (collection === null || !(index >= 0 && index < collection.count)) return false;
  await openLevel(app, collection, index);
  return true;
}
