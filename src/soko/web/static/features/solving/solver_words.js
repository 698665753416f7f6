// What a search has proved, and why there is no answer, in words.

import { t } from "../../i18n/i18n.js";

/** @typedef {import("../../app/api.js").Result} Result */
/** @typedef {import("../../core/game/records.js").Measure} Measure */

/** What a goal counts first; what is sought for any goal still has a least number of pushes. */
export const firstOf = (/** @type {string} */ goal) => (goal === "moves" ? "moves" : "pushes");

/**
 * The number of a solution that is proved to be the fewest.
 * @param {Result} result
 * @param {string} goal
 * @returns {Measure[]}
 */
export function provedBy({ proved, lurd }, goal) {
  return proved && lurd !== null ? [firstOf(goal)] : [];
}

/**
 * Why there is no answer; the words of a server that refuses may be gone with it.
 * @param {unknown} error
 */
export async function failureWords(error) {
  const { words: known } = /** @type {{words?: string}} */ (error);
  if (known !== undefined) return known;
  const isRefused = Boolean(/** @type {{problem?: unknown}} */ (error).problem);
  const words = isRefused ? await import("../../app/server_words.js").catch(() => null) : null;
  return words === null ? t("server.gone") : t("solver.failed", { why: words.problemWords(error) });
}
