// Reads what people paste: levels in XSB, run lengths or SLC with their titles and solutions,
// quoted mail, the addresses of players, or bare moves. Other formats are the server's.

import { Level } from "./level.js";
import { parseLurd } from "./lurd.js";
import { expandRows } from "./run_length.js";
import { plainOfXml } from "./slc.js";

/**
 * What was made good to read it.
 * @typedef {"quotes" | "tabs" | "wide" | "blanks" | "runs" | "letters"} Repair
 */

/** @typedef {{levels: Level[], lurd: string, title: string, repairs: Repair[]}} Pasted */

/**
 * @typedef {object} Draft
 * @property {string[]} rows
 * @property {string} title
 * @property {string} author
 * @property {string} comment
 * @property {{name: string, lurd: string}[]} solutions
 */

const ROW = /^[ \t]*[#@+$*.pPbB _\-\t]*#[#@+$*.pPbB _\-\t]*$/;
const RUN_ROW = /^(?=.*[0-9|])(?=.*#)[0-9()|#@+$*.pPbB _-]+$/;
const GAP_ROW = /^[ \t]*[-_][-_ \t]*$/;
const LETTERS = new Map(Object.entries({ p: "@", P: "+", b: "$", B: "*", "-": " ", _: " " }));
const OLD_PLAYER = new Map(
  Object.entries({
    H: "#",
    h: "#",
    a: "@",
    X: "+",
    x: "+",
    $: "$",
    "*": "*",
    ".": ".",
    _: " ",
    "-": " ",
    " ": " ",
    "#": "#",
    "@": "@",
    "+": "+",
  }),
);

/** @param {string} text @returns {Pasted} */
export function readPaste(text) {
  const old = readOldAddress(text);
  if (old !== null) return { levels: [old], lurd: "", title: "", repairs: [] };
  /** @type {Set<Repair>} */
  const repairs = new Set();
  const lines = plainLines(plainOfXml(text) ?? text, repairs);
  const reader = new Reader(repairs);
  for (const line of lines) reader.read(line);
  const { levels, title } = reader.finish();
  const lurd = levels.length === 0 ? (parseLurd(lines.join("")) ?? "") : "";
  return { levels, lurd, title, repairs: [...repairs] };
}

/**
 * A level in the address of an older player, as in `?w=4&h=9&lvl=HHHH|H__H`.
 * @param {string} text
 * @returns {Level | null}
 */
export function readOldAddress(text) {
  const found = /(?:^|[?&#\s])lvl=([^\s&<>"'[\]]+)/i.exec(text);
  if (found === null) return null;
  const rows = expandRows(percentDecoded(found[1]));
  if (rows === null || rows.some((row) => [...row].some((symbol) => !OLD_PLAYER.has(symbol)))) {
    return null;
  }
  return new Level(rows.map((row) => [...row].map((symbol) => OLD_PLAYER.get(symbol)).join("")));
}

/** What an address says with percent signs; other text stays as it is. @param {string} text */
export function percentDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Signs that look like others, and what they stand for.
 * @type {[Repair, RegExp, (sign: string) => string][]}
 */
const LOOK_ALIKES = [
  ["tabs", /\t/g, () => "    "],
  ["wide", /[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
  ["blanks", /[\u00A0\u2000-\u200A\u3000]/g, () => " "],
];

/** @param {string} text @param {Set<Repair>} repairs */
function plainLines(text, repairs) {
  let plain = text.replace(/^\uFEFF/, "");
  for (const [repair, signs, meant] of LOOK_ALIKES) {
    const read = plain.replace(signs, meant);
    if (read !== plain && /#/.test(read)) repairs.add(repair);
    plain = read;
  }
  const lines = plain.split(/\r\n|\r|\n/);
  const written = lines.filter((line) => line.trim() !== "");
  const isQuoted = written.length > 0 && written.every((line) => /^\s*>/.test(line));
  if (isQuoted) repairs.add("quotes");
  return isQuoted ? lines.map((line) => line.replace(/^\s*(?:> ?)+/, "")) : lines;
}

class Reader {
  /** @param {Set<Repair>} repairs */
  constructor(repairs) {
    this.repairs = repairs;
    /** @type {Draft[]} */
    this.drafts = [];
    /** @type {string[]} text since the last board or blank line */
    this.prose = [];
    this.title = "";
    this.isInBoard = false;
    this.key = "";
  }

  /** @param {string} line */
  read(line) {
    if (RUN_ROW.test(line.trim()) && !ROW.test(line)) return this.readRuns(line.trim());
    if (ROW.test(line) || (this.isInBoard && GAP_ROW.test(line))) return this.readRow(line);
    this.isInBoard = false;
    const pair = /^\s*([A-Za-z][\w ]{0,30}?)\s*:\s?(.*)$/.exec(line);
    if (pair !== null) return this.readKey(pair[1].toLowerCase(), pair[2].trim());
    const text = line.replace(/^\s*;\s?/, "").trim();
    if (text === "") {
      this.key = "";
    } else if (this.key === "solution" && parseLurd(text) !== null) {
      this.last().solutions[this.last().solutions.length - 1].lurd += parseLurd(text);
    } else {
      this.prose.push(text);
    }
  }

  /** @param {string} line */
  readRow(line) {
    if (!this.isInBoard) this.open();
    this.isInBoard = true;
    if (/[pPbB]/.test(line)) this.repairs.add("letters");
    this.last().rows.push(
      [...line.trimEnd()].map((symbol) => LETTERS.get(symbol) ?? symbol).join(""),
    );
  }

  /** @param {string} line */
  readRuns(line) {
    const rows = expandRows(line);
    if (rows === null) return;
    this.repairs.add("runs");
    this.isInBoard = false;
    for (const row of rows) this.readRow(row);
    this.isInBoard = false;
  }

  open() {
    const title = this.prose.at(-1) ?? "";
    this.drafts.push({ rows: [], title, author: "", comment: "", solutions: [] });
    this.prose = [];
    this.key = "";
  }

  last() {
    return this.drafts[this.drafts.length - 1];
  }

  /** @param {string} key @param {string} value */
  readKey(key, value) {
    this.key = key;
    if (this.drafts.length === 0) {
      if (key === "title" || key === "collection") this.title = value;
      return;
    }
    const draft = this.last();
    if (key === "title") draft.title = value;
    else if (key === "author") draft.author = value;
    else if (key === "comment") draft.comment = value;
    else if (key.startsWith("solution") || key === "lurd") {
      this.key = "solution";
      draft.solutions.push({ name: key, lurd: parseLurd(value) ?? "" });
    }
  }

  finish() {
    const boards = this.drafts.filter((draft) => draft.rows.length >= 3);
    return { levels: boards.map((draft) => new Level(draft.rows, draft)), title: this.title };
  }
}
