// What the lines between boards are: keys, remarks, comments, saved games, or just text.

/**
 * One thing between boards. The text is the value of a key, or the moves of a saved game.
 * @typedef {object} Item
 * @property {"blank" | "text" | "remark" | "key" | "pair" | "comment" | "saved"} kind
 *   a pair is a key that may as well be the beginning of a title
 * @property {string} text
 * @property {string} [key]
 */

const KEYS = [
  ...["title", "author", "collection", "copyright", "date created", "date of last change", "date"],
  ...["created", "modified", "version", "email", "e-mail", "url", "homepage", "home page"],
  ...["website", "web site", "web", "source", "licence", "license", "notes", "note", "id", "set"],
  ...["description", "difficulty", "rating", "author comment", "moves", "pushes", "time", "view"],
  ...["variant", "game", "boxorder", "goalorder", "solver", "optimality"],
  ...["solution name", "own solution"],
];
const KEY = new RegExp(`^[^\\p{L}\\p{N}_]{0,8}(${KEYS.join("|")})[ \\t]*[:：]\\s*(.*)$`, "iu");
const PAIR = /^(\p{L}[\p{L}\p{N}_-]*)[:：](?!\/\/)\s*(\S.*)$/u;
const REMARK = /^;[;\s]*(.*)$/;
/** What forums and Markdown write round a text that is to stay as it is. */
const FENCE =
  /^(?:\[\/?(?:code|pre|quote|spoiler|level)\b[^\]]*\]|<\/?(?:code|pre)>|(?:`{3,}|~{3,})\w*)$/i;
const COMMENT = /^[;\s]*(solution )?comment[ \t]*:[ \t]*(.*)/i;
const COMMENT_END = /^[;\s]*(solution )?comment[-_ ]end\b/i;

/**
 * What a line is that belongs to no comment and no saved game.
 * @param {string} line
 * @returns {Item}
 */
export function readLine(line) {
  const text = line.trim();
  if (text === "" || FENCE.test(text)) return { kind: "blank", text: "" };
  const key = KEY.exec(text);
  if (key !== null) return { kind: "key", key: key[1], text: key[2] };
  const remark = REMARK.exec(text);
  if (remark !== null) return { kind: remark[1] === "" ? "blank" : "remark", text: remark[1] };
  const pair = PAIR.exec(text);
  if (pair !== null) return { kind: "pair", key: pair[1], text: pair[2] };
  return { kind: "text", text };
}

/**
 * The comment that begins on a line, and the line after it; null where none begins. It may hold
 * blank lines and walls. Without an end it is one line, and an end without a beginning is empty.
 * @param {string[]} lines
 * @param {number} index
 * @returns {{item: Item, stop: number} | null}
 */
export function findComment(lines, index) {
  const start = COMMENT.exec(lines[index]);
  if (start === null)
    return COMMENT_END.test(lines[index])
      ? { item: { kind: "blank", text: "" }, stop: index + 1 }
      : null;
  for (let i = index + 1; i < lines.length && !COMMENT.test(lines[i]); ++i) {
    const end = COMMENT_END.exec(lines[i]);
    if (end === null || Boolean(end[1]) !== Boolean(start[1])) continue;
    const inner = lines.slice(index + 1, i).filter((line) => !COMMENT_END.test(line));
    return { item: comment(start, inner), stop: i + 1 };
  }
  return { item: comment(start, []), stop: index + 1 };
}

/**
 * What is said of a solution is left out.
 * @param {RegExpExecArray} start
 * @param {string[]} inner
 * @returns {Item}
 */
function comment([, ofSolution, first], inner) {
  const text = [...(first === "" ? [] : [first]), ...inner].join("\n");
  return ofSolution || text === "" ? { kind: "blank", text: "" } : { kind: "comment", text };
}
