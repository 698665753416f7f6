// Everything about the open level: what was written beside it, its ids, its normal form, and where
// the same puzzle is to be found.

import { canonicalRows, exactId, idOf, normalRows } from "../core/identity/identity.js";
import { findSame } from "../core/identity/same_levels.js";
import { t } from "../i18n/i18n.js";
import { copyOut } from "../view/copying.js";
import { button, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { collectionName, commentOf, titleOf } from "../view/names.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").Collection} Collection */

/** @param {App} app */
export function openAbout(app) {
  const { level } = app.session;
  const floor = level.inside.reduce((sum, inside) => sum + inside, 0);
  const normal = normalRows(level)
    .map((row) => row.trimEnd())
    .join("\n");
  const facts = /** @type {[string, string][]} */ ([
    ["about.title", titleOf(app.session)],
    ["about.author", level.author],
    ["about.comment", commentOf(app.session)],
    [
      "about.board",
      t("about.size", {
        width: level.width,
        height: level.height,
        floor,
        boxes: level.activeBoxes.length,
      }),
    ],
    ["about.id", exactId(level)],
    ["about.symmetric", idOf(canonicalRows(level))],
  ]);
  const rows = facts
    .filter(([, value]) => value !== "")
    .flatMap(([name, value]) => [h("dt", {}, t(name)), h("dd", {}, value)]);
  const same = h("div", { role: "status" }, h("p", { class: "quiet" }, t("about.looking")));
  const isNormal = normal === level.rows.map((row) => row.trimEnd()).join("\n");
  openDialog(t("do.about"), [
    h("dl", { class: "facts" }, ...rows),
    h("p", { class: "quiet" }, t(isNormal ? "about.isNormal" : "about.notNormal")),
    ...(isNormal ? [] : [button(t("about.copyNormal"), () => copyOut(normal, "copy.level"))]),
    h("h2", {}, t("about.same")),
    same,
  ]);
  showSame(app, same);
}

/** @param {App} app @param {HTMLElement} host */
async function showSame(app, host) {
  const { level, collection, index } = app.session;
  const others = await allLevels(app, (each, i) => each === collection && i === index);
  const found = await findSame(level, others);
  if (!host.isConnected) return;
  if (found.length === 0) return host.replaceChildren(h("p", { class: "quiet" }, t("about.none")));
  const items = found.slice(0, 30).map(({ kind, place }) => {
    const go = h(
      "button",
      { type: "button" },
      h("span", { class: "name" }, `${collectionName(place.collection)} ${place.index + 1}`),
      h("span", { class: "value" }, t(`same.${kind}`)),
    );
    go.addEventListener("click", async () => {
      await app.keeper.open(place.collection, place.index);
      go.closest("dialog")?.close();
    });
    return h("li", {}, go);
  });
  host.replaceChildren(h("ul", { class: "list" }, ...items));
}

/**
 * All levels of all collections, but those that are left out.
 * @param {App} app
 * @param {(collection: Collection, index: number) => boolean} isLeftOut
 */
async function allLevels({ shelf }, isLeftOut) {
  /** @type {{rows: string[], place: {collection: Collection, index: number}}[]} */
  const found = [];
  for (const { key } of shelf.entries) {
    const collection = await shelf.load(key);
    if (collection === null) continue;
    collection.data.forEach(({ rows }, index) => {
      if (!isLeftOut(collection, index)) found.push({ rows, place: { collection, index } });
    });
  }
  return found;
}
