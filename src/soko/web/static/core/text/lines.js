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

/** @param {string} text @param {Set<Repair>} repairs what was made good is added */
export function plainLines(text, repairs) {
  let plain = text.replace(/^\uFEFF/, "");
  for (const [repair, signs, meant] of LOOK_ALIKES) {
    const read = plain.replace(signs, meant);
    if (read !== plain && read.includes("#")) repairs.add(repair);
    plain = read;
  }
  const lines = plain.split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== "");
  const isQuoted = first !== undefined && !lines.some((line) => /^\s*[^\s>]/.test(line));
  if (isQuoted) repairs.add("quotes");
  return isQuoted ? lines.map((line) => line.replace(/^\s*(?:> ?)+/, "")) : lines;
}
