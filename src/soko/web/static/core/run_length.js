// Rows of a board in run lengths: `5#|#@-$.#|5#`, groups allowed.

const MOST_SQUARES = 200 * 201;

/** Plain rows of a run-length board; null when it is damaged or too large. @param {string} text @returns {string[] | null} */
export function expandRows(text) {
  /** @type {{count: number, before: string}[]} */
  const open = [];
  let done = "";
  let digits = "";
  for (const symbol of text) {
    if (/[0-9]/.test(symbol)) {
      digits += symbol;
      continue;
    }
    const count = digits === "" ? 1 : Number(digits);
    digits = "";
    if (symbol === "(") {
      open.push({ count, before: done });
      done = "";
      continue;
    }
    const group = symbol === ")" ? open.pop() : { count, before: done };
    const item = symbol === ")" ? done : symbol;
    if (group === undefined || group.before.length + item.length * group.count > MOST_SQUARES) {
      return null;
    }
    done = group.before + item.repeat(group.count);
  }
  return open.length > 0 || digits !== "" ? null : done.replace(/\|+$/, "").split("|");
}

/** @param {string[]} rows */
export function formatRows(rows) {
  return rows
    .map((row) => row.trimEnd().replace(/ /g, "-").replace(/(.)\1+/g, (run, symbol) => `${run.length}${symbol}`))
    .join("|");
}
