// A level made from moves alone: squares that were walked over are floor, what was pushed was a
// box, and where the boxes ended are the goals.

import { directionOf } from "../directions.js";

const MOST_SIDE = 198; // the walls around come on top
/** @type {Record<string, string>} what stands on a goal, by what it is elsewhere */
const ON_GOAL = { " ": ".", $: "*", "@": "+" };
const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/**
 * @param {string} lurd pushes in capitals
 * @returns {string[] | null} rows; null when no level fits the moves
 */
export function levelFromMoves(lurd) {
  const floor = new Set(["0,0"]);
  /** @type {Map<string, string>} where each box is, and where it began */
  const boxes = new Map();
  let [r, c] = [0, 0];
  for (const letter of lurd) {
    const [down, right] = STEPS[directionOf(letter)];
    [r, c] = [r + down, c + right];
    const [here, front] = [`${r},${c}`, `${r + down},${c + right}`];
    const isPush = letter < "a";
    // A square that was empty before holds no box now, unless one was pushed there.
    if (boxes.has(here) !== isPush && (!isPush || floor.has(here))) return null;
    if (isPush) {
      if (boxes.has(front)) return null;
      const began = boxes.get(here) ?? here;
      boxes.delete(here);
      boxes.set(front, began);
      floor.add(front);
    }
    floor.add(here);
  }
  return boxes.size === 0 ? null : draw(floor, boxes);
}

/** @param {Set<string>} floor @param {Map<string, string>} boxes */
function draw(floor, boxes) {
  const places = [...floor].map((name) => name.split(",").map(Number));
  const rows = places.map(([r]) => r);
  const columns = places.map(([, c]) => c);
  const [top, left] = [least(rows) - 1, least(columns) - 1];
  const [height, width] = [most(rows) - top + 2, most(columns) - left + 2];
  if (height > MOST_SIDE || width > MOST_SIDE) return null;
  const began = new Set(boxes.values());
  const symbolAt = (/** @type {number} */ r, /** @type {number} */ c) => {
    const name = `${r},${c}`;
    if (!floor.has(name)) return isBeside(floor, r, c) ? "#" : " ";
    const symbol = name === "0,0" ? "@" : began.has(name) ? "$" : " ";
    return boxes.has(name) ? ON_GOAL[symbol] : symbol;
  };
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => symbolAt(r + top, c + left)).join(""),
  );
}

/** @param {Set<string>} floor @param {number} r @param {number} c */
function isBeside(floor, r, c) {
  return [-1, 0, 1].some((dr) => [-1, 0, 1].some((dc) => floor.has(`${r + dr},${c + dc}`)));
}

/** @param {number[]} values */
const least = (values) => values.reduce((a, b) => Math.min(a, b));
/** @param {number[]} values */
const most = (values) => values.reduce((a, b) => Math.max(a, b));
