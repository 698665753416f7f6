// Rules, level and what was done as the fragment of an address.
//
// `r` names the rules, joined by `+`; `n` is the number of one of our levels, or `l` a deflated
// level of one's own; `m` is what was done. Whoever opens an address may have got it from anyone.

import { deflate, fromBase64Url, inflate, toBase64Url } from "../core/bytes.js";

const MOST_TEXT = 16 * 1024;

/**
 * Without a `text` it is one of our levels.
 * @typedef {{names: string[], number: number, text: string, lurd: string}} Place
 */

/** @param {Place} place @returns {Promise<string>} without `#` */
export async function formatPlace({ names, number, text, lurd }) {
  const level =
    text === "" ? `n=${number}` : `l=${toBase64Url(await deflate(new TextEncoder().encode(text)))}`;
  return `r=${names.join("+")}&${level}${lurd === "" ? "" : `&m=${lurd}`}`;
}

/** @param {string} fragment @returns {Promise<Place | null>} null when it is damaged */
export async function readPlace(fragment) {
  // A plus sign stands for itself here.
  const fields = new URLSearchParams(fragment.replace(/^#/, "").replace(/\+/g, "%2B"));
  try {
    const packed = fields.get("l") ?? "";
    const bytes = packed === "" ? null : await inflate(fromBase64Url(packed), MOST_TEXT);
    return {
      names: (fields.get("r") ?? "").split("+").filter((name) => name !== ""),
      number: Math.max(1, Number.parseInt(fields.get("n") ?? "1", 10) || 1),
      text: bytes === null ? "" : new TextDecoder().decode(bytes),
      lurd: (fields.get("m") ?? "").slice(0, MOST_TEXT),
    };
  } catch {
    return null;
  }
}
