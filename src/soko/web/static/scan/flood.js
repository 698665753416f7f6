// What can be walked to in a grid, and the rectangle that squares take.

/**
 * The free squares that hang together with those of a start that are free.
 * @param {(at: number) => boolean} isStart
 * @param {boolean[]} free row by row
 * @param {number} columns
 * @param {boolean} [byCorners]
 */
export function reached(isStart, free, columns, byCorners = false) {
  const found = free.map((is, at) => is && isStart(at));
  const todo = [...found.keys()].filter((at) => found[at]);
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const other of beside(at, columns, byCorners)) {
      if (!free[other] || found[other]) continue;
      found[other] = true;
      todo.push(other);
    }
  return found;
}

/**
 * The squares round one, some of them above or below the picture.
 * @param {number} at @param {number} columns @param {boolean} byCorners
 */
function beside(at, columns, byCorners) {
  const column = at % columns;
  const across = [-1, 0, 1].filter((by) => column + by >= 0 && column + by < columns);
  if (byCorners)
    return [-columns, 0, columns].flatMap((down) => across.map((by) => at + down + by));
  return [at - columns, at + columns, ...across.map((by) => at + by)];
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
