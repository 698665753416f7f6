// The first page of the site: a level is pasted, solved here and replayed, or played by hand. Its
// parts are the player's; the solver is loaded when it is first asked.

import { Session } from "../../src/soko/web/static/app/session.js";
import { loadSettings } from "../../src/soko/web/static/app/settings.js";
import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { Collection } from "../../src/soko/web/static/core/collection.js";
import { Level } from "../../src/soko/web/static/core/level.js";
import { after } from "../../src/soko/web/static/core/position.js";
import { formatLink } from "../../src/soko/web/static/core/text/link.js";
import { readPaste } from "../../src/soko/web/static/core/text/paste.js";
import { LocalEngine } from "../../src/soko/web/static/engine/local.js";
import { addWords, t, useAdded } from "../../src/soko/web/static/i18n/i18n.js";
import { Animator } from "../../src/soko/web/static/view/board/animate.js";
import { Board } from "../../src/soko/web/static/view/board/board.js";
import { markSelection } from "../../src/soko/web/static/view/board/selection_marks.js";
import { setSkin } from "../../src/soko/web/static/view/board/skin.js";
import { byId, icon } from "../../src/soko/web/static/view/dom.js";
import { PlayPointer } from "../../src/soko/web/static/view/input/play_pointer.js";
import { Pointer } from "../../src/soko/web/static/view/input/pointer.js";
import { Replay } from "../../src/soko/web/static/view/replay.js";
import { Scrubber } from "../../src/soko/web/static/view/scrubber.js";

/** @typedef {Record<string, string>} Words */
/** @typedef {import("../../src/soko/web/static/view/board/board.js").Frame} Frame */

const SECONDS = 60;
/** Steps a second of a replay. */
const SPEED = 10;
/** @type {Record<string, number>} */
const KEYS = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3 };

/**
 * Make the page live, with the player's words and its own.
 * @param {"en" | "zh"} language
 * @param {Words} words
 */
export function begin(language, words) {
  useAdded(language);
  const own = JSON.parse(byId("words").textContent ?? "{}");
  addWords({ en: { ...words, ...own }, zh: { ...words, ...own } });
  if (location.protocol === "file:") leadToFiles();
  const landing = new Landing();
  landing.show(landing.text);
  document.documentElement.dataset.ready = "";
}

/** On a disk the player is the one in a single file. */
function leadToFiles() {
  for (const link of document.querySelectorAll("a[data-player]"))
    link.setAttribute("href", fileOfPlayer(link.getAttribute("href") ?? ""));
}

/** @param {string} address */
const fileOfPlayer = (address) => address.replace("play/index.html", "play/soko.html");

class Landing {
  constructor() {
    const nothing = new Collection("none", "", [{ rows: ["###", "#@#", "###"] }]);
    const settings = loadSettings(); // what was chosen in the player, where that is kept
    document.documentElement.dataset.theme = settings.theme;
    setSkin(settings.skin);
    this.session = new Session({ ...settings, speed: SPEED, loop: false }, nothing);
    const host = byId("board");
    // The wheel moves the page.
    host.addEventListener("wheel", (event) => event.stopImmediatePropagation(), { passive: true });
    this.board = new Board(host);
    this.animator = new Animator(this.board, () => prefersStill());
    new Pointer(this.board, new PlayPointer(this.session, this.board, this.animator));
    this.replay = new Replay(this.session, () => this.refresh());
    this.scrubber = new Scrubber(byId("scrubber"), this.session);
    this.player = byId("onward").getAttribute("href") ?? "";
    /** @type {AbortController | null} the search that runs */
    this.running = null;
    /** @type {LocalEngine | null} */
    this.engine = null;
    /** Which of the examples is shown. */
    this.example = 0;
    /** Marks of the dead squares of the level. @type {Uint8Array} */
    this.dead = new Uint8Array();
    this.listen(host);
  }

  get field() {
    return /** @type {HTMLTextAreaElement} */ (byId("level"));
  }

  get text() {
    return this.field.value;
  }

