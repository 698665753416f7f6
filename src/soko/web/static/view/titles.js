// Which level is open, and how far it is: the bar above the board, and the tab's name.

import { bestOf } from "../core/game/records.js";
import { t } from "../i18n/i18n.js";
import { byId, h, write } from "./dom.js";
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
  write(byId("collection-title"), collectionTitle);
  write(byId("level-number"), collection.count > 1 ? String(index + 1) : "");
  const title = nameOf(collection, index);
  write(byId("level-title"), title || (collection.count > 1 ? "" : t("level.untitled")));
  nameTab([title || index + 1, collectionTitle, "Soko"]);
  showStanding(session, keeper);
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
  showScore(parts);
}

/**
 * @param {import("../app/session.js").Session} session
 * @param {import("../app/keeper.js").Keeper} keeper
 */
function showStanding(session, keeper) {
  const state = byId("level-state");
  const standing = keeper.standingOf(session.key);
  state.hidden = standing === null;
  if (standing === null) return;
  const title = t(`level.${standing}`);
  const icons = standingIcons(keeper, session);
  const now = h("span", {}, ...icons, h("span", { class: "away" }, title));
  if (now.innerHTML === state.innerHTML) return;
  state.title = title;
  state.dataset.standing = standing;
  state.replaceChildren(...now.childNodes);
}

/** How the game stands; each number keeps its element. @param {string[]} parts */
function showScore(parts) {
  const score = byId("score");
  while (score.children.length < parts.length) score.append(h("span"));
  while (score.children.length > parts.length) score.lastElementChild?.remove();
  for (const [i, part] of parts.entries()) write(score.children[i], part);
}

/** @param {(string | number)[]} parts */
function nameTab(parts) {
  const name = parts.filter(Boolean).join(" · ");
  if (document.title !== name) document.title = name;
}

/** @typedef {{of: string, name: string, counts: string}} ModeTitle */

/** What another mode is about, in the place of the level. @param {ModeTitle} title */
export function showModeTitle({ of, name, counts }) {
  write(byId("collection-title"), of);
  write(byId("level-number"), "");
  write(byId("level-title"), name);
  byId("level-state").hidden = true;
  showScore([counts]);
  nameTab([name, of, "Soko"]);
}
