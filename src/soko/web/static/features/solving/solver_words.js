// What came of a search, in words.

import { t } from "../../i18n/i18n.js";

/** @param {import("../../app/api.js").Result} result */
export function resultWords({ lurd, status, seconds, proved }) {
  if (lurd === null) return t(`solver.${status}`, { seconds: Math.round(seconds) });
  const pushes = lurd.replace(/[a-z]/g, "").length;
  return t("solver.solved", { moves: lurd.length, pushes }) + (proved ? t("solver.proved") : "");
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
