// Reads what people paste where no server is: levels in XSB, run lengths or SLC with their titles
// and solutions, quoted mail, the addresses of players, or bare moves. What it reads, the server's
// parser reads alike (tests/golden/pasted.json); that one knows more formats.

import { Level } from "../level.js";
import { Description } from "./description.js";
import { findComment, readLine } from "./items.js";
import { readLines, unquote } from "./lines.js";
import { parseLurd } from "./lurd.js";
import { readOldAddress } from "./old_address.js";
import { isRow, plainRows, rowBeside, rowsOfRuns } from "./rows.js";
import { findSavedGame } from "./saved_game.js";
import { plainOfXml } from "./slc.js";
import { takeTitles } from "./titles.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./lines.js").Lines} Lines */

/**
 * What was made good to read it.
 * @typedef {"quotes" | "tabs" | "wide" | "blanks" | "runs" | "letters" | "beside"} Repair
 */

/**
 * What a text holds; title, author and comment are those of all of it.
 * @typedef {object} Pasted
 * @property {Level[]} levels
 * @property {string} moves
 * @property {string} title
 * @property {string} author
 * @property {string} comment
 * @property {Repair[]} repairs
 */

const FEWEST_ROWS = 3;
/** The share of the work that it is to find the boards; the rest is to make levels of them. */
const FINDING = 0.25;

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
  if (old !== null)
    return { levels: [old], moves: "", title: "", author: "", comment: "", repairs: [] };
  /** @type {Set<Repair>} */
  const repairs = new Set();
  const lines = readLines(plainOfXml(text) ?? text, repairs);
  const reader = yield* readBoards(lines, repairs);
  const { boards, gaps } =
    reader.boards.length > 0 ? reader : yield* readMail(reader, lines, repairs);
  const titles = takeTitles(gaps);
  const levels = [];
  for (const [i, board] of boards.entries()) {
    const about = new Description(gaps[i + 1], titles[i]);
    levels.push(new Level(plainRows(board, repairs), about));
    yield FINDING + ((1 - FINDING) * levels.length) / boards.length;
  }
  const { title, collection, author, comment } = new Description(gaps[0]);
  const moves = levels.length === 0 ? movesOf(lines) : "";
  const said = { title: title || collection, author, comment };
  return { levels, moves, ...said, repairs: [...repairs] };
}

/**
 * What was quoted in a mail that has no board of its own; else what was read.
 * @param {Reader} reader
 * @param {Lines} lines
 * @param {Set<Repair>} repairs
 */
function* readMail(reader, lines, repairs) {
  const unquoted = unquote(lines);
  const mail = unquoted === null ? reader : yield* readBoards(unquoted, repairs);
  if (mail.boards.length === 0) return reader;
  repairs.add("quotes");
  return mail;
}

/**
 * The steps when a text, or quoted mail, holds nothing else; else empty.
 * @param {Lines} lines
 */
function movesOf(lines) {
  const isQuoted = lines.plain.every((line) => /^\s*(?:>|$)/.test(line));
  const { plain } = (isQuoted && unquote(lines)) || lines;
  return parseLurd(plain.join("")) ?? "";
}

/**
 * @param {Lines} lines
 * @param {Set<Repair>} repairs
 * @returns {Generator<number, Reader, void>}
 */
function* readBoards(lines, repairs) {
  const reader = new Reader(lines, repairs);
  for (let i = 0; i < lines.plain.length; ) {
    i = reader.read(i);
    yield (FINDING * i) / lines.plain.length;
  }
  reader.endBoard(lines.plain.length);
  return reader;
}

/** Parts a text into boards and what stands before, between and after them. */
class Reader {
  /** @param {Lines} lines @param {Set<Repair>} repairs */
  constructor({ written, plain }, repairs) {
    this.written = written;
    this.plain = plain;
    this.repairs = repairs;
    /** @type {string[][]} */
    this.boards = [];
    /** @type {Item[][]} */
    this.gaps = [[]];
    this.isInBoard = false;
    /** The line on which the board begins. */
    this.first = 0;
  }

  /** Read what stands on a line; returns the place of the next line. @param {number} index */
  read(index) {
    const line = this.plain[index];
    const rows = rowsOfRuns(line);
    if (rows !== null) {
      this.endBoard(index);
      for (const row of rows) this.readRow(row, index);
      this.endBoard(index + 1);
      this.repairs.add("runs");
      return index + 1;
    }
    if (isRow(line, this.isInBoard)) {
      this.readRow(line, index);
      return index + 1;
    }
    const row = this.isInBoard ? rowBeside(line) : null;
    if (row !== null) {
      this.repairs.add("beside");
      this.readRow(row, index);
      return index + 1;
    }
    this.endBoard(index);
    return this.readAbout(index);
  }

  /**
   * What has too few rows was none: it is text, as is a rule of dashes below a board.
   * @param {number} stop the line after the board
   */
  endBoard(stop) {
    if (!this.isInBoard) return;
    this.isInBoard = false;
    const board = this.boards[this.boards.length - 1];
    const height = board.findLastIndex((line) => isRow(line, false)) + 1;
    const isNone = height < FEWEST_ROWS;
    board.splice(height);
    if (isNone) {
      this.boards.pop();
      this.gaps.pop();
    }
    const first = this.first + (isNone ? 0 : height);
    for (const line of this.written.slice(first, stop)) this.add(readLine(line));
  }

  /** @param {string} row @param {number} index of the line on which it stands */
  readRow(row, index) {
    if (!this.isInBoard) {
      this.boards.push([]);
      this.gaps.push([]);
      this.first = index;
    }
    this.isInBoard = true;
    this.boards[this.boards.length - 1].push(row);
  }

  /** What is said of a board: keys, comments, saved games, text. @param {number} index */
  readAbout(index) {
    const saved = findSavedGame(this.written, index);
    if (saved !== null) {
      this.add({ kind: "saved", key: saved.name, text: saved.lurd });
      return saved.stop;
    }
    const comment = findComment(this.written, index);
    this.add(comment?.item ?? readLine(this.written[index]));
    return comment?.stop ?? index + 1;
  }

  /** Blank lines that follow each other are one item. @param {Item} item */
  add(item) {
    const gap = this.gaps[this.gaps.length - 1];
    if (item.kind !== "blank" || gap.at(-1)?.kind !== "blank") gap.push(item);
  }
}
