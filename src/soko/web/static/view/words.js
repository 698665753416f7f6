// Squares and steps in words, for screen readers.

import { t } from "../i18n/i18n.js";

/** @typedef {import("../app/session.js").Session} Session */

/** @param {Session} session @param {number} square */
export function describeSquare(session, square) {
  return `${session.level.name(square)}, ${t(`square.${kindOf(session, square)}`)}`;
}

/** @param {Session} session @param {number} square */
export function kindOf({ level, game }, square) {
  const { position } = game;
  if (level.wall[square] || !level.inside[square]) return "wall";
  const home = level.goal[square] ? "Goal" : "";
  if (square === position.player) return `player${home}`;
  if (position.box[square]) return `box${home}`;
  return home ? "goal" : "floor";
}

/** What a change of the position was. @param {Session} session @param {import("./board.js").Frame[] | null} frames */
export function describeChange(session, frames) {
  const { level, game } = session;
  if (frames === null) return t("live.position", { moves: game.moves, pushes: game.pushes });
  if (frames.length === 0) return "";
  const last = frames[frames.length - 1];
  const way = t(`way.${last.direction}`);
  const home = { home: level.activeGoals.length - game.position.open, goals: level.activeGoals.length };
  const pushes = frames.filter((frame) => frame.pushed).length;
  const player = level.name(game.position.player);
  if (last.isBack) return t("live.undone", { n: frames.length, square: player });
  if (pushes === 0) return t("live.walked", { way, square: player });
  const box = game.position.player + level.steps[last.direction];
  const to = level.name(last.pushed ? box : game.position.player);
  return t("live.pushed", { way, n: pushes, square: to, ...home });
}