  /** @param {HTMLElement} host */
  listen(host) {
    const { session } = this;
    session.on("level", () => this.showLevel());
    session.on("position", ({ frames, isJump }) => this.showPosition(frames, isJump));
    session.on("selection", () => this.markSelection());
    for (const name of /** @type {const} */ (["level", "position"]))
      session.on(name, () => {
        this.refresh();
        this.scrubber.draw();
      });
    session.on("solved", ({ isOwn }) => isOwn && this.say("said.own", this.numbers()));
    host.addEventListener("keydown", (event) => this.key(event));
    byId("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.solve();
    });
    this.field.addEventListener("input", () => this.show(this.text));
    byId("another").addEventListener("click", () => this.showNext());
    byId("undo").addEventListener("click", () => session.undo("action"));
    byId("play").addEventListener("click", () => this.replay.toggle());
    new ResizeObserver(() => {
      this.board.resize();
      this.markSelection();
    }).observe(host);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in KEYS) this.session.step(KEYS[event.key]);
    else if (event.key === "z" || event.key === "Backspace") this.session.undo("action");
    else return;
    event.preventDefault();
  }

  /** Show the first level of a text, or say what is wrong with it. @param {string} text */
  show(text) {
    this.stop();
    const [level] = readPaste(text).levels;
    const problem = level === undefined ? { key: "said.none" } : level.problem();
    if (level === undefined || problem !== null) {
      this.say(problem?.key ?? "", problem?.values);
      return false;
    }
    const { rows, title, author } = level;
    this.session.open(new Collection("pasted", "", [{ rows, title, author }]), 0);
    this.say("said.ready");
    this.link("", "");
    return true;
  }

  showNext() {
    const examples = byId("examples").textContent?.split("\n\n") ?? [];
    this.example = (this.example + 1) % examples.length;
    this.field.value = examples[this.example].trim();
    this.show(this.text);
  }

  showLevel() {
    const { session, board } = this;
    this.animator.finish();
    this.dead = deadSquares(session.level);
    board.setLevel(session.level, session.view, false);
    board.show(session.game.position, session.facing);
    this.markSelection();
  }

  /** @param {Frame[] | null} frames @param {boolean} isJump */
  showPosition(frames, isJump) {
    if (frames !== null) return this.animator.run(frames, isJump);
    this.animator.finish();
    this.board.show(this.session.game.position, this.session.facing);
  }

  markSelection() {
    markSelection(this.session, this.board, () => this.dead);
  }

  refresh() {
    const { game } = this.session;
    byId("numbers").textContent = t("chip.cost", this.numbers());
    disable("undo", game.cursor === 0);
    disable("play", game.length === 0);
    const name = this.replay.isPlaying ? "pause" : "play";
    byId("play").replaceChildren(icon(name));
    byId("play").setAttribute("aria-label", t(`said.${name}`));
    byId("go").textContent = t(this.running === null ? "said.go" : "said.stop");
  }

  numbers() {
    const { pushes, moves } = this.session.game;
    return { pushes, moves };
  }

  stop() {
    this.running?.abort(new Error("stopped"));
    this.running = null;
  }

  /** Solve the level, or stop a search that runs. */
  async solve() {
    if (this.running !== null) {
      this.stop();
      this.say("said.stopped");
      return this.refresh();
    }
    if (!this.show(this.text)) return;
    const running = new AbortController();
    this.running = running;
    this.refresh();
    this.say("said.loading");
    try {
      const found = await this.ask(running.signal);
      if (!running.signal.aborted) this.finish(found);
    } catch (error) {
      if (running.signal.aborted) return;
      const { message } = /** @type {Error} */ (error);
      this.say(["memory", "old"].includes(message) ? `said.${message}` : "said.missing");
    }
    this.running = null;
    this.refresh();
  }

  /** @param {AbortSignal} signal */
  async ask(signal) {
    if (this.engine === null) await loadSolver();
    signal.throwIfAborted();
    this.engine ??= new LocalEngine();
    const body = { rows: this.session.level.rows, moves: "", goal: "any", seconds: SECONDS };
    return this.engine.solve(body, signal, ({ nodes, seconds }) =>
      this.say("said.searching", { nodes, seconds: Math.round(seconds) }),
    );
  }

  /** @param {import("../../src/soko/web/static/app/api.js").Result} found */
  finish({ status, lurd, seconds }) {
    const { session } = this;
    if (lurd === null) {
      const isKnown = ["unsolvable", "timeout", "memory"].includes(status);
      return this.say(isKnown ? `said.${status}` : "said.missing", { seconds: SECONDS });
    }
    // What is told here is a solution by the rules of the page, not by the solver's word.
    if (!after(new Level(session.level.rows), lurd).solved) return this.say("said.missing");
    const pushes = lurd.replace(/[^UDLR]/g, "").length;
    const time = Math.max(0.01, seconds).toFixed(2);
    this.say("said.solved", { pushes, moves: lurd.length, time });
    this.link(lurd, "solver");
    session.restart();
    session.offer(lurd);
    if (!prefersStill()) this.replay.toggle();
  }

  /**
   * Let the link to the player bring the level along.
   * @param {string} lurd
   * @param {string} maker
   */
  async link(lurd, maker) {
    const { level } = this.session;
    const fragment = await formatLink({ level, lurd, place: 0, view: 0, maker });
    if (level === this.session.level)
      byId("onward").setAttribute("href", `${this.player}#${fragment}`);
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values = {}) {
    byId("said").textContent = t(key, values);
  }
}

/** @param {string} id @param {boolean} isDisabled */
function disable(id, isDisabled) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = isDisabled;
}

/** The solver is a script, not a file to fetch, so that it can be had on a disk, too. */
function loadSolver() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = byId("form").dataset.solver ?? "";
    script.onload = resolve;
    script.onerror = () => reject(new Error("missing"));
    document.head.append(script);
  });
}

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
