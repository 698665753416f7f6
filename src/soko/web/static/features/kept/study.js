// What belongs to a line or a snapshot: a name, a comment, how it differs from the line that is
// open, and whether it is the main one.

import { directionOf } from "../../core/directions.js";
import { PUSH } from "../../core/game/history.js";
import { compare, promote } from "../../core/game/study.js";
import { t } from "../../i18n/i18n.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";
import { lineName } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {{name: string, comment: string}} Described */

/** @param {App} app @param {number} id */
export function openLine(app, id) {
  const { game } = app.session;
  const line = game.lines.get(id);
  if (line === undefined) return;
  const buttons = [];
  if (id !== 0) buttons.push(ending(app, t("study.promote"), () => promote(game, id)));
  if (!game.ancestors().includes(id))
    buttons.push(ending(app, t("line.drop"), () => dropLine(app, id)));
  const theirs = id === game.line ? null : game.entriesOf(id);
  openDialog(lineName(line), [
    ...fields(app, line),
    ...difference(app, game.history.entries(), theirs),
    h("div", { class: "row after" }, ...buttons),
  ]);
}

/**
 * Forget a line and what branches off it; until the game goes on it can be had back.
 * @param {App} app
 * @param {number} id
 */
function dropLine({ session, keeper, panel }, id) {
  const { game } = session;
  const before = new Map(game.lines);
  game.removeLine(id);
  const back = () => {
    game.lines = before;
    keeper.later();
    panel.refresh();
  };
  toast(t("line.dropped"), { offer: { label: t("do.undo"), run: back }, about: "position" });
}

/** @param {App} app @param {string} slot */
export function openSnapshot(app, slot) {
  const { keeper, session } = app;
  const { history, cursor } = session.game;
  const snapshot = keeper.snapshots[slot];
  if (snapshot === undefined) return;
  const mine = history.entries(history.origin(cursor), cursor);
  const theirs = Uint8Array.from(
    snapshot.lurd,
    (letter) => directionOf(letter) | (letter < "a" ? PUSH : 0),
  );
  const drop = ending(app, t("snapshot.drop"), () => {
    keeper.dropSnapshot(slot);
    toast(t("snapshot.dropped"), {
      offer: { label: t("do.undo"), run: () => keeper.keepSnapshot(slot, snapshot) },
    });
  });
  openDialog(t("snapshot.title", { slot }), [
    ...fields(app, snapshot),
    ...difference(app, mine, theirs),
    h("div", { class: "row after" }, drop),
  ]);
}

/** Name and comment, kept as they are typed. @param {App} app @param {Described} what */
function fields({ keeper, panel }, what) {
  const name = h("input", { type: "text", value: what.name });
  const comment = h("textarea", { rows: 3 });
  comment.value = what.comment ?? "";
  const keep = () => {
    what.name = name.value.trim();
    what.comment = comment.value.trim();
    keeper.later();
    panel.refresh();
  };
  for (const input of [name, comment]) input.addEventListener("input", keep);
  return [
    h("label", { class: "labelled" }, t("study.name"), name),
    h("label", { class: "labelled" }, t("study.comment"), comment),
  ];
}

/**
 * From what is open to another line or snapshot.
 * @param {App} app
 * @param {Uint8Array} mine
 * @param {Uint8Array | null} theirs null for the open line itself
 */
function difference({ session, board }, mine, theirs) {
  if (theirs === null) return [];
  const { level } = session;
  const found = compare(level, mine, theirs);
  const words = [
    t("study.part", { n: found.place + 1 }),
    t("study.mine", found.mine),
    t("study.theirs", found.theirs),
  ];
  if (found.place === mine.length && found.place === theirs.length)
    return [h("p", {}, t("study.same"))];
  const squares = found.other.map((square) => level.name(square)).join(", ");
  words.push(squares === "" ? t("study.sameBoxes") : t("study.boxes", { squares }));
  const show = button(t("study.show"), () => {
    show.closest("dialog")?.close();
    board.mark("difference", [{ shape: "ring", squares: found.other, look: "is-target" }]);
  });
  return [
    h("h2", {}, t("study.difference")),
    ...words.map((each) => h("p", {}, each)),
    ...(squares === "" ? [] : [show]),
  ];
}

/**
 * A button that closes the dialog.
 * @param {App} app
 * @param {string} label
 * @param {() => void} run
 */
function ending({ keeper, panel }, label, run) {
  const it = button(label, () => {
    it.closest("dialog")?.close();
    run();
    keeper.later();
    panel.refresh();
  });
  return it;
}
