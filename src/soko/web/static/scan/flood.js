// What can be walked to in a grid, and the rectangle that squares take.

/**
 * The free squares that hang together with those of a start that are free.
 * @param {(at: number) => boolean} isStart
 * @param {boolean[]} free row by row
 * @param {number} columns
 * @param {boolean} [byCorners]
 */
export function reached(isStart, free, columns, byCorners = false) {
  const found = free.map(() => false);
  /** @type {number[]} */
  const todo = [];
  const visit = (/** @type {number} */ at) => {
    if (!free[at] || found[at]) return; // there is nothing above and below the picture
    found[at] = true;
    todo.push(at);
  };
  free.forEach((is, at) => {
    if (is && isStart(at)) visit(at);
  });
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    const column = at % columns;
    const [first, last] = [column > 0 ? -1 : 0, column + 1 < columns ? 1 : 0];
    for (let down = -columns; down <= columns; down += columns)
      for (let by = first; by <= last; ++by)
        if (byCorners || down === 0 || by === 0) visit(at + down + by);
  }
  return found;
}

/** The rows and columns that squares take. @param {boolean[]} squares @param {number} columns */
export function boxOf(squares, columns) {
  const at = [...squares.keys()].filter((square) => squares[square]);
  if (at.length === 0) return null;
  const across = at.map((square) => square % columns);
  return {
    top: Math.floor(at[0] / columns),
    bottom: Math.floor(/** @type {number} */ (at.at(-1)) / columns) + 1,
    left: Math.min(...across),
    right: Math.max(...across) + 1,
  };
}

/**
 * Whether a square lies in a rectangle.
 * @param {NonNullable<ReturnType<typeof boxOf>>} box @param {number} at @param {number} columns
 */
export function isWithin({ top, bottom, left, right }, at, columns) {
  const [row, column] = [Math.floor(at / columns), at % columns];
  return row >= top && row < bottom && column >= left && column < right;
}
