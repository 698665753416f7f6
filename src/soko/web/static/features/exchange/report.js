// What there is to say of levels that came in: what was made good, what cannot be played, and which
// of them are the same. What repeats itself is told once, and the rest when it is asked for.

import { faultsOf } from "../../core/analysis/faults.js";
import { findRepeats } from "../../core/identity/same_levels.js";
import { t } from "../../i18n/i18n.js";
import { openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";

const MOST_ALIKE = 3; // of one kind, that are told at once

/** @typedef {import("../../core/collection.js").Collection} Collection */
/** @typedef {{kind: string, words: string, index?: number}} Item about a level, or all of them */

/**
 * @param {import("../../app/app.js").App} app
 * @param {Collection} collection
 * @param {import("./reading.js").Note[]} notes what was made good
 */
export async function openReport(app, collection, notes) {
  const levels = collection.data.map((_, index) => collection.level(index));
  const faults = levels.flatMap((level, index) =>
    faultsOf(level).map(({ key, values }) => ({ kind: key, index, words: t(key, values) })),
  );
  const open = async (/** @type {number} */ index) => {
    await app.keeper.open(collection, index);
    dialog.close();
  };
  const repeats = h("div", { role: "status" }, h("p", { class: "quiet" }, t("about.looking")));
  const dialog = openDialog(t("report.title"), [
    h("h2", {}, t("report.repairs")),
    grouped(notes, open),
    h("h2", {}, t("report.faults")),
    grouped(faults, open),
    h("h2", {}, t("report.repeats")),
    repeats,
  ]);
  const found = await findRepeats(levels);
  const items = found.map(({ index, first, kind }) => ({
    kind,
    index,
    words: `= ${first + 1}: ${t(`same.${kind}`)}`,
  }));
  repeats.replaceChildren(grouped(items, open));
}

/** @param {Item[]} items @param {(index: number) => void} open */
function grouped(items, open) {
  if (items.length === 0) return h("p", { class: "quiet" }, t("report.none"));
  /** @type {Map<string, Item[]>} */
  const kinds = new Map();
  for (const item of items) kinds.set(item.kind, [...(kinds.get(item.kind) ?? []), item]);
  return h("div", {}, ...[...kinds.values()].map((alike) => group(alike, open)));
}

/** @param {Item[]} alike @param {(index: number) => void} open */
function group(alike, open) {
  const left = alike.slice(MOST_ALIKE);
  const list = h(
    "ul",
    { class: "list" },
    ...alike.slice(0, MOST_ALIKE).map((item) => row(item, open)),
  );
  if (left.length === 0) return list;
  const more = h("details", {}, h("summary", {}, t("report.more", { n: left.length })));
  more.addEventListener(
    "toggle",
    () => more.append(h("ul", { class: "list" }, ...left.map((item) => row(item, open)))),
    { once: true },
  );
  return h("div", {}, list, more);
}

/** @param {Item} item @param {(index: number) => void} open */
function row({ words, index }, open) {
  if (index === undefined) return h("li", {}, h("p", {}, words));
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", click: () => open(index) },
      h("span", {}, `${index + 1}`),
      h("span", { class: "value" }, words),
    ),
  );
}
