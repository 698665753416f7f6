// The collections at the side of the level browser: what there is, and how much of it is solved.

import { lastPlace } from "../../app/keeper.js";
import { t } from "../../i18n/i18n.js";
import { iconButton } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { collectionName } from "../../view/names.js";
import { countSolved } from "./progress.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../app/shelf.js").Entry} Entry */

/** Stands for all collections at once. */
export const EVERYTHING = "*";

/**
 * @param {App} app
 * @param {string} chosen the key of the collection that is shown, or `EVERYTHING`
 * @param {import("./library.js").LibraryEntry[]} library
 * @param {{choose: (key: string) => void, drop: (key: string) => void}} actions
 */
export function drawShelf(app, chosen, library, { choose, drop }) {
  const entries = [...app.shelf.entries, ...library];
  const recent = (lastPlace()?.recent ?? []).flatMap((key) =>
    entries.filter((entry) => entry.key === key),
  );
  const isOther = (/** @type {Entry} */ entry) => !recent.includes(entry);
  const item = (/** @type {Entry} */ entry) => {
    const row = h("li", {}, go(app, entry, choose));
    if (entry.key === chosen) row.setAttribute("aria-current", "true");
    if (entry.origin === "own")
      row.append(iconButton("trash", t("levels.remove"), () => drop(entry.key)));
    return row;
  };
  const group = (/** @type {string} */ words, /** @type {Entry[]} */ members) =>
    members.length === 0
      ? []
      : [h("h2", {}, t(words)), h("ul", { class: "list" }, ...members.map(item))];
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  const all = { key: EVERYTHING, title: t("levels.everything"), count, origin: "" };
  return [
    ...(entries.length > 1 ? [h("ul", { class: "list" }, item(all))] : []),
    ...group("levels.recent", recent),
    ...group("levels.others", app.shelf.entries.filter(isOther)),
    ...group("levels.library", library.filter(isOther)),
  ];
}

/** @param {App} app @param {Entry} entry @param {(key: string) => void} choose */
function go({ shelf, keeper }, entry, choose) {
  const known = shelf.loaded.get(entry.key);
  const counted = known === undefined ? null : countSolved(keeper, [known]);
  const solved = entry.origin === "library" ? entry.solved : counted;
  const title = collectionName(entry);
  const value = h("span", { class: "value" }, String(entry.count));
  if (solved) value.textContent = `${solved} / ${entry.count}`;
  const name = h("span", { class: "name", title }, title);
  return h("button", { type: "button", click: () => choose(entry.key) }, name, value);
}
