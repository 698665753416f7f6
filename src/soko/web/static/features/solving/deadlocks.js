// What is proved of a position: that it is lost, and why.

import { findDeadlock } from "../../core/analysis/deadlock.js";
import { t } from "../../i18n/i18n.js";
import { button } from "../../view/dialog.js";
import { h, icon } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {{kind: "square" | "freeze" | "proved", boxes: number[], stray: number[]}} Lost */

/** Say when a position is proved to be lost, where asked for. @param {App} app */
export function addDeadlocks(app) {
  const { session, board } = app;
  /** @type {Lost | null} */
  let found = null;
  const look = () => {
    if (board.geometry === null) return;
    const isWanted =
      session.settings.deadlocks === "always" && session.isPlayable && !session.game.solved;
    found =
      isWanted && session.mode === "play" ? findDeadlock(session.game.position, app.dead()) : null;
    const marks =
      found === null
        ? []
        : [{ shape: /** @type {const} */ ("tint"), squares: found.boxes, look: "is-bad" }];
    board.mark("deadlock", marks, "over");
  };
  for (const name of /** @type {const} */ (["level", "position", "settings", "view", "mode"]))
    session.on(name, look);
  const check = async () => {
    found = findDeadlock(session.game.position, app.dead()) ?? (await askServer(app));
    if (found === null) toast(t("deadlock.none"), { about: "position" });
    else board.mark("deadlock", [{ shape: "tint", squares: found.boxes, look: "is-bad" }], "over");
    app.panel.refresh();
  };
  app.sections.push(() => ({
    title: t("block.position"),
    draw: () => positionBlock(app, found, check),
  }));
}

/**
 * The server has more proofs, which name no boxes.
 * @param {App} app
 * @returns {Promise<Lost | null>}
 */
async function askServer({ session, server }) {
  if (!server.isThere) return null;
  const { level, game } = session;
  const { cursor } = game;
  const answer = await server
    .ask("analyse", { rows: level.rows, moves: game.lurd })
    .catch(() => null);
  const isLost =
    answer !== null &&
    answer.lower_bound === null &&
    session.game === game &&
    game.cursor === cursor;
  return isLost ? { kind: "proved", boxes: [], stray: [] } : null;
}

/** @param {App} app @param {Lost | null} found @param {() => unknown} check */
function positionBlock(app, found, check) {
  const { session } = app;
  const { level } = session;
  const problem = level.problem();
  if (problem !== null)
    return [
      h(
        "div",
        { class: "warning" },
        icon("warning"),
        h("span", {}, t(problem.key, problem.values)),
      ),
    ];
  if (found === null) {
    return session.settings.deadlocks === "asked" ? [button(t("deadlock.check"), check)] : [];
  }
  const names = (/** @type {number[]} */ squares) =>
    squares.map((square) => level.name(square)).join(", ");
  const values = {
    boxes: names(found.boxes),
    stray: names(found.stray),
    n: found.boxes.length,
    strays: found.stray.length,
  };
  const words = h("div", {}, t(`deadlock.${found.kind}`, values));
  const back = button(t("deadlock.back"), () => session.undo("push"));
  return [
    h("div", { class: "warning", role: "status" }, icon("warning"), words),
    h("div", { class: "row after" }, back),
  ];
}
