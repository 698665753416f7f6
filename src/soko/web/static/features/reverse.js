// Reverse mode on the board.

import { WALK_LETTERS } from "../core/directions.js";
import { ReverseGame } from "../core/game/reverse.js";
import { PullPaths } from "../core/paths/pull_paths.js";
import { findWalk } from "../core/paths/push_paths.js";
import { Position } from "../core/position.js";
import { boardDirection } from "../core/transform.js";
import { t } from "../i18n/i18n.js";
import { Lifted } from "../view/board/lifted.js";
import { choice } from "../view/dialog.js";
import { byId, h, icon, refill } from "../view/dom.js";
import { announce } from "../view/live.js";
import { titleOf } from "../view/names.js";
import { row } from "../view/numbers.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */

const AIMS = ["start", "live", "goals"];
/** @type {Record<string, number>} */
const ARROWS = {
  ArrowUp: 0,
  ArrowDown: 1,
  ArrowLeft: 2,
  ArrowRight: 3,
  KeyW: 0,
  KeyS: 1,
  KeyA: 2,
  KeyD: 3,
};

class ReverseMode {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {ReverseGame | null} */
    this.game = null;
    /** @type {PullPaths | null} */
    this.selection = null;
    this.aim = "start";
    this.lifted = new Lifted(app.board);
    /**
     * What was kept of reverse play, brought back to be compared with the game.
     * @type {{of: object, game: ReverseGame} | null}
     */
    this.kept = null;
    app.session.on("position", ({ isJump }) => !isJump && this.lookFromGame());
    app.session.on("mode", () => (app.session.mode === "reverse" ? this.enter() : this.leave()));
    app.session.on("view", () => this.show());
    app.session.on("level", () => this.leave());
    app.keys.guests.push((event) => this.key(event));
  }

  enter() {
    const { keeper, session } = this.app;
    const { level, game } = session;
    this.game =
      keeper.reverse === undefined
        ? new ReverseGame(level, startSquare(level, game.position.player))
        : ReverseGame.restore(level, keeper.reverse);
    this.app.target = this;
    this.app.modeSections = () => [{ title: t("reverse.title"), draw: () => this.draw() }];
    this.show();
    toast(t("reverse.begins"));
  }

  leave() {
    if (this.game === null) return;
    this.game = null;
    this.selection = null;
    this.app.target = this.app.pointer;
    this.app.modeSections = null;
    this.app.modeTitle = null;
    this.app.board.mark("reverse", []);
    this.app.board.draw("cursor", []);
    byId("mode-bar").hidden = true;
    this.app.showLevel();
  }

  show() {
    const { game, app } = this;
    if (game === null) return;
    app.animator.finish();
    app.board.show(game.position, game.steps[game.cursor - 1]?.direction ?? 1);
    this.mark();
    this.drawBar();
    app.modeTitle = {
      of: t("reverse.title"),
      name: titleOf(app.session) || t("edit.untitled"),
      counts: t("reverse.count", { n: game.pulls }),
    };
    app.refresh();
    app.keeper.reverse = game.save();
    app.keeper.later();
    app.session.emit("shown", null);
  }

  // What the keyboard's cursor and the twin ask.

  get position() {
    return /** @type {ReverseGame} */ (this.game).position;
  }

  movable() {
    return this.position
      .boxes()
      .filter((box) => new PullPaths(this.position, box).destinations().length > 0);
  }

  targets() {
    return this.selection?.destinations() ?? null;
  }

  preview() {
    return "";
  }

  mark() {
    const { level, game } = this.app.session;
    const aims = {
      start: level.activeBoxes,
      live: game.position.boxes(),
      goals: level.activeGoals,
    };
    const targets = this.selection?.destinations() ?? [];
    this.app.board.mark("reverse", [
      { shape: "ring", squares: aims[/** @type {"start"} */ (this.aim)], look: "is-target" },
      { shape: "dot", squares: targets },
      { shape: "ring", squares: this.selection ? [this.selection.box] : [] },
    ]);
  }

  drawBar() {
    const bar = byId("mode-bar");
    const { game } = this;
    if (game === null) return;
    const aim = choice(
      AIMS,
      this.aim,
      (each) => t(`reverse.aim.${each}`),
      (each) => {
        this.aim = each;
        this.mark();
      },
    );
    aim.setAttribute("aria-label", t("reverse.aim"));
    const close = h(
      "button",
      {
        class: "tool",
        type: "button",
        "aria-label": t("reverse.end"),
        title: t("reverse.end"),
        click: () => this.app.commands.run("reverse"),
      },
      icon("close"),
    );
    aim.dataset.id = "aim";
    close.dataset.id = "close";
    refill(bar, h("span", {}, t("reverse.count", { n: game.pulls })), aim, close);
    bar.hidden = false;
  }

  /** The panel's numbers: those of the game wait until it goes on. */
  draw() {
    const { game } = this;
    if (game === null) return [];
    const numbers = [row(t("metric.pulls"), game.pulls), row(t("metric.moves"), game.cursor)];
    return [h("dl", { class: "numbers" }, ...numbers.flat()), h("p", {}, t("reverse.note"))];
  }

  /** @param {import("../core/paths/pull_paths.js").PullStep[]} steps */
  play(steps) {
    const { game } = this;
    if (game === null || game.play(steps) === 0) return this.app.session.refuse(-1);
    this.selection = null;
    this.show();
    announce(t("reverse.count", { n: game.pulls }));
    this.lookForMeeting();
    return true;
  }

  /**
   * Where reverse and forward play meet, they make a solution; what has come back to the start is
   * one.
   */
  lookForMeeting() {
    const { session } = this.app;
    const { game } = this;
    if (game === null || game.pulls === 0) return;
    const rest = game.meet(session.game.position);
    const whole =
      rest === null && this.aim === "start" ? game.meet(new Position(session.level)) : null;
    if (rest === null && whole === null) return;
    this.app.commands.run("reverse");
    if (whole !== null) session.restart();
    this.join(rest ?? whole ?? "");
  }

  /** The game may come to where reverse play was left: then the rest of the way is known. */
  lookFromGame() {
    const { session, keeper } = this.app;
    const saved = keeper.reverse;
    if (session.mode !== "play" || session.game.solved || saved === undefined || saved.cursor === 0)
      return;
    if (this.kept?.of !== saved)
      this.kept = { of: saved, game: ReverseGame.restore(session.level, saved) };
    const rest = this.kept.game.meet(session.game.position);
    if (rest !== null)
      toast(t("reverse.meets"), {
        offer: { label: t("reverse.join"), run: () => this.join(rest) },
        stay: 15_000,
        about: "position",
      });
  }

  /** @param {string} rest */
  join(rest) {
    this.app.session.playLurd(rest.replace(/[a-z]+$/, ""));
    announce(t("reverse.met"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.game === null) return false;
    const direction = ARROWS[event.key] ?? ARROWS[event.code];
    if (direction !== undefined && !event.ctrlKey) {
      this.play([
        { direction: boardDirection(this.app.session.view, direction), pulled: event.shiftKey },
      ]);
      return true;
    }
    const name = this.app.keys.commandOf(event);
    if (name === "undo" || name === "redo") this.turn(name === "undo");
    else if (name === "restart") while (this.game.cursor > 0) this.turn(true);
    else return false;
    return true;
  }

  // What the pointer does.

  /** @param {number} square */
  tap(square) {
    const { game, selection } = this;
    if (game === null || square < 0) return;
    if (selection?.has(square)) return void this.play(selection.steps(square));
    if (game.position.box[square]) {
      this.selection = selection?.box === square ? null : new PullPaths(game.position, square);
    } else if (selection !== null) {
      this.selection = null;
    } else {
      this.walk(square);
    }
    this.mark();
  }

  // Before the first pull the player may begin anywhere.
  /** @param {number} square */
  walk(square) {
    const { game } = this;
    if (game === null || !this.app.session.level.inside[square]) return;
    const walk = findWalk(game.position, square);
    if (game.pulls === 0) {
      game.cursor = game.steps.length = 0;
      game.position.player = square;
      return this.show();
    }
    const steps = [...(walk ?? "")].map((letter) => ({
      direction: WALK_LETTERS.indexOf(letter),
      pulled: false,
    }));
    this.play(steps);
  }

  /** @param {boolean} isBack */
  turn(isBack) {
    if (isBack) this.game?.undo();
    else this.game?.redo();
    this.selection = null;
    this.show();
  }

  /** @param {boolean} isBack */
  whyNoTurn(isBack) {
    const { cursor, steps } = this.game ?? { cursor: 0, steps: [] };
    if (isBack) return cursor === 0 ? t("why.start") : null;
    return cursor === steps.length ? t("why.end") : null;
  }

  hold() {}
  canDrag(/** @type {number} */ square) {
    return square >= 0 && this.game?.position.box[square] === 1;
  }
  dragStart(/** @type {number} */ square) {
    this.lifted.begin(square);
    if (this.selection?.box !== square) this.tap(square);
  }
  dragMove(/** @type {number} */ _, /** @type {number} */ x, /** @type {number} */ y) {
    this.lifted.move(x, y);
  }
  dragEnd() {
    this.lifted.end();
  }
  drop(/** @type {number} */ _, /** @type {number} */ to) {
    if (this.selection?.has(to)) this.tap(to);
    else this.selection = null;
    this.mark();
  }
  hover() {}
  swipe() {
    return false;
  }
}

/**
 * A free square near the player's: his own may have a goal's box on it.
 * @param {import("../core/level.js").Level} level
 * @param {number} wanted
 */
function startSquare(level, wanted) {
  const isFree = (/** @type {number} */ square) => level.inside[square] && !level.goal[square];
  if (isFree(wanted)) return wanted;
  return [...level.inside.keys()].find(isFree) ?? wanted;
}

/** @param {App} app */
export function addReverse(app) {
  const { session, commands } = app;
  new ReverseMode(app);
  commands.add({
    reverse: {
      run: () => session.setMode(session.mode === "reverse" ? "play" : "reverse"),
      why: () =>
        session.isPlayable ? (session.mode === "edit" ? t("why.mode") : null) : t("why.unplayable"),
      isOn: () => session.mode === "reverse",
    },
  });
}
