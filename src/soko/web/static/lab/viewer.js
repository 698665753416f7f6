// Shows a trace: its marks on a sheet, its numbers and its tree beside it, its controls below.

import { t } from "../i18n/i18n.js";
import { h, icon } from "../view/dom.js";
import { KINDS, Playback } from "./playback.js";
import { drawTree, follow, MOST_NODES } from "./tree.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/**
 * What stands above the numbers, and what below.
 * @typedef {{note: string, words: string}} Remarks
 */

export class Viewer {
  /**
   * @param {Sheet} sheet
   * @param {HTMLElement} side
   * @param {HTMLElement} controls
   * @param {() => Remarks} remarks
   */
  constructor(sheet, side, controls, remarks) {
    this.sheet = sheet;
    this.side = side;
    this.controls = controls;
    this.remarks = remarks;
    this.playback = new Playback(() => this.show());
    this.range = h("input", { type: "range", class: "place", min: 0, step: 1 });
    this.range.addEventListener("input", () => this.playback.go(Number(this.range.value)));
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
    this.drawControls();
  }

  drawSide() {
    const counts = this.playback.counts();
    const rows = KINDS.flatMap((kind) => [
      h("i", { class: `kind-${kind}` }),
      h("span", {}, t(`lab.kind.${kind}`)),
      h("span", {}, String(counts[kind])),
    ]);
    const { note, words } = this.remarks();
    this.side.replaceChildren(
      h("p", { class: "quiet" }, note),
      h("div", { class: "key" }, ...rows),
      h("p", {}, words),
      ...this.tree(),
    );
    const place = this.side.querySelector(".tree-place");
    if (place !== null) follow(place);
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

  drawControls() {
    const { playback, range, controls } = this;
    range.max = String(playback.count);
    range.value = String(playback.place);
    if (controls.childElementCount > 0) return this.drawPlace();
    range.setAttribute("aria-label", t("lab.place"));
    controls.append(
      tool("first", "first", () => playback.go(0)),
      tool("stepBack", "step-back", () => playback.step(-1)),
      this.playTool(),
      tool("stepOn", "step-on", () => playback.step(1)),
      tool("last", "last", () => playback.go(playback.count)),
      range,
      h("output", { class: "quiet" }, this.placeWords()),
      h("label", { class: "row" }, h("span", { class: "quiet" }, t("lab.speed")), this.speed()),
    );
  }

  /** A slider that is being dragged has to stay: only what tells the place is drawn anew. */
  drawPlace() {
    const { controls } = this;
    const before = /** @type {HTMLElement} */ (controls.querySelector("[data-id=play]"));
    const isFocused = document.activeElement === before;
    const play = this.playTool();
    before.replaceWith(play);
    if (isFocused) play.focus();
    /** @type {HTMLElement} */ (controls.querySelector("output")).textContent = this.placeWords();
  }

  speed() {
    const { playback } = this;
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
    return speed;
  }

  playTool() {
    const { playback } = this;
    const [name, picture] = playback.isPlaying ? ["pause", "pause"] : ["play", "play"];
    return tool(name, picture, () => playback.toggle(), "play");
  }

  placeWords() {
    return t("lab.event", { place: this.playback.place, count: this.playback.count });
  }
}

/**
 * @param {string} name of its words
 * @param {string} picture
 * @param {() => void} run
 * @param {string} [id]
 */
function tool(name, picture, run, id = name) {
  const words = t(`lab.${name}`);
  return h(
    "button",
    {
      class: "tool",
      type: "button",
      "data-id": id,
      "aria-label": words,
      title: words,
      click: run,
    },
    icon(picture),
  );
}
