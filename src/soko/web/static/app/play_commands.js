// The commands of playing: steps, history, levels.

import { DOWN, LEFT, RIGHT, UP } from "../core/directions.js";
import { boardDirection } from "../core/transform.js";
import { t } from "../i18n/i18n.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("./commands.js").Command} Command */
/** @typedef {import("./session.js").Session} Session */

const WAYS = { up: UP, down: DOWN, left: LEFT, right: RIGHT };

/** @param {Session} session @returns {Record<string, Command>} */
export function stepCommands(session) {
  /** @type {Record<string, Command>} */
  const commands = {};
  for (const [way, direction] of Object.entries(WAYS)) {
    const seen = () => boardDirection(session.view, direction);
    commands[`step.${way}`] = { run: () => session.step(seen()) };
    commands[`walk.${way}`] = { run: () => session.run(seen(), false) };
    commands[`run.${way}`] = { run: () => session.run(seen(), true) };
  }
  return commands;
}

/**
 * @param {Session} session
 * @param {() => import("../view/input/pointer.js").PointerTarget} inHand what is undone or redone:
 *   the game, reverse play, a drawing
 * @returns {Record<string, Command>}
 */
export function historyCommands(session, inHand) {
  const atStart = () => (session.game.cursor === 0 ? t("why.start") : null);
  const atEnd = () => (session.game.cursor === session.game.length ? t("why.end") : null);
  const whyNoTurn = (/** @type {boolean} */ isBack) => {
    if (session.mode !== "play") return inHand().whyNoTurn?.(isBack) ?? null;
    return isBack ? atStart() : atEnd();
  };
  return {
    undo: { run: () => inHand().turn(true), why: () => whyNoTurn(true) },
    redo: { run: () => inHand().turn(false), why: () => whyNoTurn(false) },
    stepBack: { run: () => session.undo("step"), why: atStart },
    stepOn: { run: () => session.redo("step"), why: atEnd },
    pushBack: { run: () => session.undo("push"), why: atStart },
    pushOn: { run: () => session.redo("push"), why: atEnd },
    first: { run: () => session.jump(0), why: atStart },
    last: { run: () => session.jump(session.game.length), why: atEnd },
    restart: {
      run: () => session.restart(),
      why: () => (session.game.moves === 0 ? t("why.start") : null),
    },
  };
}

/**
 * @param {Session} session
 * @param {import("./keeper.js").Keeper} keeper
 * @returns {Record<string, Command>}
 */
export function levelCommands(session, keeper) {
  const go = (/** @type {number} */ index) => keeper.open(session.collection, index);
  const unsolved = async (/** @type {number} */ way) => {
    const { collection, index } = session;
    for (let i = index + way; i >= 0 && i < collection.count; i += way) {
      if (!(await collection.ready(i)) || !keeper.isSolved(collection.idOf(i))) return i;
    }
    return -1;
  };
  const goUnsolved = async (/** @type {number} */ way) => {
    const index = await unsolved(way);
    if (index < 0) toast(t("why.noUnsolved"));
    else go(index);
  };
  return {
    previous: {
      run: () => go(session.index - 1),
      why: () => (session.index === 0 ? t("why.firstLevel") : null),
    },
    next: {
      run: () => go(session.index + 1),
      why: () => (session.isLast ? t("why.lastLevel") : null),
    },
    previousUnsolved: { run: () => goUnsolved(-1) },
    nextUnsolved: { run: () => goUnsolved(1) },
  };
}
