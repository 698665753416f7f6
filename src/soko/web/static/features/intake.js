// What comes in: text and files with levels or moves, looked at and taken over.

import { readLink } from "../core/link.js";
import { readPaste } from "../core/paste.js";
import { Position, trueCase } from "../core/position.js";
import { boardLurd } from "../core/transform.js";
import { openLevel } from "../app/beginning.js";
import { t } from "../i18n/i18n.js";
import { button, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { clipboardText, pickFile } from "../view/files.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").LevelData} LevelData */

const LONGEST = 8_000_000; // characters that are read

/** @param {App} app */
export async function openPaste(app) {
  const area = h("textarea", { rows: 14, "aria-label": t("paste.label"), placeholder: t("paste.example"), spellcheck: "false" });
  const found = h("p", { class: "quiet", role: "status" });
  const tell = () => (found.textContent = describe(area.value));
  area.addEventListener("input", tell);
  const use = () => {
    dialog.close();
    takeIn(app, area.value, t("paste.title"));
  };
  const dialog = openDialog(t("paste.title"), [
    h("p", {}, t("paste.note")),
    area,
    found,
    h("div", { class: "row" }, button(t("paste.use"), use, "button main"), button(t("do.openFile"), () => openFile(app))),
  ]);
  area.focus();
  area.value = await clipboardText();
  tell();
}

/** What a text seems to hold. @param {string} text */
function describe(text) {
  if (text.trim() === "") return "";
  if (/[#&]l=1/.test(text)) return t("paste.isLink");
  const { levels, lurd } = readPaste(text.slice(0, LONGEST));
  if (lurd !== "") return t("paste.isMoves", { n: lurd.length });
  const faults = levels.filter((level) => level.problem() !== null).length;
  if (levels.length === 0) return t("paste.isOther");
  return t("paste.isLevels", { n: levels.length }) + (faults > 0 ? ` ${t("paste.faults", { n: faults })}` : "");
}

/** @param {App} app */
export async function openFile(app) {
  const file = await pickFile(".xsb,.sok,.slc,.txt,.xml,.json,.rle");
  if (file !== null) await takeFile(app, file);
}

/** @param {App} app @param {File} file */
export async function takeFile(app, file) {
  document.querySelector("dialog")?.close();
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  await takeIn(app, decode(bytes), file.name.replace(/\.[^.]+$/, ""));
}

/** Text in UTF-8, or else in the encoding of most old Chinese files. @param {Uint8Array} bytes */
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** Open, play or refuse what a text holds. @param {App} app @param {string} text @param {string} name */
export async function takeIn(app, text, name) {
  const link = /#(\S*\bl=1\S*)/.exec(text);
  if (link !== null && (await readLink(link[1])) !== null) {
    location.hash = link[1];
    return;
  }
  const { levels, lurd, title } = readPaste(text.slice(0, LONGEST));
  if (lurd !== "") return takeMoves(app, lurd);
  if (levels.length > 0) return takeLevels(app, title || name, levels);
  const served = app.server.isThere ? await app.server.ask("parse", { text, name }).catch((error) => ({ error })) : null;
  if (served?.levels?.length > 0) return takeLevels(app, served.title || name, served.levels);
  toast(served?.error ? t("paste.refused", { why: served.error.message }) : t("paste.none"));
}

/** @param {App} app @param {string} title @param {LevelData[]} levels */
async function takeLevels(app, title, levels) {
  const data = levels.map(({ rows, title, author, comment, solutions }) => ({ rows, title, author, comment, solutions }));
  const collection = await app.shelf.keep(title, data);
  await openLevel(app, collection, 0);
  const problem = app.session.level.problem();
  toast(problem ? t(problem.key, problem.values) : t("paste.opened", { n: levels.length }), { stay: 3000 });
}

/**
 * Moves go on from where the game is, if they can; else from the start. They are read as the level
 * is written; on a board that is turned also as it is seen, if only that is possible.
 * @param {App} app @param {string} lurd
 */
function takeMoves({ session }, lurd) {
  const { game, level, view } = session;
  const readings = view === 0 ? [lurd] : [lurd, boardLurd(view, lurd)];
  const legal = (/** @type {Position} */ from) => readings.find((reading) => trueCase(from, reading).stopped < 0);
  const here = legal(game.position);
  if (here !== undefined) {
    session.offer(here);
    return toast(t("moves.here", { n: here.length }));
  }
  const done = session.load(legal(new Position(level)) ?? lurd) ?? lurd.length;
  if (done === lurd.length) return toast(t("moves.start", { n: done }));
  toast(t("moves.stopped", { n: done + 1, square: level.name(game.position.player) }));
}
