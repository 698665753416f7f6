// A board that is being drawn: rows of symbols, and what can be done with them. Every change gives
// new rows; the old ones stay as they were.

/** @typedef {string[]} Rows all of one length */

/**
 * @typedef {{top: number, left: number, bottom: number, right: number}} Area the last row and
 *   column included
 */

/** @param {string[]} rows @returns {Rows} */
export function padded(rows) {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) => row.replace(/[-_]/g, " ").padEnd(width));
}

/** @param {Rows} rows @param {number} r @param {number} c @param {string} symbol @returns {Rows} */
export function put(rows, r, c, symbol) {
  const clean = symbol === "@" || symbol === "+" ? withoutPlayer(rows) : rows;
  return clean.map((row, i) => (i === r ? row.slice(0, c) + symbol + row.slice(c + 1) : row));
}

/** @param {Rows} rows */
function withoutPlayer(rows) {
  return rows.map((row) => row.replace(/@/g, " ").replace(/\+/g, "."));
}

/**
 * The symbol that a tool makes of a symbol. Boxes, goals and the player are put on and taken away.
 * @param {string} tool @param {string} symbol
 */
export function painted(tool, symbol) {
  const onGoal = ".*+".includes(symbol);
  if (tool === "wall") return "#";
  if (tool === "floor") return " ";
  if (tool === "goal") return { ".": " ", "*": "$", "+": "@", $: "*", "@": "+" }[symbol] ?? ".";
  if (tool === "box") return "$*".includes(symbol) ? (onGoal ? "." : " ") : onGoal ? "*" : "$";
  return onGoal ? "+" : "@";
}

/**
 * Fill squares of one kind that are connected: floor becomes wall, all else floor.
 * @param {Rows} rows
 * @param {number} r
 * @param {number} c
 * @returns {Rows}
 */
export function filled(rows, r, c) {
  const from = rows[r][c];
  const to = from === " " ? "#" : " ";
  const grid = rows.map((row) => [...row]);
  const queue = [[r, c]];
  for (const [row, column] of queue) {
    if (grid[row]?.[column] !== from) continue;
    grid[row][column] = to;
    queue.push([row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]);
  }
  return grid.map((row) => row.join(""));
}

/** One more square all round. @param {Rows} rows @returns {Rows} */
export function grown(rows) {
  const edge = " ".repeat(rows[0].length + 2);
  return [edge, ...rows.map((row) => ` ${row} `), edge];
}

/** Without the empty rows and columns at the edges. @param {Rows} rows @returns {Rows} */
export function trimmed(rows) {
  const isFull = (/** @type {string} */ row) => row.trim() !== "";
  const first = rows.findIndex(isFull);
  if (first < 0) return rows;
  const last = rows.findLastIndex(isFull);
  const kept = rows.slice(first, last + 1);
  const left = Math.min(...kept.filter(isFull).map((row) => row.search(/\S/)));
  return padded(kept.map((row) => row.slice(left).trimEnd()));
}

/** @param {Rows} rows @returns {Rows} */
export const mirrored = (rows) => rows.map((row) => [...row].reverse().join(""));

/** A quarter clockwise. @param {Rows} rows @returns {Rows} */
export function turned(rows) {
  return [...rows[0]].map((_, c) =>
    rows
      .map((row) => row[c])
      .reverse()
      .join(""),
  );
}

/**
 * Walls around everything that the player, or a box or a goal, could get out from.
 * @param {Rows} rows @returns {Rows}
 */
export function enclosed(rows) {
  const grid = grown(rows).map((row) => [...row]);
  const isPiece = (/** @type {string} */ symbol) => symbol !== "#" && symbol !== " ";
  const isOutside = outside(grid, isPiece);
  for (let r = 0; r < grid.length; ++r) {
    for (let c = 0; c < grid[r].length; ++c) {
      if (isOutside[r][c] && touchesInside(grid, isOutside, r, c)) grid[r][c] = "#";
    }
  }
  return trimmed(grid.map((row) => row.join("")));
}

// Blank squares next to the pieces belong to the inside where walls cut them off from the edge, or
// else only the pieces' own squares do.
/** @param {string[][]} grid @param {(symbol: string) => boolean} isPiece */
function outside(grid, isPiece) {
  const reached = grid.map((row) => row.map(() => false));
  const queue = [[0, 0]];
  for (const [r, c] of queue) {
    if (grid[r]?.[c] === undefined || reached[r][c] || grid[r][c] === "#" || isPiece(grid[r][c]))
      continue;
    reached[r][c] = true;
    queue.push([r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]);
  }
  return reached;
}

/** @param {string[][]} grid @param {boolean[][]} isOutside @param {number} r @param {number} c */
function touchesInside(grid, isOutside, r, c) {
  for (let dr = -1; dr <= 1; ++dr) {
    for (let dc = -1; dc <= 1; ++dc) {
      const symbol = grid[r + dr]?.[c + dc];
      if (symbol !== undefined && symbol !== "#" && !isOutside[r + dr][c + dc]) return true;
    }
  }
  return false;
}

/** @param {Rows} rows @param {Area} area @returns {Rows} */
export function cut(rows, { top, left, bottom, right }) {
  return rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
}

/**
 * Put a part on the board, as far as it fits.
 * @param {Rows} rows
 * @param {Rows} part
 * @param {number} top
 * @param {number} left
 * @returns {Rows}
 */
export function pasted(rows, part, top, left) {
  return rows.map((row, r) =>
    [...row].map((symbol, c) => part[r - top]?.[c - left] ?? symbol).join(""),
  );
}

/** @param {Rows} rows @param {Area} area @returns {Rows} */
export function emptied(rows, area) {
  const blank = cut(rows, area).map((row) => " ".repeat(row.length));
  return pasted(rows, blank, area.top, area.left);
}
