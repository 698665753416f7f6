// What comes in: text and files with levels or moves, looked at and taken over.

import { problemWords } from "../../app/server_words.js";
import { faultsOf } from "../../core/analysis/faults.js";
import { directionOf } from "../../core/directions.js";
import { Level } from "../../core/level.js";
import { canPlay, Position } from "../../core/position.js";
import { readLink } from "../../core/text/link.js";
import { percentDecoded } from "../../core/text/old_address.js";
import { boardLurd } from "../../core/transform.js";
import { t } from "../../i18n/i18n.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { clipboardText, pickFile } from "../../view/files.js";
import { toast } from "../../view/toasts.js";
import { isPicture, openPictureIn } from "./picture_in.js";
import { isLong, readText } from "./reading.js";
import { openReport } from "./report.js";
import { tellReading } from "./waiting.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/collection.js").LevelData} LevelData */
/** @typedef {import("./reading.js").Note} Note */

const LONGEST = 32_000_000; // bytes of a file that are read
const MOST_TOLD = 5; // repairs and faults, at once
const PASTED = "pasted"; // the collection of what has no name of its own
const PAUSE = 250; // ms without a key before the server is asked

/** @param {App} app */
export async function openPaste(app) {
  const area = h("textarea", {
    rows: 14,
    "aria-label": t("paste.label"),
    placeholder: t("paste.example"),
    spellcheck: "false",
  });
  const found = h("p", { class: "quiet found", role: "status" });
  let asked = new AbortController();
  const tell = async () => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    await new Promise((resolve) => setTimeout(resolve, app.server.isThere ? PAUSE : 0));
    if (signal.aborted) return;
    const words = await describe(app, area.value, signal);
    if (!signal.aborted) found.textContent = words;
  };
  area.addEventListener("input", tell);
  const use = () => {
    dialog.close();
    takeIn(app, area.value);
  };
  const dialog = openDialog(t("paste.title"), [
    h("p", {}, t("paste.note")),
    area,
    found,
    h(
      "div",
      { class: "row" },
      button(t("paste.use"), use, "button main"),
      button(t("do.openFile"), () => openFile(app)),
      button(t("scan.choose"), () => choosePicture(app)),
    ),
  ]);
  area.focus();
  area.value = await clipboardText();
  tell();
}

/**
 * What a text holds: how much, what is wrong with it and where.
 * @param {App} app
 * @param {string} text
 * @param {AbortSignal} signal
 */
