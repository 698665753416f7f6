// The bar of the editor: its tools, what is wrong with the drawing, and how to try and keep it.

import { t } from "../../i18n/i18n.js";
import { button, iconButton } from "../../view/dialog.js";
import { byId, h, icon, piece, refill, s } from "../../view/dom.js";

/** @typedef {import("./editor.js").Editor} Editor */

export const TOOLS = ["wall", "floor", "box", "goal", "player", "fill", "area"];
const MOST_FAULTS = 4; // that are told at once

/** @param {Editor} editor */
export function drawBar(editor) {
  const bar = byId("mode-bar");
  const unplayable = editor.isPlayable ? null : t("why.unplayable");
  refill(
    bar,
    ...TOOLS.map((tool, i) => toolButton(editor, tool, i + 1)),
    small("more", t("edit.more"), () => editor.app.panel.toggle()),
    large("test", t("edit.test"), () => editor.test(), unplayable, "button main"),
    large(
      "solve",
      editor.search === null ? t("edit.solve") : t("solver.stop"),
      () => editor.solve(),
      editor.whyNotSolve(),
    ),
    large("keep", t("edit.keep"), () => editor.keep()),
    small("close", t("edit.end"), () => editor.app.session.setMode("play")),
    h("div", { class: "edit-note", role: "status" }, ...notes(editor)),
  );
  bar.hidden = false;
}

/** @param {Editor} editor @param {string} tool @param {number} digit the key that chooses it */
function toolButton(editor, tool, digit) {
  const look = {
    class: "tool",
    type: "button",
    "data-id": tool,
    "aria-pressed": String(tool === editor.tool),
    "aria-label": t(`edit.tool.${tool}`),
    title: `${t(`edit.tool.${tool}`)} (${digit})`,
    click: () => editor.choose(tool),
  };
  return h("button", look, drawTool(tool));
}

/** @param {string} picture @param {string} label @param {() => void} run */
function small(picture, label, run) {
  const each = iconButton(picture, label, run, "tool");
  each.dataset.id = picture;
  return each;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {() => void} run
 * @param {string | null} [why] it cannot be done now
 * @param {string} [look]
 */
function large(id, label, run, why = null, look = "button") {
  const each = button(label, () => why === null && run(), look);
  each.dataset.id = id;
  each.title = why ?? "";
  each.setAttribute("aria-disabled", String(why !== null));
  return each;
}

/** A tool looks like what it puts on the board. @param {string} tool */
function drawTool(tool) {
  if (tool === "fill" || tool === "area") return icon(tool);
  const square = s("rect", {
    class: tool === "wall" ? "wall" : "floor",
    x: -0.45,
    y: -0.45,
    width: 0.9,
    height: 0.9,
    rx: 0.12,
  });
  const content = tool === "wall" || tool === "floor" ? [] : [piece(tool)];
  return s(
    "svg",
    { class: "tool-piece", viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" },
    square,
    ...content,
  );
}

/**
 * How many boxes and goals count, what is wrong and where, and what the solver says.
 * @param {Editor} editor
 */
function notes(editor) {
  const { level, faults } = editor;
  const counts = t("edit.count", {
    boxes: level.activeBoxes.length,
    goals: level.activeGoals.length,
  });
  const items = faults.slice(0, MOST_FAULTS).map(({ key, values, squares }) => {
    const words = t(key, values);
    if (squares.length === 0) return h("span", {}, icon("warning"), words);
    const show = () => editor.app.board.mark("fault", [{ shape: "ring", squares, look: "is-bad" }]);
    return h(
      "button",
      { type: "button", class: "link", "data-id": key, click: show, title: t("study.show") },
      icon("warning"),
      words,
    );
  });
  const last = editor.words || (faults.length === 0 ? t("edit.fine") : "");
  return [h("span", {}, counts), ...items, ...(last === "" ? [] : [h("span", {}, last)])];
}

/** While the drawing is tried, the way back to it. @param {Editor} editor */
export function drawTrial(editor) {
  const bar = byId("mode-bar");
  if (!editor.isTrial) {
    if (bar.dataset.of === "trial" && !editor.isOpen) bar.hidden = true;
    delete bar.dataset.of;
    return;
  }
  refill(
    bar,
    h("span", {}, t("edit.trial")),
    button(t("edit.back"), () => editor.enter(), "button main"),
  );
  bar.dataset.of = "trial";
  bar.hidden = false;
}
