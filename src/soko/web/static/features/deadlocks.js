// What is proved of a position: that it is lost, and why.

import { findDeadlock } from "../core/deadlock.js";
import { t } from "../i18n/i18n.js";
import { button } from "../view/dialog.js";
import { h, icon } from "../view/dom.js";

/** @typedef {import("../app/app.js").App} App */

/** Say when a position is proved to be lost, where asked for. @param {App} app */
export function addDeadlocks(app) {
  const { session, board } = app;
  /** @type {ReturnType<typeof findDeadlock>} */
  let found = null;
  const look = () => {
    if (board.geometry === null) return;
    const isWanted = session.settings.deadlocks === "always" && session.isPlayable && !session.game.solved;
    found = isWanted && session.mode === "play" ? findDeadlock(session.game.position, app.dead()) : null;
    const marks = found === null ? [] : [{ shape: /** @type {const} */ ("tint"), squares: found.boxes, look: "is-bad" }];
    board.mark("deadlock", marks, "over");
  };
  for (const name of /** @type {const} */ (["level", "position", "settings", "view", "mode"])) session.on(name, look);
  const check = () => {
    found = findDeadlock(session.game.position, app.dead());
    if (found !== null) board.mark("deadlock", [{ shape: "tint", squares: found.boxes, look: "is-bad" }], "over");
    app.panel.refresh();
    return found;
  };
  app.sections.push(() => ({ title: t("block.position"), draw: () => positionBlock(app, found, check) }));
}

/** @param {App} app @param {ReturnType<typeof findDeadlock>} found @param {() => unknown} check */
function positionBlock(app, found, check) {
  const { session } = app;
  const { level } = session;
  const problem = level.problem();
  if (problem !== null) return [h("div", { class: "warning" }, icon("warning"), h("span", {}, t(problem.key, problem.values)))];
  if (found === null) {
    return session.settings.deadlocks === "asked" ? [button(t("deadlock.check"), check)] : [];
  }
  const names = (/** @type {number[]} */ squares) => squares.map((square) => level.name(square)).join(", ");
  const values = { boxes: names(found.boxes), stray: names(found.stray), n: found.boxes.length };
  const words = h("div", {}, t(`deadlock.${found.kind}`, values));
  const back = button(t("deadlock.back"), () => session.undo("push"));
  return [h("div", { class: "warning", role: "status" }, icon("warning"), words), h("div", { class: "row after" }, back)];
}
