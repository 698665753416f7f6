// Which line between two boards is the title of one of them, as the server's parser tells it.

import { isSentence } from "./sentences.js";

/** @typedef {import("./items.js").Item} Item */

const NUMBER = /^(?:level|maze|no\.?|nr\.?|#)?\s*[0-9]+\s*[.:)]?$/i;
const QUOTED = /^['"‘“].*['"’”]$/;
const NO_TITLE = /^(?:::|([^\p{L}\p{N}])\1{2,}$)/u; // a rule such as ----- is none either

/**
 * The title of each board that is not given by a key, taken out of the gaps: what stands before,
 * between and after the boards. Where a key gives it, a number that only counts is dropped.
 * @param {Item[][]} gaps
 */
export function takeTitles(gaps) {
  const follow = gaps.length > 1 && remarksFollow(gaps);
  return gaps.slice(1).map((below, number) => {
    const above = gaps[number];
    const rest = [...above];
    const title = takeAbove(rest, !follow, number > 0);
    const isKept = below.some(({ kind, key }) => kind === "key" && key?.toLowerCase() === "title");
    if (!isKept || NUMBER.test(title)) above.splice(0, above.length, ...rest);
    return isKept ? title : takeBelow(below, title, follow);
  });
}

/**
 * Whether a remark names the board above it rather than the one below: the two ends of the text
 * tell; when they do not, what stands closer to a board does.
 * @param {Item[][]} gaps
 */
function remarksFollow(gaps) {
  const isWritten = (/** @type {Item} */ { kind }) => kind !== "blank";
  const leads = gaps[0].findLast(isWritten)?.kind === "remark";
  const trails = gaps[gaps.length - 1].find(isWritten)?.kind === "remark";
  if (leads !== trails) return trails;
  const inner = gaps.slice(1, -1);
  const count = (/** @type {0 | -1} */ end) =>
    inner.filter((gap) => gap.at(end)?.kind === "remark").length;
  return count(0) > count(-1);
}

/**
 * The title of the board below a gap: a remark if those name it, or the last line if it stands
 * after a blank line or alone, and is no sentence.
 * @param {Item[]} gap
 * @param {boolean} remarks
 * @param {boolean} isBelowBoard
 */
function takeAbove(gap, remarks, isBelowBoard) {
  const last = gap.findLastIndex(({ kind }) => kind !== "blank");
  if (last < 0) return "";
  const item = gap[last];
  const above = last > 0 ? gap[last - 1] : null;
  if (item.kind === "remark" && remarks) return gap.splice(last, 1)[0].text;
  if (remarks && above?.kind === "remark" && isQuoted(item)) {
    gap.splice(last - 1, 2);
    return `${above.text} ${item.text}`;
  }
  const line = item.kind === "pair" ? `${item.key}: ${item.text}` : item.text;
  if (!namesBelow(item, above, isBelowBoard) || isSentence(line)) return "";
  gap.splice(last, 1);
  return line;
}

/** @param {Item} item @param {Item | null} above @param {boolean} isBelowBoard */
function namesBelow(item, above, isBelowBoard) {
  if ((item.kind !== "text" && item.kind !== "pair") || NO_TITLE.test(item.text)) return false;
  if (above !== null) return above.kind === "blank";
  return item.kind === "text" && !(isBelowBoard && isQuoted(item));
}

/** @param {Item} item */
const isQuoted = ({ kind, text }) => kind === "text" && QUOTED.test(text);

/**
 * The title of the board above a gap, joined to one found before: a remark if those name it, or a
 * quoted line directly below the board.
 * @param {Item[]} gap
 * @param {string} title
 * @param {boolean} remarks
 */
function takeBelow(gap, title, remarks) {
  if (gap.length === 0) return title;
  if (isQuoted(gap[0])) return `${title} ${gap.splice(0, 1)[0].text}`.trim();
  const first = gap.findIndex(({ kind }) => kind !== "blank");
  if (remarks && title === "" && first >= 0 && gap[first].kind === "remark")
    return gap.splice(first, 1)[0].text;
  return title;
}
