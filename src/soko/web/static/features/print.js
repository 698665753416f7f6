// Levels on paper: the one that is open, or all that the level browser shows.

import { t } from "../i18n/i18n.js";
import { thumbnail } from "../view/board/thumbnail.js";
import { h } from "../view/dom.js";
import { collectionName, nameOf } from "../view/names.js";

const MOST = 500; // levels at once

/** @typedef {import("../core/collection.js").Collection} Collection */
/** @typedef {{collection: Collection, index: number}} Place */

/** Whoever prints the page gets the level that is open. @param {import("../app/app.js").App} app */
export function addPrint({ session }) {
  const root = document.documentElement;
  window.addEventListener("beforeprint", () => {
    if (document.querySelector(".sheet") === null)
      layOut([{ collection: session.collection, index: session.index }]);
    root.dataset.theme = "light"; // paper is white
  });
  window.addEventListener("afterprint", () => {
    document.querySelector(".sheet")?.remove();
    root.dataset.theme = session.settings.theme;
  });
}

/** @param {Place[]} places */
export function printLevels(places) {
  layOut(places.slice(0, MOST));
  window.print();
}

/** @param {Place[]} places */
function layOut(places) {
  const titles = new Set(places.map(({ collection }) => collectionName(collection)));
  const sheet = h(
    "section",
    { class: places.length === 1 ? "sheet is-single" : "sheet" },
    h("h1", {}, [...titles].join(", ")),
    ...places.map(figure),
  );
  document.body.append(sheet);
}

/** @param {Place} place */
function figure({ collection, index }) {
  const level = collection.level(index);
  const words = [
    nameOf(collection, index),
    level.author,
    t("levels.boxes", { n: level.boxes.length }),
  ];
  return h(
    "figure",
    {},
    thumbnail(level),
    h("figcaption", {}, h("b", {}, `${index + 1} `), words.filter(Boolean).join(" · ")),
  );
}
