// A level as a tile: its picture, its name, and how far it is.

import { bestOf } from "../../core/game/records.js";
import { t } from "../../i18n/i18n.js";
import { h, icon } from "../../view/dom.js";
import { nameOf } from "../../view/names.js";
import { standingIcons } from "../../view/standing.js";
import { starsOf } from "./choosing.js";
import { paintedThumbnail } from "./painted.js";

/**
 * @param {import("../../app/keeper.js").Keeper} keeper
 * @param {import("./choosing.js").Place} place
 * @param {{isHere: boolean, hasOrigin: boolean, open: () => void}} how `hasOrigin` names the
 *   collection, too
 */
export function drawTile(keeper, place, { isHere, hasOrigin, open }) {
  const { collection, index } = place;
  const level = collection.glimpse(index);
  const name = nameOf(collection, index);
  const title = [index + 1, name].filter(Boolean).join(" ");
  return h(
    "button",
    { type: "button", class: isHere ? "tile is-here" : "tile", title, click: open },
    paintedThumbnail(level),
    h(
      "span",
      { class: "tile-name" },
      ...(name === ""
        ? [t("level.number", { n: index + 1 })]
        : [h("span", { class: "quiet" }, String(index + 1)), ` ${name}`]),
    ),
    h("span", { class: "tile-note" }, ...notes(keeper, place, level, hasOrigin)),
  );
}

/** The tile of a level that is on its way. */
export function drawWaiting() {
  const words = t("levels.reading");
  return h("button", { type: "button", class: "tile is-waiting", "aria-label": words });
}

/**
 * @param {import("../../app/keeper.js").Keeper} keeper
 * @param {import("./choosing.js").Place} place
 * @param {import("../../core/level.js").Level} level
 * @param {boolean} hasOrigin
 */
function notes(keeper, place, level, hasOrigin) {
  const { collection } = place;
  const kept = keeper.solutionsOf(keeper.keyOf(place));
  const stars = starsOf(keeper, place);
  const theirs = collection.data[place.index].best ?? null;
  const best = kept.length === 0 ? theirs : bestOf(kept).byPushes.metrics;
  const words = hasOrigin
    ? collection.title
    : best === null
      ? t("levels.boxes", { n: level.activeBoxes.length })
      : `${best.moves} / ${best.pushes}`;
  return [
    ...(kept.length === 0 && theirs !== null ? [icon("hint")] : standingIcons(keeper, place)),
    h("span", {}, words),
    ...(stars > 0 ? [`★`.repeat(stars)] : []),
  ];
}
