// Straight lines over squares that no step between neighbours slips through.

/** @typedef {{row: number, column: number}} Cell */

/**
 * The squares from one to another, each beside the one before.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Cell[]}
 */
export function strokeBetween(from, to) {
  const [down, right] = [to.row - from.row, to.column - from.column];
  const [rows, columns] = [Math.abs(down), Math.abs(right)];
  const cells = [from];
  let { row, column } = from;
  for (let r = 0, c = 0; r < rows || c < columns; ) {
    // Go the way in which less of the line is behind: (c + 1/2) / columns against (r + 1/2) / rows.
    if ((1 + 2 * c) * rows < (1 + 2 * r) * columns) {
      column += Math.sign(right);
      c += 1;
    } else {
      row += Math.sign(down);
      r += 1;
    }
    cells.push({ row, column });
  }
  return cells;
}
