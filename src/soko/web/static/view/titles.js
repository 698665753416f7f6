// Which level is open, and how far it is: the bar above the board, and the tab's name.

import { bestOf } from "../core/game/records.js";
import { t } from "../i18n/i18n.js";
import { byId, h } from "./dom.js";
import { collectionName, nameOf } from "./names.js";
import { standingIcons } from "./standing.js";

/**
 * @param {import("../app/session.js").Session} session
 * @param {import("../app/keeper.js").Keeper} keeper
 */
export function showTitles(session, keeper) {
  const { collection, index, game, key } = session;
  const solutions = keeper.solutionsOf(key);
  const collectionTitle = collectionName(collection);
  byId("collection-title").textContent = collectionTitle;
  const standing = keeper.standingOf(key);
  byId("level-number").textContent = collection.count > 1 ? String(index + 1) : "";
  const title = nameOf(collection, index);
  byId("level-title").textContent = title || (collection.count > 1 ? "" : t("level.untitled"));
  document.title = [title || index + 1, collectionTitle, "Soko"].filter(Boolean).join(" · ");
  const state = byId("level-state");
  state.hidden = standing === null;
  if (standing !== null) {
    state.title = t(`level.${standing}`);
    state.dataset.standing = standing;
    state.replaceChildren(
      ...standingIcons(keeper, session),
      h("span", { class: "away" }, state.title),
    );
  }
  const { byMoves, byPushes } = bestOf(solutions);
  const best =
    solutions.length > 0
      ? [t("score.best", { moves: byMoves.metrics.moves, pushes: byPushes.metrics.pushes })]
      : [];
  const parts = [
    t("score.moves", { n: game.moves }),
    t("score.pushes", { n: game.pushes }),
    ...best,
  ];
  byId("score").replaceChildren(...parts.map((part) => h("span", {}, part)));
}

/** @typedef {{of: string, name: string, counts: string}} ModeTitle */

/** What another mode is about, in the place of the level. @param {ModeTitle} title */
export function showModeTitle({ of, name, counts }) {
  byId("collection-title").textContent = of;
  byId("level-number").textContent = "";
  byId("level-title").textContent = name;
  byId("level-state").hidden = true;
  byId("score").replaceChildren(h("span", {}, counts));
  document.title = [name, of, "Soko"].join(" · ");
}
