// Squares, steps, lines and solutions in words.

import { t } from "../i18n/i18n.js";

/** @typedef {import("../app/session.js").Session} Session */
/** @typedef {import("../core/position.js").Position} Position */

/**
 * A level and what stands on it.
 * @typedef {{level: import("../core/level.js").Level, game: {position: Position}}} Shown
 */

/** @param {Shown} shown @param {number} square */
export function describeSquare(shown, square) {
  return `${shown.level.name(square)}, ${t(`square.${kindOf(shown, square)}`)}`;
}

/** @param {Shown} shown @param {number} square */
export function kindOf({ level, game }, square) {
  const { position } = game;
  if (level.wall[square] || !level.inside[square]) return "wall";
  const home = level.goal[square] ? "Goal" : "";
  if (square === position.player) return `player${home}`;
  if (position.box[square]) return `box${home}`;
  return home ? "goal" : "floor";
}

/**
 * What a change of the position was.
 * @param {Session} session
 * @param {import("./board/board.js").Frame[] | null} frames
 */
export function describeChange(session, frames) {
  const { level, game } = session;
  if (frames === null) return t("live.position", { moves: game.moves, pushes: game.pushes });
  if (frames.length === 0) return "";
  const last = frames[frames.length - 1];
  const way = t(`way.${last.direction}`);
  const home = {
    home: level.activeGoals.length - game.position.open,
    goals: level.activeGoals.length,
  };
  const pushes = frames.filter((frame) => frame.pushed).length;
  const player = level.name(game.position.player);
  if (last.isBack) return t("live.undone", { n: frames.length, square: player });
  if (pushes === 0) return t("live.walked", { way, square: player });
  const { direction, from, to } = lastPush(level, game.position.player, frames);
  return t("live.pushed", {
    way: t(`way.${direction}`),
    from: level.name(from),
    to: level.name(to),
    ...home,
  });
}

/**
 * The box that was pushed last: in which direction, from where to where.
 * @param {import("../core/level.js").Level} level
 * @param {number} player
 * @param {import("./board/board.js").Frame[]} frames
 */
function lastPush(level, player, frames) {
  let [at, from, to, direction] = [player, -1, -1, 0];
  for (const frame of [...frames].reverse()) {
    const step = level.steps[frame.direction];
    if (frame.pushed && to < 0) [from, to, direction] = [at + step, at + step, frame.direction];
    if (frame.pushed && at + step === from) from = at;
    at -= step;
  }
  return { direction, from, to };
}

/** @param {import("../core/game/game.js").Line} line */
export const lineName = (line) =>
  line.name || (line.id === 0 ? t("line.main") : t("line.try", { n: line.id + 1 }));

/** Who found a solution. @param {import("../core/game/records.js").Solved} entry */
export const sourceOf = ({ source, by }) =>
  [t(`source.${source}`), by ?? ""].filter(Boolean).join(" ");
