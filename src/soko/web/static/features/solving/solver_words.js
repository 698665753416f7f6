// What came of a search, in words.

import { t } from "../../i18n/i18n.js";

/** @typedef {import("../../app/api.js").Result} Result */
/** @typedef {import("../../core/game/records.js").Measure} Measure */

/**
 * The numbers of a solution that are proved to be the fewest; looking for any proves none.
 * @param {Result} result
 * @param {string} goal
 * @returns {Measure[]}
 */
export function provedBy({ proved, lurd }, goal) {
  return proved && lurd !== null && goal !== "any" ? [/** @type {Measure} */ (goal)] : [];
}

/**
 * What was found, and of each number whether it is proved.
 * @param {Result} result
 * @param {string} goal
 * @param {boolean} [isFromHere] whether the search began in the middle of a game
 */
export function resultWords(result, goal, isFromHere = false) {
  const { lurd, status, seconds, bound } = result;
  if (lurd === null) return t(`solver.${status}`, { seconds: Math.round(seconds) });
  const proved = provedBy(result, goal);
  const counts = { moves: lurd.length, pushes: lurd.replace(/[a-z]/g, "").length };
  const names = /** @type {Measure[]} */ (
    goal === "moves" ? ["moves", "pushes"] : ["pushes", "moves"]
  );
  const words = names.map((name) => {
    const count = t(`score.${name}`, { n: counts[name] });
    if (proved.includes(name)) return t("proof.fewest", { count });
    return goal === name && bound !== null
      ? t("proof.least", { count, bound })
      : t("proof.none", { count });
  });
  return [...(isFromHere ? [t("proof.here")] : []), ...words].join(t("proof.between"));
}

/** @param {import("../../app/api.js").Progress} progress */
export function progressWords({ nodes, rate, seconds, bound, bytes }) {
  return t("solver.progress", {
    nodes,
    rate: Math.round(rate / 1000),
    seconds: Math.round(seconds),
    bound,
    megabytes: Math.round(bytes / 1e6),
  });
}

/**
 * Why there is no answer; without the server its words cannot be had either.
 * @param {unknown} error
 */
export async function failureWords(error) {
  const words = await import("../../app/server_words.js").catch(() => null);
  return words === null ? t("server.gone") : t("solver.failed", { why: words.problemWords(error) });
}
