// Makes the parts of the player and joins them.

import { deadSquares } from "../core/analysis/dead_squares.js";
import { Collection } from "../core/collection.js";
import { Engine } from "../engine/engine.js";
import { loadLater, setLanguage, t } from "../i18n/i18n.js";
import { bindPage, translatePage } from "../view/bindings.js";
import { Animator } from "../view/board/animate.js";
import { Board } from "../view/board/board.js";
import { bestView } from "../view/board/geometry.js";
import { markSelection } from "../view/board/selection_marks.js";
import { setSkin } from "../view/board/skin.js";
import { byId } from "../view/dom.js";
import { Keys } from "../view/input/keys.js";
import { PlayPointer } from "../view/input/play_pointer.js";
import { Pointer } from "../view/input/pointer.js";
import { loadNames } from "../view/names.js";
import { Panel } from "../view/panel.js";
import { Replay } from "../view/replay.js";
import { Scrubber } from "../view/scrubber.js";
import { showModeTitle, showTitles } from "../view/titles.js";
import { endToasts, toast } from "../view/toasts.js";
import { followLevel } from "./address.js";
import { Server } from "./api.js";
import { fetchAhead, findBeginning } from "./beginning.js";
import { Commands } from "./commands.js";
import { Keeper } from "./keeper.js";
import { joinLibrary } from "./library.js";
import { historyCommands, levelCommands, stepCommands } from "./play_commands.js";
import { Session } from "./session.js";
import { loadSettings } from "./settings.js";
import { Shelf } from "./shelf.js";
import { Store } from "./store.js";
import { joinTabs } from "./tabs.js";

/** @typedef {import("../view/panel.js").Section} Section */
/** @typedef {import("../view/titles.js").ModeTitle} ModeTitle */

/** What shows by itself that there is no more of it. */
const OBVIOUS = /^(undo|redo|step|push|first|last|restart|confirm)/;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const NOTHING = new Collection("none", "", [{ rows: ["###", "#@#", "###"] }]);

export class App {
  constructor() {
    const settings = loadSettings();
    this.server = new Server();
    this.engine = new Engine(this.server);
    this.store = new Store();
    this.shelf = new Shelf(this.server, this.store);
    this.session = new Session(settings, NOTHING);
    endNotices(this.session);
    this.keeper = new Keeper(this.session, this.store);
    joinLibrary(this.keeper, this.server);
    joinTabs(this);
    this.commands = new Commands();
    this.commands.onRefused = (name, reason) => OBVIOUS.test(name) || toast(reason, { stay: 3000 });
    this.board = new Board(byId("board"));
    this.animator = new Animator(this.board, () => settings.instant || STILL.matches);
    this.replay = new Replay(this.session, () => this.refresh());
    this.scrubber = new Scrubber(byId("scrubber"), this.session);
    /** @type {(() => Section)[]} */
    this.sections = [];
    /** What another mode shows in their place. @type {(() => Section[]) | null} */
    this.modeSections = null;
    /** What another mode is about, in place of the level. @type {ModeTitle | null} */
    this.modeTitle = null;
    this.panel = new Panel(
      byId("panel"),
      () => this.modeSections?.() ?? this.sections.map((section) => section()),
    );
    this.pointer = new PlayPointer(this.session, this.board, this.animator);
    /**
     * Who gets what the pointer does; another mode may take its place.
     * @type {import("../view/input/pointer.js").PointerTarget}
     */
    this.target = this.pointer;
    /** Told when something has proved that the position now is lost. */
    this.tellLost = () => {};
    /**
     * Offered what every text that comes in holds; true when another mode has taken it.
     * @type {(read: import("../features/exchange/reading.js").Read) => boolean}
     */
    this.takeRead = () => false;
    this.keys = new Keys(this.session, this.commands);
    /** @type {{level: import("../core/level.js").Level, dead: Uint8Array} | null} */
    this.deadOf = null;
    this.request = 0;
    /** What of the settings the board was drawn with. */
    this.boardLook = "";
    this.commands.add(stepCommands(this.session));
    this.commands.add(historyCommands(this.session, () => this.target));
    this.commands.add(levelCommands(this.session, this.keeper));
  }

  /** Show the page, when all features have been added. */
  async start() {
    new Pointer(
      this.board,
      delegate(() => this.target),
    );
    this.session.bestView = (level) =>
      bestView(level, this.board.host.clientWidth, this.board.host.clientHeight);
    this.listen();
    followLevel(this.session);
    fetchAhead(this);
    const kept = Promise.all([this.keeper.readTables(), this.server.find(), this.shelf.fill()]);
    await this.applySettings();
    bindPage(this.commands, this.session);
    await kept;
    await findBeginning(this);
    if (!(await this.store.isLasting())) tellUnkept();
    document.documentElement.dataset.ready = "";
    if (this.server.isThere || this.server.isSite)
      navigator.serviceWorker?.register("sw.js").catch(() => undefined);
  }

