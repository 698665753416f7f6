// Saved games: a line that says Solution, Snapshot or Savegame, and the moves that follow it.

import { parseLurd } from "./lurd.js";

const NAME =
  /^(?:(?:reverse mode )?(?:solution|snapshot)\b(?! (?:name|comment)\b)|saved? ?game\b)/i;
const INLINE = /^([^:]*):(.+)$/;
const MOVES = /^(?=.*[lurd[])[lurd0-9()*[\]{}\s]+$/i;
const PLAYED = /^[lurd0-9()]*$/i;
const NO_MOVES = /\b0\/0\b/;

/**
 * The saved game whose name stands on a line, and the line after its moves; null when none follow.
 * @param {string[]} lines
 * @param {number} index
 */
export function findSavedGame(lines, index) {
  const name = lines[index].trim();
  if (!NAME.test(name)) return null;
  const inline = INLINE.exec(name);
  if (inline !== null && MOVES.test(inline[2]))
    return saved(inline[1].trim(), inline[2], index + 1);
  const needsMoves = !NO_MOVES.test(name);
  let first = index + 1;
  while (needsMoves && lines[first]?.trim() === "") first += 1;
  let stop = first;
  while (stop < lines.length && MOVES.test(lines[stop])) stop += 1;
  if (first === stop) return needsMoves ? null : { name, lurd: "", stop };
  return saved(name.replace(/:$/, ""), lines.slice(first, stop).join(""), stop);
}

/** @param {string} name @param {string} text @param {number} stop */
function saved(name, text, stop) {
  const moves = text.replace(/\s+/g, "");
  // Snapshots and reverse play stay as they are written; a count at the end counts nothing.
  const lurd = PLAYED.test(moves) ? parseLurd(moves.replace(/[0-9]+$/, "")) : moves;
  return lurd === null ? null : { name, lurd, stop };
}
