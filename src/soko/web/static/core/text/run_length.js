// Rows of a board in run lengths: `5#|#@-$.#|5#`, groups allowed.

import { expandRuns } from "./runs.js";

const MOST_SQUARES = 200 * 201;
const MOST_GROUPS = 64;

/**
 * Plain rows of a run-length board; null when it is damaged or too large.
 * @param {string} text
 * @returns {string[] | null}
 */
export function expandRows(text) {
  const done = expandRuns(text, { symbols: MOST_SQUARES, groups: MOST_GROUPS });
  return done === null ? null : done.replace(/\|+$/, "").split("|");
}

/** @param {string[]} rows */
export function formatRows(rows) {
  return rows
    .map((row) =>
      row
        .trimEnd()
        .replace(/ /g, "-")
        .replace(/(.)\1+/g, (run, symbol) => `${run.length}${symbol}`),
    )
    .join("|");
}
