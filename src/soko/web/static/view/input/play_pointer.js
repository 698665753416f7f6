// What mouse and finger do while playing: tap, drag, hover and hold.

import { directionOf, pushesOf } from "../../core/directions.js";
import { movableBoxes } from "../../core/paths/movable.js";
import { boardDirection } from "../../core/transform.js";
import { t } from "../../i18n/i18n.js";
import { Lifted } from "../board/lifted.js";
import { drawNumbers, drawWay } from "../board/marks.js";
import { byId } from "../dom.js";

/** @typedef {import("../../app/session.js").Session} Session */
/** @typedef {import("../board/board.js").Board} Board */

export class PlayPointer {
  /**
   * @param {Session} session
   * @param {Board} board
   * @param {import("../board/animate.js").Animator} animator
   */
  constructor(session, board, animator) {
    this.session = session;
    this.board = board;
    this.animator = animator;
    /** Asked with a long press: which boxes can come here? */
    this.askWho = (/** @type {number} */ _square) => {};
    this.chip = byId("chip");
    this.hovered = -1;
    this.lifted = new Lifted(board);
    session.on("selection", () => this.hover(-1, 0, 0));
    session.on("position", () => this.hover(-1, 0, 0));
  }

  get position() {
    return this.session.game.position;
  }

  movable() {
    return movableBoxes(this.position);
  }

  targets() {
    return this.session.selection?.paths.destinations() ?? null;
  }

  /** @param {number} square */
  tap(square) {
    this.animator.finish();
    this.session.tap(square);
  }

  /**
   * A long press asks: what would this push cost, where can this box go for how much, or which
   * boxes can come here?
   * @param {number} square
   * @param {number} x
   * @param {number} y
   */
  hold(square, x, y) {
    const { session } = this;
    if (square < 0 || !session.level.inside[square]) return;
    if (session.wayTo(square) !== null) this.showAt(square, x, y);
    else if (session.game.position.box[square]) this.showCosts(square);
    else this.askWho(square);
  }

  /** Select a box and write its pushes to every square it can go to. @param {number} square */
  showCosts(square) {
    const { session, board } = this;
    session.select(square);
    const { selection } = session;
    if (selection === null || board.geometry === null) return;
    const costs = selection.paths
      .destinations()
      .map((at) => /** @type {[number, number]} */ ([at, selection.paths.cost(at).pushes]));
    board.draw("costs", [drawNumbers(board.geometry, costs)]);
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
    this.lifted.begin(square);
    if (!session.game.position.box[square]) return;
    if (session.selection?.box !== square) session.select(square);
  }

  /** @param {number} square @param {number} x @param {number} y */
  dragMove(square, x, y) {
    this.hover(square, x, y - 28);
    this.lifted.move(x, y);
    const { selection } = this.session;
    this.board.mark(
      "target",
      selection?.paths.has(square) ? [{ shape: "ring", squares: [square], look: "is-target" }] : [],
    );
  }

  dragEnd() {
    this.lifted.end();
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

  /**
   * Show the way to what is under the mouse, and what it costs, where that is wanted.
   * @param {number} square
   * @param {number} x
   * @param {number} y
   */
  hover(square, x, y) {
    this.showAt(this.session.settings.preview ? square : -1, x, y);
  }

  /** @param {number} square @param {number} x @param {number} y */
  showAt(square, x, y) {
    if (square !== this.hovered) {
      this.hovered = square;
      this.showWay(square);
    }
    if (this.chip.hidden) return;
    const most = window.innerWidth - this.chip.offsetWidth - 8;
    this.chip.style.setProperty("translate", `${Math.min(x + 16, most)}px ${y + 12}px`);
  }

  /**
   * Show, for the keyboard, what Enter would do on a square; returns what it would cost, in words.
   * @param {number} square
   */
  preview(square) {
    const { x, y } = this.board.whereIs(square);
    this.showAt(square, x, y);
    return this.chip.hidden ? "" : (this.chip.textContent ?? "");
  }

  /** @param {number} square */
  showWay(square) {
    const { session, board } = this;
    this.chip.hidden = true;
    if (board.geometry === null) return;
    if (square < 0) board.draw("costs", []);
    const lurd = square < 0 || session.mode !== "play" ? null : session.wayTo(square);
    if (lurd === null) return board.draw("way", [], "under");
    const pushes = pushesOf(lurd);
    this.chip.textContent = t("chip.cost", { pushes, moves: lurd.length });
    this.chip.hidden = false;
    const { player, box } = trail(session, lurd);
    const isThrough = session.selection === null;
    const ways = [drawWay(board.geometry, player, isThrough ? "is-through" : "")];
    if (!isThrough) ways.unshift(drawWay(board.geometry, box, "is-box"));
    board.draw("way", ways, "under");
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

/**
 * The squares of the player and of the selected box on a way.
 * @param {Session} session
 * @param {string} lurd
 */
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
