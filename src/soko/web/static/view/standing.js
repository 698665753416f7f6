// How far the player is with a level, as small pictures: a tick and the marks that were earned, or
// a lamp where a solution is known that is not the player's own.

import { marksOf } from "../core/game/marks.js";
import { icon } from "./dom.js";

/**
 * @param {import("../app/keeper.js").Keeper} keeper
 * @param {{collection: import("../core/collection.js").Collection, index: number}} place
 */
export function standingIcons(keeper, place) {
  const key = keeper.keyOf(place);
  const standing = keeper.standingOf(key);
  if (standing === null) return [];
  if (standing === "helped") return [icon("hint")];
  const marks = marksOf(place, keeper.solutionsOf(key)).filter((mark) => mark !== null);
  return [icon("check"), ...marks.map(drawMark)];
}

/** @param {boolean} isEarned */
function drawMark(isEarned) {
  const mark = icon("mark");
  mark.classList.add("is-mark");
  mark.classList.toggle("is-earned", isEarned);
  return mark;
}
