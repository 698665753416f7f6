// Everything about one solution that is kept: its numbers, where it comes from, and a note.

import { t } from "../../i18n/i18n.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { copyOut } from "../../view/files.js";
import { toast } from "../../view/toasts.js";
import { sourceOf } from "../../view/words.js";
import { METRICS, openImprove } from "./improve.js";

/**
 * @param {import("../../app/app.js").App} app
 * @param {import("../../core/game/records.js").Solved} entry
 */
export function openSolution(app, entry) {
  const { session, keeper, engine } = app;
  const { key } = session;
  const facts = METRICS.map(
    (name) => /** @type {[string, string]} */ ([t(`metric.${name}`), String(entry.metrics[name])]),
  );
  const date =
    entry.date === ""
      ? []
      : [
          /** @type {[string, string]} */ ([
            t("solution.date"),
            new Date(entry.date).toLocaleString(document.documentElement.lang),
          ]),
        ];
  const rows = [
    ...facts,
    /** @type {[string, string]} */ ([t("solution.source"), sourceOf(entry)]),
    ...date,
  ];
  const note = h("textarea", { rows: 3 });
  note.value = entry.note ?? "";
  note.addEventListener("change", () => {
    const noted = keeper
      .solutionsOf(key)
      .map((each) => (each.lurd === entry.lurd ? { ...each, note: note.value.trim() } : each));
    keeper.setSolutions(key, noted);
  });
  const drop = button(t("solution.drop"), () => {
    drop.closest("dialog")?.close();
    const before = keeper.solutionsOf(key);
    keeper.setSolutions(
      key,
      before.filter((other) => other.lurd !== entry.lurd),
    );
    toast(t("solution.dropped"), {
      offer: { label: t("do.undo"), run: () => keeper.setSolutions(key, before) },
    });
  });
  const isOwn = entry.date !== ""; // what came with the level's file stays with it
  openDialog(t("solution.title"), [
    h(
      "dl",
      { class: "facts" },
      ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    ),
    ...(isOwn ? [h("label", { class: "labelled" }, t("solution.note"), note)] : []),
    h(
      "div",
      { class: "row" },
      ...(engine.isImproving ? [button(t("improve.open"), () => openImprove(app, entry))] : []),
      button(t("copy.moves"), () => copyOut(entry.lurd, "copy.moves")),
      ...(isOwn ? [drop] : []),
    ),
  ]);
}
