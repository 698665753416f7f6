// What the server says, in the words of the page: its codes and values are put into the language
// that is chosen.

import { addWords, t } from "../i18n/i18n.js";
import { serverEn } from "../i18n/server_en.js";
import { serverZh } from "../i18n/server_zh.js";

addWords({ en: serverEn, zh: serverZh });

/** @typedef {import("../i18n/i18n.js").Values} Values */
/** @typedef {{code: string, values: Values, row: number | null, column: number | null}} Said */

/** A repair of the server's reader. @param {Said} note */
export function noteWords(note) {
  return placeOf(note) + t(`note.${note.code}`, note.values);
}

/** Why a call failed. @param {unknown} error */
export function problemWords(error) {
  const problem = /** @type {{problem?: Said | null}} */ (error).problem ?? null;
  return problem === null
    ? t("server.gone")
    : placeOf(problem) + t(`problem.${problem.code}`, problem.values);
}

/** @param {Said} said */
function placeOf({ row, column }) {
  if (row === null) return "";
  return t(column === null ? "report.line" : "report.place", { row, column: column ?? 0 });
}
