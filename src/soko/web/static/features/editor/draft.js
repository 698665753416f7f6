// The drawing that is not kept as a level yet: it waits in the browser until the page is opened
// again.

const KEY = "soko.drawing";

/** What a new drawing begins with. */
export const EMPTY = [...Array(8)].map((_, r) => (r % 7 === 0 ? "##########" : "#        #"));

/** @typedef {{rows: string[], title: string}} Draft */

/** @param {Draft} draft */
export function keepDraft(draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still draws.
  }
}

/** The drawing of last time. @returns {Draft | null} */
export function lastDraft() {
  try {
    const { rows, title } = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const isGood =
      rows.length > 0 && rows.every((/** @type {unknown} */ row) => typeof row === "string");
    return isGood ? { rows, title: String(title) } : null;
  } catch {
    return null;
  }
}
