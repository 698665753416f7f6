// The lab: draw a board, choose what to watch, and watch it step by step.

import { Server } from "../app/api.js";
import { problemWords } from "../app/server_words.js";
import { loadSettings } from "../app/settings.js";
import { padded } from "../core/drawing.js";
import { addWords, setLanguage, t } from "../i18n/i18n.js";
import { labEn } from "../i18n/lab_en.js";
import { labZh } from "../i18n/lab_zh.js";
import { translatePage } from "../view/bindings.js";
import { setSkin } from "../view/board/skin.js";
import { button, choice } from "../view/dialog.js";
import { byId, h } from "../view/dom.js";
import { announce } from "../view/live.js";
import { EMPTY, Sheet } from "./sheet.js";
import { Viewer } from "./viewer.js";

/** @typedef {import("./strokes.js").Cell} Cell */

const TOOLS = ["wall", "line", "player", "box", "goal", "run"];
const FILLS = ["scan-line", "plain", "plain-8"];
const WALKS = ["breadth-first", "astar"];
const SEARCHES = ["search-breadth-first", "search-depth-first", "search-astar"];
const NODES = 2000;
const EXAMPLE = [
  "",
  "  ############   ##########",
  "  #          #####        #",
  "  #   ####                #",
  "  #   #  #   ##### ##  $  #",
  "  #   ####   #   # ##     #",
  "  #          #   #    @   #",
  "  #####  #####   #        #",
  "      #  #       ##   .  ##",
  "      ####        #########",
];

class Lab {
  constructor() {
    this.server = new Server();
    this.sheet = new Sheet(byId("board"), (cell) => this.run(cell));
    this.viewer = new Viewer(this.sheet, byId("side"), byId("playback"), () => this.remarks());
    this.method = "scan-line";
    /**
     * Examples for a page that has no server to ask.
     * @type {Record<string, import("./playback.js").Trace> | null} by method
     */
    this.recorded = null;
    this.words = "";
  }

  async start() {
    const settings = loadSettings();
    document.documentElement.dataset.theme = settings.theme;
    setSkin(settings.skin);
    addWords({ en: labEn, zh: labZh });
    await setLanguage(settings.language);
    translatePage();
    byId("board").setAttribute("aria-label", t("lab.board"));
    byId("tools").setAttribute("aria-label", t("lab.tools"));
    this.sheet.rows = padded([...EXAMPLE, ...EMPTY.slice(EXAMPLE.length)]);
    this.sheet.draw();
    await this.server.find();
    if (!this.server.isThere) {
      this.words = t("lab.noServer");
      this.recorded = readRecorded();
    }
    this.sheet.isFixed = this.recorded !== null;
    this.drawTools();
    this.choose(this.method);
    document.documentElement.dataset.ready = "";
  }

  drawTools() {
    const tools = TOOLS.map((tool) =>
      h(
        "button",
        {
          class: "tool text",
          type: "button",
          "aria-pressed": String(this.recorded === null && tool === this.sheet.tool),
          click: () => this.take(tool),
        },
        t(`lab.tool.${tool}`),
      ),
    );
    const methods = [...FILLS, ...WALKS, "push", ...SEARCHES];
    const method = choice(
      methods,
      this.method,
      (each) => t(`lab.method.${each}`),
      (each) => this.choose(each),
    );
    method.setAttribute("aria-label", t("lab.method"));
    const drawing = [
      ...tools,
      button(t("lab.undo"), () => this.change(() => this.sheet.undo())),
      button(t("lab.clear"), () => this.change(() => this.sheet.clear())),
      button(t("lab.example"), () =>
        this.change(() => this.sheet.setRows(padded([...EXAMPLE, ...EMPTY.slice(EXAMPLE.length)]))),
      ),
    ];
    if (this.recorded !== null) for (const each of drawing) disable(each, t("lab.recorded"));
    byId("tools").replaceChildren(method, ...drawing);
  }

  /** Choose what to watch; what is recorded is there at once. @param {string} method */
  choose(method) {
    this.method = method;
    if (this.recorded === null) return this.viewer.playback.load(null);
    const trace = this.recorded[method];
    this.sheet.rows = trace.rows;
    this.sheet.draw();
    this.words = this.verdict(trace, true);
    this.viewer.playback.load(trace);
  }

  /** @param {() => void} action */
  change(action) {
    action();
    this.viewer.playback.load(null);
  }

  /** @param {string} tool */
  take(tool) {
    this.sheet.choose(tool);
    this.drawTools();
    this.viewer.show();
  }

  /** Start what is to be watched at a square. @param {Cell} cell */
  async run({ row, column }) {
    if (this.recorded !== null) return this.viewer.playback.toggle();
    if (!this.server.isThere) return;
    const question = this.question([row, column]);
    if (typeof question === "string") return this.say(question);
    try {
      const trace = await this.server.ask(`traces/${question.path}`, question.body);
      this.words = this.verdict(trace, question.body.target !== undefined);
      this.viewer.playback.load(trace);
      this.viewer.playback.toggle();
    } catch (error) {
      this.say(t("lab.failed", { why: problemWords(error) }));
    }
  }

  /**
   * What came of it, where something was looked for.
   * @param {import("./playback.js").Trace} trace
   * @param {boolean} hasTarget of the pushes of one box
   */
  verdict({ lurd }, hasTarget) {
    if (FILLS.includes(this.method) || (this.method === "push" && !hasTarget)) return "";
    return lurd === null ? t("lab.notFound") : t("lab.found", { lurd });
  }

  /** @param {string} words */
  say(words) {
    this.words = words;
    this.viewer.playback.load(null);
    announce(words);
  }

  /**
   * What to ask of the server; words when something is missing.
   * @param {[number, number]} square
   * @returns {{path: string, body: Record<string, unknown>} | string}
   */
  question(square) {
    const { rows, level } = this.sheet;
    const { method } = this;
    if (FILLS.includes(method)) return { path: "fill", body: { rows, square, method } };
    if (level === undefined || level.players.length === 0) return t("lab.noPlayer");
    if (WALKS.includes(method)) return { path: "path", body: { rows, square, search: method } };
    if (level.boxes.length === 0) return t("lab.noBox");
    if (SEARCHES.includes(method)) {
      const problem = level.problem();
      if (problem !== null) return t(problem.key, problem.values);
      return {
        path: "search",
        body: { rows, search: method.replace("search-", ""), nodes: NODES },
      };
    }
    const box = [level.row(level.boxes[0]), level.column(level.boxes[0])];
    const isBox = box.join() === square.join();
    return { path: "push", body: isBox ? { rows, box } : { rows, box, target: square } };
  }

  /** What stands beside the board. */
  remarks() {
    const { playback } = this.viewer;
    const note = this.sheet.tool === "line" ? "line" : this.noteKey();
    const isDone = playback.place === playback.count;
    return {
      note: this.recorded === null ? t(`lab.note.${note}`) : t("lab.recorded"),
      words: playback.count === 0 ? this.words || t("lab.none") : isDone ? this.words : "",
    };
  }

  noteKey() {
    if (FILLS.includes(this.method)) return "fill";
    return WALKS.includes(this.method) ? "walk" : this.method === "push" ? "push" : "search";
  }
}

/** The examples that stand in the page. */
function readRecorded() {
  const text = document.getElementById("traces")?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Show a button that does nothing, and why.
 * @param {HTMLButtonElement} element
 * @param {string} reason
 */
function disable(element, reason) {
  element.disabled = true;
  element.title = reason;
}

await new Lab().start();