  listen() {
    const { session } = this;
    session.on("level", () => this.showLevel());
    session.on("mode", () => (document.documentElement.dataset.mode = session.mode));
    session.on("view", () => this.showLevel());
    session.on("position", ({ frames, isJump }) => this.showPosition(frames, isJump));
    session.on("selection", () => markSelection(session, this.board, () => this.dead()));
    session.on("settings", () => this.applySettings());
    session.on("refused", () => this.shake());
    const { host } = this.board;
    host.addEventListener("animationend", () => host.classList.remove("is-refused"));
    for (const name of /** @type {const} */ ([
      "level",
      "position",
      "settings",
      "mode",
      "solutions",
      "view",
    ])) {
      session.on(name, () => this.refresh());
    }
    this.board.onLook = (look) => session.setLook(look);
    new ResizeObserver(() => this.resize()).observe(byId("board"));
    window.addEventListener("resize", () => this.fitView());
  }

  /**
   * Draw again what depends on the state of things and is not the board: in the frame after the
   * one that shows the step, for on a slow machine one frame has no time for both.
   */
  refresh() {
    this.request ||= requestAnimationFrame(() => {
      this.request = requestAnimationFrame(() => this.drawBeside());
    });
  }

  drawBeside() {
    this.request = 0;
    if (this.modeTitle !== null) showModeTitle(this.modeTitle);
    else showTitles(this.session, this.keeper);
    this.commands.refresh();
    this.scrubber.draw();
    if (this.panel.isSeen) this.panel.draw();
    else this.panel.refresh();
  }

  showLevel() {
    const { session, board } = this;
    this.animator.finish();
    board.setLevel(session.level, session.view, session.settings.rulers);
    board.setLook(session.look);
    board.show(session.game.position, session.facing);
    if (session.look.zoom <= 1) board.reveal(session.game.position.player);
    markSelection(session, board, () => this.dead());
  }

  /** @param {import("../view/board/board.js").Frame[] | null} frames @param {boolean} isJump */
  showPosition(frames, isJump) {
    this.board.reveal(this.session.game.position.player);
    if (frames !== null) return this.animator.run(frames, isJump);
    this.animator.finish();
    this.board.show(this.session.game.position, this.session.facing);
  }

  resize() {
    this.board.resize();
    markSelection(this.session, this.board, () => this.dead());
  }

  /**
   * A screen that was turned may want the board turned, too; one that makes place for a keyboard
   * does not.
   */
  fitView() {
    if (this.session.mode === "play" && document.querySelector("dialog[open]") === null)
      this.session.fitView();
  }

  /** The position that is on the board: the game's, or that of another mode. */
  get shown() {
    const position = this.target.position ?? this.session.game.position;
    return { level: this.session.level, game: { position } };
  }

  /** A key that is held is refused again and again: what shakes is not made to begin anew. */
  shake() {
    this.board.host.classList.add("is-refused");
  }

  /** Marks of the dead squares of the open level. */
  dead() {
    const { level } = this.session;
    if (this.deadOf?.level !== level) this.deadOf = { level, dead: deadSquares(level) };
    return this.deadOf.dead;
  }

  async applySettings() {
    const { settings } = this.session;
    document.documentElement.dataset.theme = settings.theme;
    setSkin(settings.skin);
    await setLanguage(settings.language);
    await loadNames(this.session);
    translatePage();
    this.refresh();
    const look = `${settings.rulers} ${settings.skin}`;
    if (look !== this.boardLook && this.board.geometry !== null) this.showLevel();
    this.boardLook = look;
  }
}

/** Say that the browser keeps nothing. */
async function tellUnkept() {
  await loadLater();
  toast(t("page.keepsNothing"), { stay: 20_000, about: "page" });
}

/** What was said goes before anything new is said. @param {Session} session */
function endNotices(session) {
  session.on("position", () => endToasts("position"));
  for (const name of /** @type {const} */ (["level", "mode"]))
    session.on(name, () => {
      endToasts("position");
      endToasts("level");
    });
}

/**
 * Hand everything on to whoever is in charge just then.
 * @param {() => any} target
 * @returns {any}
 */
function delegate(target) {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        const method = target()[name];
        return typeof method === "function" ? method.bind(target()) : method;
      },
    },
  );
}
