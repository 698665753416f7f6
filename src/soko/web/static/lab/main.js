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
import { byId, h, icon } from "../view/dom.js";
import { announce } from "../view/live.js";
import { KINDS, Playback } from "./playback.js";
import { EMPTY, Sheet } from "./sheet.js";
import { drawTree, follow, MOST_NODES } from "./tree.js";

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
    this.playback = new Playback(() => this.show());
    this.method = "scan-line";
    /**
     * Examples for a page that has no server to ask.
     * @type {Record<string, import("./playback.js").Trace> | null} by method
     */
    this.recorded = null;
    this.words = "";
    this.range = h("input", { type: "range", class: "place", min: 0, step: 1 });
    this.range.addEventListener("input", () => this.playback.go(Number(this.range.value)));
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
    if (this.recorded === null) return this.playback.load(null);
    const trace = this.recorded[method];
    this.sheet.rows = trace.rows;
    this.sheet.draw();
    this.words = this.verdict(trace, true);
    this.playback.load(trace);
  }

  /** @param {() => void} action */
  change(action) {
    action();
    this.playback.load(null);
  }

  /** @param {string} tool */
  take(tool) {
    this.sheet.choose(tool);
    this.drawTools();
    this.show();
  }

  /** Start what is to be watched at a square. @param {Cell} cell */
  async run({ row, column }) {
    if (this.recorded !== null) return this.playback.toggle();
    if (!this.server.isThere) return;
    const question = this.question([row, column]);
    if (typeof question === "string") return this.say(question);
    try {
      const trace = await this.server.ask(`traces/${question.path}`, question.body);
      this.words = this.verdict(trace, question.body.target !== undefined);
      this.playback.load(trace);
      this.playback.toggle();
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
    this.playback.load(null);
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

  show() {
    const { playback, sheet } = this;
    const { level } = sheet;
    if (level === undefined) return;
    const kinds = playback.squares();
    const squareOf = (/** @type {string} */ key) => {
      const [row, column] = key.split(",").map(Number);
      return level.square(row, column);
    };
    const last = playback.last?.squares.map(([row, column]) => level.square(row, column)) ?? [];
    sheet.mark([
      ...KINDS.map((kind) => ({
        shape: /** @type {const} */ ("tint"),
        squares: [...kinds].filter(([, each]) => each === kind).map(([key]) => squareOf(key)),
        look: `kind-${kind}`,
      })),
      { shape: "ring", squares: last, look: "is-last" },
    ]);
    this.drawSide();
    this.drawPlayer();
  }

  drawSide() {
    const { playback } = this;
    const counts = playback.counts();
    const rows = KINDS.flatMap((kind) => [
      h("i", { class: `kind-${kind}` }),
      h("span", {}, t(`lab.kind.${kind}`)),
      h("span", {}, String(counts[kind])),
    ]);
    const isDone = playback.place === playback.count;
    const note = this.sheet.tool === "line" ? "line" : this.noteKey();
    byId("side").replaceChildren(
      h(
        "p",
        { class: "quiet" },
        this.recorded === null ? t(`lab.note.${note}`) : t("lab.recorded"),
      ),
      h("div", { class: "key" }, ...rows),
      h("p", {}, playback.count === 0 ? this.words || t("lab.none") : isDone ? this.words : ""),
      ...this.tree(),
    );
    const place = byId("side").querySelector(".tree-place");
    if (place !== null) follow(place);
  }

  noteKey() {
    if (FILLS.includes(this.method)) return "fill";
    return WALKS.includes(this.method) ? "walk" : this.method === "push" ? "push" : "search";
  }

  tree() {
    const { playback } = this;
    const nodes = playback.trace?.tree ?? [];
    if (nodes.length < 2) return [];
    const kinds = new Map(playback.happened().map(({ number, kind }) => [number, kind]));
    const cut =
      nodes.length > MOST_NODES
        ? [h("p", { class: "quiet" }, t("lab.treeCut", { n: MOST_NODES, count: nodes.length }))]
        : [];
    return [
      h("h2", {}, t("lab.tree")),
      ...cut,
      h(
        "div",
        { class: "tree-place", tabindex: 0, role: "img", "aria-label": t("lab.tree") },
        drawTree(nodes, kinds, playback.last?.number ?? -1),
      ),
    ];
  }

  drawPlayer() {
    const { playback, range } = this;
    const tool = (
      /** @type {string} */ name,
      /** @type {string} */ picture,
      /** @type {() => void} */ run,
    ) =>
      h(
        "button",
        {
          class: "tool",
          type: "button",
          "data-id": name,
          "aria-label": t(`lab.${name}`),
          title: t(`lab.${name}`),
          click: run,
        },
        icon(picture),
      );
    const focused = document.activeElement?.getAttribute("data-id");
    range.max = String(playback.count);
    range.value = String(playback.place);
    range.setAttribute("aria-label", t("lab.place"));
    const speed = h("input", {
      type: "range",
      min: 0,
      max: 10,
      step: 1,
      "data-id": "speed",
      "aria-label": t("lab.speed"),
      title: t("lab.speed"),
    });
    speed.value = String(Math.round(Math.log2(playback.speed)));
    speed.addEventListener("input", () => (playback.speed = 2 ** Number(speed.value)));
    const player = byId("playback");
    if (player.childElementCount > 0) {
      // A slider that is being dragged has to stay: only what tells the state is drawn anew.
      player.querySelector("[data-id=play]")?.replaceWith(tool(...this.playTool()));
      /** @type {HTMLElement} */ (player.querySelector("output")).textContent = this.placeWords();
      if (focused === "play")
        /** @type {HTMLElement} */ (player.querySelector("[data-id=play]")).focus();
      return;
    }
    player.append(
      tool("first", "first", () => playback.go(0)),
      tool("stepBack", "step-back", () => playback.step(-1)),
      tool(...this.playTool()),
      tool("stepOn", "step-on", () => playback.step(1)),
      tool("last", "last", () => playback.go(playback.count)),
      range,
      h("output", { class: "quiet" }, this.placeWords()),
      h("label", { class: "row" }, h("span", { class: "quiet" }, t("lab.speed")), speed),
    );
  }

  /** @returns {[string, string, () => void]} */
  playTool() {
    return ["play", this.playback.isPlaying ? "pause" : "play", () => this.playback.toggle()];
  }

  placeWords() {
    return t("lab.event", { place: this.playback.place, count: this.playback.count });
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
