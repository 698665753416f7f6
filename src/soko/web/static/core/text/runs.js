// Run lengths and groups: `3r2(Ul)` stands for `rrrUlUl`, in moves and in rows of boards.

const TOKEN = /([0-9]*)([^0-9])/gs;

/**
 * The symbols that a text stands for; null when a count stands before nothing, a group is not
 * closed or never opened, or it is beyond a limit.
 * @param {string} text
 * @param {{symbols: number, groups: number}} most
 * @returns {string | null}
 */
export function expandRuns(text, most) {
  if (/[0-9]$/.test(text)) return null;
  /** Groups that are open, the whole text first. */
  const open = [{ count: 1, done: "" }];
  for (const [, digits, item] of text.matchAll(TOKEN)) {
    const count = digits === "" ? 1 : Math.min(Number(digits), most.symbols + 1);
    if (item === "(") open.push({ count, done: "" });
    else if (item === ")" ? digits !== "" || !close(open, most) : !add(open, count, item, most))
      return null;
    if (open.length > most.groups + 1) return null;
  }
  return open.length === 1 ? open[0].done : null;
}

/** @param {{count: number, done: string}[]} open @param {{symbols: number}} most */
function close(open, most) {
  if (open.length === 1) return false;
  const { count, done } = /** @type {{count: number, done: string}} */ (open.pop());
  return add(open, count, done, most);
}

/**
 * Put something into the innermost group; false when it is too long for it.
 * @param {{count: number, done: string}[]} open
 * @param {number} count
 * @param {string} item
 * @param {{symbols: number}} most
 */
function add(open, count, item, most) {
  const inner = open[open.length - 1];
  if (inner.done.length + count * item.length > most.symbols) return false;
  inner.done += item.repeat(count);
  return true;
}
