// A position as plain text, with the names of rows and columns if they are wanted.

/**
 * @param {import("../core/level.js").Level} level
 * @param {string[]} rows
 * @param {boolean} hasRulers
 */
export function toText(level, rows, hasRulers) {
  const board = rows.map((row) => row.trimEnd());
  if (!hasRulers) return `${board.join("\n")}\n`;
  const margin = String(level.height).length;
  const names = Array.from({ length: level.width }, (_, c) =>
    level.name(level.square(0, c)).replace(/\d/g, ""),
  );
  const deep = Math.max(...names.map((name) => name.length));
  const above = Array.from(
    { length: deep },
    (_, i) => " ".repeat(margin + 1) + names.map((name) => name.padStart(deep)[i]).join(""),
  );
  return [
    ...above.map((line) => line.trimEnd()),
    ...board.map((row, r) => `${String(r + 1).padStart(margin)} ${row}`),
    "",
  ].join("\n");
}
