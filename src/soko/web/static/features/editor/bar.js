// The bar of the editor: its tools, what is wrong with the drawing, and what can be done with it.

import * as draw from "../../core/drawing.js";
import { levelFromMoves } from "../../core/text/from_moves.js";
import { parseLurd } from "../../core/text/lurd.js";
import { t } from "../../i18n/i18n.js";
import { button, iconButton, openDialog } from "../../view/dialog.js";
import { byId, h, icon, piece, refill, s } from "../../view/dom.js";
import { openMenu } from "../../view/menu.js";
import { toast } from "../../view/toasts.js";
import { EMPTY, lastDraft } from "./draft.js";

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
    small("more", t("edit.more"), () => openMore(editor)),
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

/** @param {Editor} editor */
function openMore(editor) {
  const { session } = editor.app;
  const { area } = editor.brush;
  const replace = (/** @type {(rows: draw.Rows) => draw.Rows} */ change) => {
    if (area === null) return;
    const part = change(draw.cut(editor.rows, area));
    editor.change(draw.pasted(draw.emptied(editor.rows, area), part, area.top, area.left));
  };
  const draft = lastDraft();
  /** @type {[string, () => unknown][]} */
  const items = [
    ["edit.new", () => editor.begin(EMPTY)],
    ["edit.position", () => editor.begin(draw.padded(session.game.position.rows()))],
    ["edit.moves", () => openMoves(editor)],
    ...(draft !== null && editor.done.length === 0
      ? [
          /** @type {[string, () => unknown]} */ ([
            "edit.last",
            () => editor.begin(draw.padded(draft.rows)),
          ]),
        ]
      : []),
    ["do.copyLevel", () => editor.copy()],
    ["edit.enclose", () => editor.change(draw.enclosed(editor.rows))],
    ["edit.grow", () => editor.change(draw.grown(editor.rows))],
    ["edit.trim", () => editor.change(draw.trimmed(editor.rows))],
    ["edit.turn", () => editor.change(draw.turned(editor.rows))],
    ["edit.mirror", () => editor.change(draw.mirrored(editor.rows))],
  ];
  if (editor.source !== null) items.push(["edit.remove", () => editor.remove()]);
  if (area !== null) {
    items.push(
      ["edit.area.turn", () => replace(draw.turned)],
      ["edit.area.mirror", () => replace(draw.mirrored)],
      ["edit.area.clear", () => editor.change(draw.emptied(editor.rows, area))],
    );
  }
  const title = h("input", {
    type: "text",
    value: editor.title,
    "aria-label": t("edit.title"),
    placeholder: t("edit.title"),
  });
  title.addEventListener("input", () => (editor.title = title.value));
  const rows = items.map(([key, run]) => {
    const row = h("button", { class: "menu-item", type: "button" }, t(key));
    row.addEventListener("click", () => {
      row.closest("dialog")?.close();
      run();
    });
    return row;
  });
  const at = /** @type {HTMLElement | null} */ (byId("mode-bar").querySelector("[data-id=more]"));
  openMenu(t("edit.more"), [h("div", { class: "row" }, title), ...rows], at);
}

/** Make a level from moves: those of the game, or others. @param {Editor} editor */
function openMoves(editor) {
  const area = h("textarea", { rows: 6, "aria-label": t("copy.moves"), spellcheck: "false" });
  area.value = editor.app.session.game.lurd;
  const use = () => {
    if (takeMoves(editor, area.value)) dialog.close();
  };
  const dialog = openDialog(t("edit.moves"), [
    h("p", {}, t("edit.moves.note")),
    area,
    h("div", { class: "row after" }, button(t("paste.use"), use, "button main")),
  ]);
  area.focus();
}

/** @param {Editor} editor @param {string} text */
function takeMoves(editor, text) {
  const rows = levelFromMoves(parseLurd(text) ?? "");
  if (rows === null) toast(t("edit.moves.none"));
  else editor.begin(draw.padded(rows));
  return rows !== null;
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
