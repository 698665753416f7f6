// A short name for a board, the same wherever it stands in its drawing: what games and solutions
// of a level are filed under.

/** @param {import("./level.js").Level} level */
export function levelKey(level) {
  const rows = trimmed(level.rows.map((row) => row.trimEnd()));
  const text = rows.join("\n");
  return fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}

/** @param {string[]} rows */
function trimmed(rows) {
  const written = rows.filter((row) => row !== "");
  const indent = Math.min(...written.map((row) => row.search(/\S/)));
  return written.map((row) => row.slice(indent));
}

/** Fowler, Noll and Vo's hash 1a. @param {string} text @param {number} seed */
function fnv(text, seed) {
  let hash = seed;
  for (let i = 0; i < text.length; ++i) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
