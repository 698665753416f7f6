// A level, moves and a place in them as the fragment of an address.
//
// `l` is the version and the level, deflated; `m` its moves, two bits each; `p` the place; `v` the
// view; `s` who made the moves. With `embed=1` the page shows the board and the scrubber alone.
// Whoever opens an address may have got it from anyone: everything is checked and capped.

import { deflate, fromBase64Url, inflate, packMoves, toBase64Url, unpackMoves } from "../bytes.js";
import { Level } from "../level.js";
import { VIEWS } from "../transform.js";

const VERSION = "1";
const SEPARATOR = "\f";
const MOST_TEXT = 64 * 1024;

/** Who may have made moves; `played` is a person without help. */
const MAKERS = ["played", "assisted", "pasted", "solver", "optimizer", "file"];

/** @typedef {{lurd: string, place: number, view: number, maker?: string}} Played */
/** @typedef {Played & {level: Level}} Shared */

/** @param {Shared} shared @returns {Promise<string>} without `#` */
export async function formatLink({ level, lurd, place, view, maker = "" }) {
  const text = [level.toString(), level.title, level.author].join(SEPARATOR);
  const packed = toBase64Url(await deflate(new TextEncoder().encode(text)));
  const parts = [`l=${VERSION}${packed}`];
  if (lurd !== "") parts.push(`m=${toBase64Url(packMoves(lurd))}`);
  if (place !== lurd.length) parts.push(`p=${place}`);
  if (view !== 0) parts.push(`v=${view}`);
  if (lurd !== "" && MAKERS.includes(maker)) parts.push(`s=${maker}`);
  return parts.join("&");
}

/**
 * @param {string} fragment
 * @returns {Promise<Shared | null>} null when there is no level in it, or it is damaged
 */
export async function readLink(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = fields.get("l") ?? "";
  if (!packed.startsWith(VERSION) || packed.length > MOST_TEXT) return null;
  try {
    const bytes = await inflate(fromBase64Url(packed.slice(1)), MOST_TEXT);
    const [board, title, author] = new TextDecoder().decode(bytes).split(SEPARATOR);
    if (!/^[#@+$*. \n]+$/.test(board)) return null;
    const level = new Level(board.split("\n"), { title: title ?? "", author: author ?? "" });
    return { level, ...readPlayed(fields) };
  } catch {
    return null;
  }
}

/**
 * Moves and view of an address.
 * @param {URLSearchParams} fields
 * @returns {Played} @throws when they are damaged
 */
export function readPlayed(fields) {
  const moves = (fields.get("m") ?? "").slice(0, MOST_TEXT);
  const lurd = moves === "" ? "" : unpackMoves(fromBase64Url(moves));
  const place = natural(fields.get("p"), lurd.length, lurd.length);
  const played = { lurd, place, view: natural(fields.get("v"), 0, VIEWS - 1) };
  const maker = fields.get("s") ?? "";
  return lurd !== "" && MAKERS.includes(maker) ? { ...played, maker } : played;
}

/** @param {string | null} text @param {number} usual @param {number} most */
function natural(text, usual, most) {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : usual;
  return Math.min(number, most);
}
