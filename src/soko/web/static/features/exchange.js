// Levels and moves in and out: paste, drop, open, share, copy.

import { levelKey } from "../core/level_key.js";
import { formatLink, readLink } from "../core/link.js";
import { formatRuns } from "../core/lurd.js";
import { readPaste } from "../core/paste.js";
import { trueCase } from "../core/position.js";
import { formatRows } from "../core/run_length.js";
import { openLevel } from "../app/beginning.js";
import { t } from "../i18n/i18n.js";
import { button, field, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { clipboardText, copyText, pickFile, saveFile } from "../view/files.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").LevelData} LevelData */

const LONGEST = 8_000_000; // characters that are read

/** @param {App} app */
export function addExchange(app) {
  const { commands, session } = app;
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    toast((await copyText(text)) ? t("copy.done", { what: t(what) }) : t("copy.refused"), { stay: 2500 });
  };
  const noMoves = () => (session.game.moves === 0 ? t("why.start") : null);
  commands.add({
    paste: { run: () => openPaste(app) },
    openFile: { run: () => openFile(app) },
    share: { run: () => openShare(app, copy) },
    copyLevel: { run: () => copy(session.level.toString(), "copy.level") },
    copyPosition: { run: () => copy(session.game.position.toString(), "copy.position") },
    copyMoves: { run: () => copy(session.game.lurd, "copy.moves"), why: noMoves },
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") takeIn(app, text, t("paste.title"));
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) await takeFile(app, file);
    else takeIn(app, event.dataTransfer?.getData("text/plain") ?? "", t("paste.title"));
  });
}

/** @param {App} app */
async function openPaste(app) {
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
async function openFile(app) {
  const file = await pickFile(".xsb,.sok,.slc,.txt,.xml,.json,.rle");
  if (file !== null) await takeFile(app, file);
}

/** @param {App} app @param {File} file */
async function takeFile(app, file) {
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

/** Moves go on from where the game is, if they can; else from the start. @param {App} app @param {string} lurd */
function takeMoves({ session }, lurd) {
  const { game } = session;
  const here = trueCase(game.position, lurd);
  if (here.stopped < 0) {
    session.offer(here.lurd);
    return toast(t("moves.here", { n: here.lurd.length }));
  }
  const done = session.load(lurd) ?? lurd.length;
  if (done === lurd.length) return toast(t("moves.start", { n: done }));
  toast(t("moves.stopped", { n: done + 1, square: session.level.name(game.position.player) }));
}

/** @param {App} app @param {(text: string, what: string) => void} copy */
async function openShare({ session }, copy) {
  const { level, game, view } = session;
  const lurd = game.lurd + game.remaining;
  const link = async (/** @type {string} */ moves) => {
    const place = Math.min(game.lurd.length, moves.length);
    return new URL(`#${await formatLink({ level, lurd: moves, place, view })}`, location.href.split(/[?#]/)[0]).href;
  };
  const [bare, full] = [await link(""), await link(lurd)];
  const copies = /** @type {[string, string][]} */ ([
    ["copy.level", level.toString()],
    ["copy.position", game.position.toString()],
    ["copy.dashes", level.rows.map((row) => row.replace(/ /g, "-")).join("\n")],
    ["copy.runs", formatRows(level.rows)],
    ["copy.moves", game.lurd],
    ["copy.movesRuns", formatRuns(game.lurd)],
    ["copy.remaining", game.remaining],
    ["copy.all", withMoves(level, lurd)],
  ]);
  const range = copyRange(lurd, copy);
  openDialog(t("share.title"), [
    h("h2", {}, t("share.link")),
    h("div", { class: "row" }, button(t("share.level"), () => copy(bare, "copy.link"), "button main"), button(t("share.moves"), () => copy(full, "copy.link"))),
    h("p", { class: "quiet" }, full.length > 2000 ? t("share.long", { n: full.length }) : t("share.length", { n: full.length })),
    h("h2", {}, t("share.text")),
    h("div", { class: "row" }, ...copies.filter(([, text]) => text !== "").map(([what, text]) => button(t(what), () => copy(text, what)))),
    ...(lurd === "" ? [] : [field(t("copy.range"), range)]),
    h("h2", {}, t("share.file")),
    h("div", { class: "row" }, button(t("share.save"), () => saveFile(`${level.title || levelKey(level)}.xsb`, withMoves(level, lurd)))),
  ]);
}

/** @param {string} lurd @param {(text: string, what: string) => void} copy */
function copyRange(lurd, copy) {
  const number = (/** @type {number} */ value) => h("input", { type: "number", min: 1, max: lurd.length, value, "aria-label": t("copy.range") });
  const [from, to] = [number(1), number(lurd.length)];
  const run = () => copy(lurd.slice(Number(from.value) - 1, Number(to.value)), "copy.moves");
  return h("span", { class: "row" }, from, "–", to, button(t("copy.copy"), run));
}

/** @param {import("../core/level.js").Level} level @param {string} lurd */
function withMoves(level, lurd) {
  const keys = [["Title", level.title], ["Author", level.author]].filter(([, value]) => value !== "");
  const lines = keys.map(([key, value]) => `${key}: ${value}`);
  if (lurd !== "") lines.push("Solution:", lurd);
  return [level.toString(), ...lines, ""].join("\n");
}

