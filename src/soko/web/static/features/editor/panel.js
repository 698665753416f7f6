// The panel of the editor: what the drawing is called, how it can be changed as a whole, and what
// else can be drawn on.

import * as draw from "../../core/drawing.js";
import { levelFromMoves } from "../../core/text/from_moves.js";
import { parseLurd } from "../../core/text/lurd.js";
import { t } from "../../i18n/i18n.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { titleOf } from "../../view/names.js";
import { toast } from "../../view/toasts.js";
import { EMPTY, lastDraft } from "./draft.js";

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {[string, () => unknown]} Action its words and what it does */

/** @param {Editor} editor @returns {import("../../view/panel.js").Section[]} */
export const sectionsOf = (editor) => [
  { title: t("edit.drawing"), draw: () => [titleField(editor)] },
  { title: t("edit.area"), draw: () => buttons(areaActions(editor)) },
  { title: t("edit.more"), draw: () => buttons(boardActions(editor)) },
  { title: t("edit.other"), draw: () => buttons(otherActions(editor)) },
];

/** @param {Editor} editor */
function titleField(editor) {
  const title = h("input", { type: "text", value: editor.title, "data-id": "title" });
  title.addEventListener("input", () => editor.setTitle(title.value));
  return h("label", { class: "labelled" }, t("edit.title"), title);
}

/** @param {Action[]} actions */
function buttons(actions) {
  return actions.map(([key, run]) =>
    h("button", { class: "menu-item", type: "button", "data-id": key, click: run }, t(key)),
  );
}

/** @param {Editor} editor @returns {Action[]} */
function boardActions(editor) {
  const change = (/** @type {(rows: draw.Rows) => draw.Rows} */ how) => () =>
    editor.change(how(editor.rows));
  return [
    ["edit.enclose", change(draw.enclosed)],
    ["edit.grow", change(draw.grown)],
    ["edit.trim", change(draw.trimmed)],
    ["edit.turn", change(draw.turned)],
    ["edit.mirror", change(draw.mirrored)],
    ["do.copyLevel", () => editor.copy()],
    ...(editor.source === null
      ? []
      : [/** @type {Action} */ (["edit.remove", () => editor.remove()])]),
  ];
}

/** @param {Editor} editor @returns {Action[]} */
function areaActions(editor) {
  const { area } = editor.brush;
  if (area === null) return [];
  const replace = (/** @type {(rows: draw.Rows) => draw.Rows} */ how) => () => {
    const part = how(draw.cut(editor.rows, area));
    editor.change(draw.pasted(draw.emptied(editor.rows, area), part, area.top, area.left));
  };
  return [
    ["edit.area.turn", replace(draw.turned)],
    ["edit.area.mirror", replace(draw.mirrored)],
    ["edit.area.clear", () => editor.change(draw.emptied(editor.rows, area))],
  ];
}

/** @param {Editor} editor @returns {Action[]} */
function otherActions(editor) {
  const { session } = editor.app;
  const draft = editor.done.length === 0 ? lastDraft() : null;
  const position = () => draw.padded(session.game.position.rows());
  return [
    ["edit.new", () => editor.begin(EMPTY, "")],
    ["edit.position", () => editor.begin(position(), titleOf(session))],
    ["edit.moves", () => openMoves(editor)],
    ...(draft === null
      ? []
      : [
          /** @type {Action} */ ([
            "edit.last",
            () => editor.begin(draw.padded(draft.rows), draft.title),
          ]),
        ]),
  ];
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
  else editor.begin(draw.padded(rows), "");
  return rows !== null;
}