async function describe(app, text, signal) {
  if (text.trim() === "") return "";
  if (isLong(text)) return t("paste.isLong", { kilobytes: Math.ceil(text.length / 1000) });
  if (/[#&]l=1/.test(text)) return t("paste.isLink");
  try {
    return describeRead(await readText(app.server, text, "", signal));
  } catch (error) {
    return t("paste.refused", { why: problemWords(error) });
  }
}

/** @param {import("./reading.js").Read} read */
function describeRead({ levels, moves, notes }) {
  if (moves !== "") return t("paste.isMoves", { n: moves.length });
  if (levels.length === 0) return t("paste.none");
  const faults = levels.flatMap((data, i) =>
    faultsOf(new Level(data.rows), false).map(({ key, values }) => `${i + 1}: ${t(key, values)}`),
  );
  const told = notes.map(({ words }) => words);
  return [t("paste.isLevels", { n: levels.length }), ...some(told), ...some(faults)].join("\n");
}

/** The first of some lines, and how many more there are. @param {string[]} lines */
function some(lines) {
  const left = lines.length - MOST_TOLD;
  return left > 0 ? [...lines.slice(0, MOST_TOLD), t("paste.more", { n: left })] : lines;
}

/** @param {App} app */
export async function openFile(app) {
  const file = await pickFile(
    ".xsb,.sok,.slc,.txt,.xml,.json,.rle,.png,.jpg,.jpeg,.webp,.gif,.bmp",
  );
  if (file !== null) await takeFile(app, file);
}

/** Choose a picture, or take one: a phone offers its camera. @param {App} app */
async function choosePicture(app) {
  const file = await pickFile("image/*");
  if (file !== null) await takeFile(app, file);
}

/** @param {App} app @param {File} file */
export async function takeFile(app, file) {
  document.querySelector("dialog")?.close();
  if (isPicture(file)) {
    const take = (/** @type {string[]} */ rows) => takeLevels(app, "", [levelFrom(rows)], []);
    await openPictureIn(app, file, take);
    return;
  }
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  await takeIn(app, decode(bytes), file.name.replace(/\.[^.]+$/, ""));
}

/** A level that nothing is said about. @param {string[]} rows @returns {LevelData} */
const levelFrom = (rows) => ({ rows, title: "", author: "", comment: "", solutions: [] });

/**
 * Text in UTF-8, in UTF-16 with its mark, or else in the encoding of most old Chinese files.
 * @param {Uint8Array} bytes
 */
function decode(bytes) {
  const mark = (bytes[0] << 8) | bytes[1];
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/**
 * Open, play or refuse what a text holds.
 * @param {App} app
 * @param {string} text
 * @param {string} [name] of the file that it stood in
 */
export async function takeIn(app, text, name = "") {
  const link = /#(\S*\bl=1\S*)/.exec(text);
  if (link !== null && (await readLink(link[1])) !== null) {
    location.hash = link[1];
    return;
  }
  const place = /\/c\/([^/\s]+)\/(\d+)(?:#(\S*))?\s*$/.exec(text);
  if (place !== null && (await app.shelf.load(percentDecoded(place[1]))) !== null) {
    location.hash = `c=${place[1]}&n=${place[2]}&${place[3] ?? ""}`;
    return;
  }
  const reading = tellReading(name, text.length);
  try {
    const read = await readText(app.server, text, name, reading.signal, reading.onShare);
    reading.end();
    take(app, read, name);
  } catch (error) {
    reading.end();
    if (reading.signal.aborted) toast(t("paste.cancelled"), { stay: 3000 });
    else toast(t("paste.refused", { why: problemWords(error) }));
  }
}

/** @param {App} app @param {import("./reading.js").Read} read @param {string} name */
function take(app, read, name) {
  const { levels, moves, title, notes } = read;
  if (app.takeRead(read)) return;
  if (moves !== "") takeMoves(app, moves);
  else if (levels.length === 0) toast(t("paste.none"));
  else if (name === "" && levels.length === 1) takeOne(app, read);
  else takeLevels(app, title || name, levels, notes);
}

/**
 * What a post says above its only level is said of the level.
 * @param {App} app
 * @param {import("./reading.js").Read} read
 */
function takeOne(app, { levels: [level], title, author = "", comment = "", notes }) {
  const said = {
    title: level.title || title,
    author: level.author || author,
    comment: [comment, level.comment ?? ""].filter((text) => text !== "").join("\n"),
  };
  takeLevels(app, "", [{ ...level, ...said }], notes);
}

/**
 * What has a name becomes a collection; what is only pasted joins what was pasted before.
 * @param {App} app
 * @param {string} title
 * @param {LevelData[]} levels
 * @param {Note[]} notes what was made good
 */
async function takeLevels(app, title, levels, notes) {
  const data = levels.map(({ rows, title, author, comment, metadata, solutions }) => ({
    rows,
    title,
    author,
    comment,
    metadata,
    solutions,
  }));
  const { collection, index, isNew } =
    title === ""
      ? await app.shelf.gather(PASTED, t("shelf.pasted"), data)
      : { collection: await app.shelf.keep(title, data), index: 0, isNew: true };
  await app.keeper.open(collection, index);
  const problem = app.session.level.problem();
  const run = () => openReport(app, collection, notes);
  const hasNews = notes.length > 0 || levels.length > 1 || problem !== null;
  const offer = hasNews ? { label: t("report.open"), run } : undefined;
  const kept = t(isNew ? "paste.opened" : "paste.known", {
    n: levels.length,
    title: collection.title,
  });
  toast(problem ? t(problem.key, problem.values) : kept, {
    offer,
    stay: hasNews ? 8000 : 3000,
  });
}

/**
 * A pasted solution is kept as one: it is nobody's here.
 * @param {App} app
 * @param {string} lurd legal from the start
 */
function keepIfSolved({ session, keeper }, lurd) {
  const position = new Position(session.level);
  for (const letter of lurd) position.step(directionOf(letter));
  if (position.solved) keeper.keepSolution(lurd, "pasted");
}

/**
 * Moves go on from where the game is, if they can; else from the start. They are read as the level
 * is written; on a board that is turned also as it is seen, if only that is possible.
 * @param {App} app @param {string} lurd
 */
function takeMoves(app, lurd) {
  const { session, replay } = app;
  const { game, level, view } = session;
  const readings = view === 0 ? [lurd] : [lurd, boardLurd(view, lurd)];
  const legal = (/** @type {Position} */ from) =>
    readings.find((reading) => canPlay(from, reading));
  const here = legal(game.position);
  if (here !== undefined) {
    keepIfSolved(app, game.lurd + here);
    session.offer(here);
    return void toast(t("moves.here", { n: here.length }), {
      offer: { label: t("do.play"), run: () => replay.toggle() },
      about: "position",
    });
  }
  const whole = legal(new Position(level));
  const done = session.load(whole ?? lurd) ?? lurd.length;
  if (whole !== undefined) keepIfSolved(app, whole);
  if (done === lurd.length)
    return void toast(t(session.game.solved ? "moves.solve" : "moves.start", { n: done }), {
      about: "position",
    });
  toast(t("moves.stopped", { n: done + 1, square: level.name(game.position.player) }), {
    about: "position",
  });
}
