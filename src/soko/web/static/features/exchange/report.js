// What there is to say of levels that came in: what was made good, what cannot be played, and which
// of them are the same.

import { faultsOf } from "../../core/analysis/faults.js";
import { findRepeats } from "../../core/identity/same_levels.js";
import { t } from "../../i18n/i18n.js";
import { openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";

/** @typedef {import("../../core/collection.js").Collection} Collection */

/**
 * @param {import("../../app/app.js").App} app
 * @param {Collection} collection
 * @param {string[]} notes what was made good
 */
export async function openReport(app, collection, notes) {
  const levels = collection.data.map((_, index) => collection.level(index));
  const faults = levels.flatMap((level, index) =>
    faultsOf(level).map(({ key, values }) => ({ index, words: t(key, values) })),
  );
  const repeats = h("div", { role: "status" }, h("p", { class: "quiet" }, t("about.looking")));
  const list = (/** @type {{index: number, words: string}[]} */ items) =>
    h(
      "ul",
      { class: "list" },
      ...items.map(({ index, words }) => {
        const go = h(
          "button",
          { type: "button" },
          h("span", {}, `${index + 1}`),
          h("span", { class: "value" }, words),
        );
        go.addEventListener("click", () => {
          go.closest("dialog")?.close();
          app.keeper.open(collection, index);
        });
        return h("li", {}, go);
      }),
    );
  const none = h("p", { class: "quiet" }, t("report.none"));
  openDialog(t("report.title"), [
    h("h2", {}, t("report.repairs")),
    ...(notes.length === 0 ? [none.cloneNode(true)] : notes.map((note) => h("p", {}, note))),
    h("h2", {}, t("report.faults")),
    faults.length === 0 ? none.cloneNode(true) : list(faults),
    h("h2", {}, t("report.repeats")),
    repeats,
  ]);
  const found = await findRepeats(levels);
  const items = found.map(({ index, first, kind }) => ({
    index,
    words: `= ${first + 1}: ${t(`same.${kind}`)}`,
  }));
  repeats.replaceChildren(items.length === 0 ? none : list(items));
}
