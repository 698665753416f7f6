// The lines of a text, cleaned of what only the way through other programs has left there.

/** @typedef {import("./paste.js").Repair} Repair */

/**
 * Signs that look like others, and what they stand for.
 * @type {[Repair, RegExp, (sign: string) => string][]}
 */
const LOOK_ALIKES = [
  ["wide", /[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
  ["blanks", /[\u00A0\u2000-\u200A\u3000]/g, () => " "],
];
const QUOTE = /^(?:> ?)+/;

/**
 * The lines of a text, as they are written and as rows of boards are read.
 * @typedef {object} Lines
 * @property {string[]} written
 * @property {string[]} plain
 */

/**
 * @param {string} text
 * @param {Set<Repair>} repairs what was made good is added
 * @returns {Lines}
 */
export function readLines(text, repairs) {
  const written = text.replace(/^\uFEFF/, "");
  let plain = written;
  for (const [repair, signs, meant] of LOOK_ALIKES) {
    const read = plain.replace(signs, meant);
    if (read !== plain && read.includes("#")) repairs.add(repair);
    plain = read;
  }
  const lines = split(written);
  return { written: lines, plain: plain === written ? lines : split(plain) };
}

/** @param {string} text */
const split = (text) => text.split(/\r\n|\r|\n/);

/**
 * The lines without the `>` of quoted mail; null where there is none.
 * @param {Lines} lines
 * @returns {Lines | null}
 */
export function unquote({ written, plain }) {
  if (!plain.some((line) => line.startsWith(">"))) return null;
  const [bare, barePlain] = [written, plain].map((lines) =>
    lines.map((line) => line.replace(QUOTE, "")),
  );
  return { written: bare, plain: barePlain };
}
