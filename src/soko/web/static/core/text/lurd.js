// LURD text: steps as letters, with blanks, run lengths and groups when people write it.

import { expandRuns } from "./runs.js";

const MOST_STEPS = 1_000_000;
const MOST_GROUPS = 100;

/**
 * Steps as plain letters, `3r` and `2(dR)` expanded; null when the text is something else.
 * @param {string} text
 * @returns {string | null}
 */
export function parseLurd(text) {
  const plain = text.replace(/\s+/g, "");
  if (/^[udlr]*$/i.test(plain)) return plain.length <= MOST_STEPS ? plain : null;
  if (!/^[udlr0-9()]*$/i.test(plain)) return null;
  return expandRuns(plain, { symbols: MOST_STEPS, groups: MOST_GROUPS });
}

/** @param {string} lurd */
export function formatRuns(lurd) {
  return lurd.replace(/(.)\1{2,}/g, (run, letter) => `${run.length}${letter}`);
}
