// Everything about one solution that is kept: its numbers, where it comes from, and a note.

import { METRICS } from "../../core/metrics.js";
import { t } from "../../i18n/i18n.js";
import { copyOut } from "../../view/copying.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";
import { sourceOf } from "../../view/words.js";
import { explain } from "./explained.js";
import { openImprove } from "./improve.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/records.js").Solved} Solved */

/** @param {App} app @param {Solved} entry */
export function openSolution(app, entry) {
  const isOwn = entry.date !== ""; // what came with the level's file stays with it
  const rows = factsOf(entry);
  const dialog = openDialog(t("solution.title"), [
    h(
      "dl",
      { class: "facts" },
      ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
    ...(isOwn ? [noteField(app, entry)] : []),
    h(
      "div",
      { class: "row" },
      ...(app.engine.isHere ? [button(t("improve.open"), () => openImprove(app, entry))] : []),
      button(t("explain.open"), () => {
        dialog.close();
        explain(app, entry.lurd);
      }),
      button(t("copy.moves"), () => copyOut(entry.lurd, "copy.moves")),
      ...(isOwn ? [button(t("solution.drop"), () => drop(app, entry, dialog))] : []),
    ),
  ]);
}

/** Its numbers and where it comes from, with their names. @param {Solved} entry */
function factsOf(entry) {
  const { date, metrics, proved = [] } = entry;
  /** @type {[string, string][]} */
  const facts = METRICS.map((name) => {
    const n = metrics[name];
    return [t(`metric.${name}`), proved.includes(name) ? t("solution.least", { n }) : String(n)];
  });
  facts.push([t("solution.source"), sourceOf(entry)]);
  if (date !== "") {
    const when = new Date(date).toLocaleString(document.documentElement.lang);
    facts.push([t("solution.date"), when]);
  }
  return facts;
}

/** @param {App} app @param {Solved} entry */
function noteField({ session, keeper }, entry) {
  const { key } = session;
  const note = h("textarea", { rows: 3 });
  note.value = entry.note ?? "";
  note.addEventListener("change", () => {
    const noted = keeper
      .solutionsOf(key)
      .map((each) => (each.lurd === entry.lurd ? { ...each, note: note.value.trim() } : each));
    keeper.setSolutions(key, noted);
  });
  return h("label", { class: "labelled" }, t("solution.note"), note);
}

/** @param {App} app @param {Solved} entry @param {import("../../view/dialog.js").Dialog} dialog */
function drop({ session, keeper }, entry, dialog) {
  const { key } = session;
  dialog.close();
  const before = keeper.solutionsOf(key);
  keeper.setSolutions(
    key,
    before.filter((other) => other.lurd !== entry.lurd),
  );
  toast(t("solution.dropped"), {
    offer: { label: t("do.undo"), run: () => keeper.setSolutions(key, before) },
  });
}
