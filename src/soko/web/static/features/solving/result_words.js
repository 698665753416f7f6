// What came of a search, in words; how far it is, too.

import { pushesOf } from "../../core/directions.js";
import { MEASURES } from "../../core/game/marks.js";
import { t } from "../../i18n/i18n.js";
import { firstOf } from "./solver_words.js";

/** @typedef {import("../../app/api.js").Result} Result */
/** @typedef {import("../../core/game/records.js").Measure} Measure */
/** @typedef {import("../../core/game/marks.js").Par} Par */

/**
 * What was found, and of each number whether it is proved, by this search or before it.
 * @param {Result} result
 * @param {string} goal
 * @param {(measure: Measure) => Par | null} knownOf the fewest known for the whole level
 */
export function resultWords(result, goal, knownOf) {
  const { lurd, status, seconds } = result;
  if (lurd === null) return t(`solver.${status}`, { seconds: Math.round(seconds) });
  const counts = { moves: lurd.length, pushes: pushesOf(lurd) };
  const first = firstOf(goal);
  const names = first === "moves" ? MEASURES.toReversed() : MEASURES;
  return names
    .map((name) => {
      const count = t(`score.${name}`, { n: counts[name] });
      return proofWords(result, name, first, { count, value: counts[name] }, knownOf(name));
    })
    .join(t("proof.between"));
}

/**
 * @param {Result} result
 * @param {Measure} name
 * @param {Measure} first what the search counted first
 * @param {{count: string, value: number}} number
 * @param {Par | null} known
 */
function proofWords({ proved, tie_proved, bound }, name, first, { count, value }, known) {
  const isFirst = name === first;
  if ((isFirst && proved) || (known?.isProved && known.value === value))
    return t("proof.fewest", { count });
  if (!isFirst && proved && tie_proved) return t("proof.among", { count });
  if (known !== null && known.value < value) return t("proof.more", { count, n: known.value });
  return isFirst && bound ? t("proof.least", { count, bound }) : t("proof.none", { count });
}

/** @param {import("../../app/api.js").Progress} progress */
export function progressWords({ nodes, rate, seconds, bound, bytes, best }) {
  const known = best === null ? "" : t("solver.best", { n: best });
  const words = t("solver.progress", {
    nodes,
    rate: Math.round(rate / 1000),
    seconds: Math.round(seconds),
    bound,
    megabytes: Math.round(bytes / 1e6),
  });
  return [known, words].filter(Boolean).join(t("proof.between"));
}
