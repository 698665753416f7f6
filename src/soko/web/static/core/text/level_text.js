// Levels as text that every program reads: the board, then what was written beside it, then
// solutions.

/** @typedef {{rows: string[], title?: string, author?: string, comment?: string}} Written */
/** @typedef {{name?: string, lurd: string}} Named moves, and what they are called */

/** @param {Written} level @param {Named[]} [solutions] */
export function levelText({ rows, title = "", author = "", comment = "" }, solutions = []) {
  const pairs = [
    ["Title", title],
    ["Author", author],
    ["Comment", comment.replace(/\s*\n\s*/g, " ")],
  ];
  const lines = pairs.filter(([, value]) => value !== "").map(([key, value]) => `${key}: ${value}`);
  const found = solutions.flatMap(({ name = "Solution", lurd }) => [`${name}:`, lurd]);
  return [...rows.map((row) => row.trimEnd()), ...lines, ...found, ""].join("\n");
}

/**
 * A whole collection as one text.
 * @param {string} title
 * @param {Written[]} levels
 * @param {(index: number) => Named[]} solutions
 */
export function collectionText(title, levels, solutions) {
  return [
    `Collection: ${title}`,
    "",
    ...levels.map((level, i) => levelText(level, solutions(i))),
  ].join("\n");
}
