// LURD text: steps as letters, with blanks, run lengths and groups when people write it.

const MOST_STEPS = 1_000_000;
const MOST_GROUPS = 100;

/** Steps as plain letters, `3r` and `2(dR)` expanded; null when the text is something else. @param {string} text @returns {string | null} */
export function parseLurd(text) {
  const plain = text.replace(/\s+/g, "");
  if (/^[udlr]*$/i.test(plain)) return plain.length <= MOST_STEPS ? plain : null;
  if (!/^[udlr0-9()]*$/i.test(plain)) return null;
  return expand(plain);
}

/** @param {string} text */
function expand(text) {
  /** @type {{count: number, before: string}[]} */
  const open = [];
  let done = "";
  let count = -1;
  for (const symbol of text) {
    if (symbol >= "0" && symbol <= "9") {
      count = Math.min(Math.max(count, 0) * 10 + Number(symbol), MOST_STEPS + 1);
    } else if (symbol === "(") {
      if (open.push({ count: count < 0 ? 1 : count, before: done }) > MOST_GROUPS) return null;
      done = "";
      count = -1;
    } else {
      const group = symbol === ")" ? open.pop() : { count: count < 0 ? 1 : count, before: done };
      if (group === undefined || (symbol === ")" && count >= 0)) return null;
      const item = symbol === ")" ? done : symbol;
      if (group.before.length + item.length * group.count > MOST_STEPS) return null;
      done = group.before + item.repeat(group.count);
      count = -1;
    }
  }
  return open.length === 0 && count < 0 ? done : null;
}

/** @param {string} lurd */
export function formatRuns(lurd) {
  return lurd.replace(/(.)\1{2,}/g, (run, letter) => `${run.length}${letter}`);
}
