// What mouse and finger do while playing: tap, drag, hover and hold.

import { boardDirection } from "../core/transform.js";
import { directionOf } from "../core/directions.js";
import { t } from "../i18n/i18n.js";
import { byId } from "./dom.js";
import { drawWay } from "./marks.js";

/** @typedef {import("../app/session.js").Session} Session */
/** @typedef {import("./board.js").Board} Board */

export class PlayPointer {
  /** @param {Session} session @param {Board} board @param {import("./animate.js").Animator} animator */
  constructor(session, board, animator) {
    this.session = session;
    this.board = board;
    this.animator = animator;
    /** Asked with a long press: which boxes can come here? */
    this.askWho = (/** @type {number} */ _square) => {};
    this.chip = byId("chip");
    this.hovered = -1;
    session.on("selection", () => this.hover(-1, 0, 0));
    session.on("position", () => this.hover(-1, 0, 0));
  }

  /** @param {number} square */
  tap(square) {
    this.animator.finish();
    this.session.tap(square);
  }

  /** A long press asks: what can this box reach, or which boxes can come here? @param {number} square */
  hold(square) {
    if (square < 0 || !this.session.level.inside[square]) return;
    if (this.session.game.position.box[square]) this.session.select(square);
    else this.askWho(square);
  }

  /** @param {number} square */
  canDrag(square) {
    const { position } = this.session.game;
    return square >= 0 && (position.box[square] === 1 || square === position.player);
  }

  /** @param {number} square */
  dragStart(square) {
    this.animator.finish();
    const { session } = this;
    if (!session.game.position.box[square]) return;
    if (session.selection?.box !== square) session.select(square);
  }

  /** @param {number} square @param {number} x @param {number} y */
  dragMove(square, x, y) {
    this.hover(square, x, y - 28);
    const { selection } = this.session;
    this.board.mark("target", selection?.paths.has(square) ? [{ shape: "ring", squares: [square], look: "is-target" }] : []);
  }

  dragEnd() {
    this.board.mark("target", []);
    this.hover(-1, 0, 0);
  }

  /** @param {number} from @param {number} to */
  drop(from, to) {
    const { session } = this;
    if (session.selection === null) {
      if (to >= 0 && to !== from) session.walk(to);
    } else if (session.selection.paths.has(to)) {
      session.push(to);
    } else {
      session.deselect();
    }
  }

  /** Show the way to what is under the mouse, and what it costs. @param {number} square @param {number} x @param {number} y */
  hover(square, x, y) {
    const { session, board } = this;
    const target = session.mode === "play" && session.selection?.paths.has(square) ? square : -1;
    this.chip.hidden = target < 0;
    if (target >= 0) this.chip.style.setProperty("translate", `${x + 16}px ${y + 12}px`);
    if (target === this.hovered || board.geometry === null) return;
    this.hovered = target;
    if (target < 0 || session.selection === null) return board.draw("way", [], "under");
    const { paths } = session.selection;
    this.chip.textContent = t("chip.cost", paths.cost(target));
    const { player, box } = trail(session, paths.lurd(target));
    const drawings = [drawWay(board.geometry, box, "is-box"), drawWay(board.geometry, player, "")];
    board.draw("way", drawings, "under");
  }

  /** @param {number} direction as it looks @param {number} square where the stroke began */
  swipe(direction, square) {
    const { session } = this;
    if (!session.settings.swipe || session.game.position.box[square]) return false;
    session.step(boardDirection(session.view, direction));
    return true;
  }

  /** @param {boolean} isBack */
  turn(isBack) {
    if (isBack) this.session.undo("action");
    else this.session.redo("action");
  }
}

/** The squares of the player and of the selected box on a way. @param {Session} session @param {string} lurd */
function trail({ level, game, selection }, lurd) {
  const player = [game.position.player];
  const box = [selection?.box ?? 0];
  for (const letter of lurd) {
    const step = level.steps[directionOf(letter)];
    player.push(player[player.length - 1] + step);
    if (letter < "a") box.push(box[box.length - 1] + step);
  }
  return { player, box };
}
