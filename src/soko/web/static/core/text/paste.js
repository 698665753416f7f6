// Reads what people paste where no server is: levels in XSB, run lengths or SLC with their titles
// and solutions, quoted mail, the addresses of players, or bare moves. What it reads, the server's
// parser reads alike (tests/golden/pasted.json); that one knows more formats.

import { Level } from "../level.js";
import { plainLines } from "./lines.js";
import { parseLurd } from "./lurd.js";
import { readOldAddress } from "./old_address.js";
import { isRow, plainRows, rowBeside, rowsOfRuns } from "./rows.js";
import { findSavedGame } from "./saved_game.js";
import { plainOfXml } from "./slc.js";

/**
 * What was made good to read it.
 * @typedef {"quotes" | "tabs" | "wide" | "blanks" | "runs" | "letters" | "beside"} Repair
 */

/** @typedef {{levels: Level[], moves: string, title: string, repairs: Repair[]}} Pasted */

/**
 * @typedef {object} Draft
 * @property {string[]} lines
 * @property {string} title
 * @property {string} author
 * @property {string} comment
 * @property {{name: string, lurd: string}[]} solutions
 */

const FEWEST_ROWS = 3;
/** The share of the work that it is to find the boards; the rest is to make levels of them. */
const FINDING = 0.25;
/** What forums and Markdown write round a text that is to stay as it is. */
const FENCE =
  /^(?:\[\/?(?:code|pre|quote|spoiler|level)\b[^\]]*\]|<\/?(?:code|pre)>|(?:`{3,}|~{3,})\w*)$/i;

/** @param {string} text @returns {Pasted} */
export function readPaste(text) {
  const steps = readInSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Reads a text and tells again and again which share of the work is done.
 * @param {string} text
 * @returns {Generator<number, Pasted, void>}
 */
export function* readInSteps(text) {
  const old = readOldAddress(text);
  if (old !== null) return { levels: [old], moves: "", title: "", repairs: [] };
  /** @type {Set<Repair>} */
  const repairs = new Set();
  const lines = plainLines(plainOfXml(text) ?? text, repairs);
  const reader = new Reader(repairs);
  for (let i = 0; i < lines.length; ) {
    i = reader.read(lines, i);
    yield (FINDING * i) / lines.length;
  }
  const levels = [];
  const drafts = reader.finish();
  for (const draft of drafts) {
    levels.push(levelOf(draft, repairs));
    yield FINDING + ((1 - FINDING) * levels.length) / drafts.length;
  }
  const moves = levels.length === 0 ? (parseLurd(lines.join("")) ?? "") : "";
  return { levels, moves, title: reader.title, repairs: [...repairs] };
}

/** @param {Draft} draft @param {Set<Repair>} repairs */
const levelOf = ({ lines, ...about }, repairs) => new Level(plainRows(lines, repairs), about);

class Reader {
  /** @param {Set<Repair>} repairs */
  constructor(repairs) {
    this.repairs = repairs;
    /** @type {Draft[]} */
    this.drafts = [];
    /** @type {string[]} text since the last board or key */
    this.prose = [];
    this.title = "";
    this.isInBoard = false;
  }

  /**
   * Read what stands on a line; returns the place of the next line that is not read yet.
   * @param {string[]} lines
   * @param {number} index
   */
  read(lines, index) {
    const line = lines[index];
    const rows = rowsOfRuns(line);
    if (rows !== null) {
      this.endBoard();
      for (const row of rows) this.readRow(row);
      this.endBoard();
      this.repairs.add("runs");
      return index + 1;
    }
    if (isRow(line, this.isInBoard)) {
      this.readRow(line);
      return index + 1;
    }
    const row = this.isInBoard ? rowBeside(line) : null;
    if (row !== null) {
      this.repairs.add("beside");
      this.readRow(row);
      return index + 1;
    }
    this.endBoard();
    return this.readAbout(lines, index);
  }

  /** What has too few rows was none: what follows is said of the board before. */
  endBoard() {
    if (this.isInBoard && this.last().lines.length < FEWEST_ROWS) this.drafts.pop();
    this.isInBoard = false;
  }

  /** @param {string} line */
  readRow(line) {
    if (!this.isInBoard) {
      const title = this.prose.at(-1) ?? "";
      this.drafts.push({ lines: [], title, author: "", comment: "", solutions: [] });
      this.prose = [];
    }
    this.isInBoard = true;
    this.last().lines.push(line);
  }

  /**
   * What is said of a board: keys, saved games, text.
   * @param {string[]} lines
   * @param {number} index
   */
  readAbout(lines, index) {
    const saved = this.drafts.length === 0 ? null : findSavedGame(lines, index);
    if (saved !== null) {
      this.last().solutions.push({ name: saved.name, lurd: saved.lurd });
      return saved.stop;
    }
    const pair = /^\s*([A-Za-z][\w ]{0,30}?)\s*:\s?(.*)$/.exec(lines[index]);
    const text = lines[index].replace(/^\s*;\s?/, "").trim();
    if (pair !== null) this.readKey(pair[1].toLowerCase(), pair[2].trim());
    else if (text !== "" && !FENCE.test(text)) this.prose.push(text);
    return index + 1;
  }

  last() {
    return this.drafts[this.drafts.length - 1];
  }

  /** @param {string} key @param {string} value */
  readKey(key, value) {
    if (this.drafts.length === 0) {
      if (key === "title" || key === "collection") this.title = value;
    } else if (key === "title" || key === "author" || key === "comment") {
      this.last()[key] = value;
    }
  }

  finish() {
    this.endBoard();
    return this.drafts;
  }
}
