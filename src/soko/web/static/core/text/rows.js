// The rows of a board: which lines are some, and what they stand for.

import { expandRows } from "./run_length.js";

/** @typedef {import("./paste.js").Repair} Repair */

const ROW = /^[ \t]*[#@+$*.pPbB _\-\t]*#[#@+$*.pPbB _\-\t]*$/;
const RUN_ROW = /^(?=.*[0-9|])(?=.*#)[0-9()|#@+$*.pPbB _-]+$/;
const GAP_ROW = /^[ \t]*[-_][-_ \t]*$/;
const BESIDE = /^([ \t]*#[#@+$*. _-]*#)[ \t]{2,}(?=[^#]*[^0-9()|#@+$*.pPbB _\t-])[^#]+$/;
const TAB_STOP = 8;
const LETTERS = new Map(Object.entries({ p: "@", P: "+", b: "$", B: "*", "-": " ", _: " " }));

/** Whether a line is a row as it stands. @param {string} line @param {boolean} isInBoard */
export const isRow = (line, isInBoard) => ROW.test(line) || (isInBoard && GAP_ROW.test(line));

/** A row from wall to wall with words beside it; null when it is none. @param {string} line */
export const rowBeside = (line) => BESIDE.exec(line)?.[1] ?? null;

/**
 * The rows that a line of run lengths stands for; null when it is no such line.
 * @param {string} line
 */
export const rowsOfRuns = (line) =>
  RUN_ROW.test(line.trim()) && !ROW.test(line) ? expandRows(line.trim()) : null;

/**
 * A board in plain symbols, without a blank border.
 * @param {string[]} lines
 * @param {Set<Repair>} repairs what was made good is added
 */
export function plainRows(lines, repairs) {
  if (lines.some((line) => line.includes("\t"))) repairs.add("tabs");
  if (lines.some((line) => /[pPbB]/.test(line))) repairs.add("letters");
  const rows = withoutTabs(lines).map((line) =>
    [...line.trimEnd()].map((symbol) => LETTERS.get(symbol) ?? symbol).join(""),
  );
  const isDrawn = (/** @type {string} */ row) => row.trim() !== "";
  const drawn = rows.slice(rows.findIndex(isDrawn), rows.findLastIndex(isDrawn) + 1);
  const margin = Math.min(...drawn.filter(isDrawn).map((row) => row.search(/\S/)));
  return drawn.map((row) => row.slice(margin).trimEnd());
}

/**
 * Tabs lead to stops of eight when that makes a rectangle, else to the next column.
 * @param {string[]} lines
 */
function withoutTabs(lines) {
  const wide = lines.map((line) => {
    let row = "";
    for (const symbol of line)
      row += symbol === "\t" ? " ".repeat(TAB_STOP - (row.length % TAB_STOP)) : symbol;
    return row;
  });
  const isRectangle = new Set(wide.map((row) => row.trimEnd().length)).size === 1;
  return isRectangle ? wide : lines.map((line) => line.replaceAll("\t", " "));
}
