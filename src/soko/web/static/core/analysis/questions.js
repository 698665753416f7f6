// Short questions and orders about a position, for those who do not see the board.
//
// `b` boxes, `g` goals, `p` the player, `n` the numbers, `r C4` where the box on C4 can go, `w C4`
// which boxes can come to C4, `c C4` what is on C4, `m C4` walk there, `C4 E5` push the box there.

/** @typedef {"boxes" | "goals" | "player" | "numbers"} About */

/**
 * @typedef {{what: About} | {what: "reach" | "who" | "square" | "walk", square: number}
 *   | {what: "push", square: number, target: number}} Question
 */

/** @type {Map<string, About>} */
const ABOUT = new Map([
  ["b", "boxes"],
  ["g", "goals"],
  ["p", "player"],
  ["n", "numbers"],
]);
/** @type {Map<string, "reach" | "who" | "square" | "walk">} */
const OF_SQUARE = new Map([
  ["r", "reach"],
  ["w", "who"],
  ["c", "square"],
  ["m", "walk"],
]);

/**
 * @param {string} text
 * @param {import("../level.js").Level} level
 * @returns {Question | null} null for what is no question
 */
export function readQuestion(text, level) {
  const [first = "", second] = text.trim().split(/\s+/);
  const about = ABOUT.get(first.toLowerCase());
  if (about !== undefined && second === undefined) return { what: about };
  const [square, target] = [first, second ?? ""].map((name) => squareOf(name, level));
  const what = OF_SQUARE.get(first.toLowerCase());
  if (what !== undefined && target >= 0) return { what, square: target };
  return square >= 0 && target >= 0 ? { what: "push", square, target } : null;
}

/**
 * The square of a name such as C4; -1 when the board has none.
 * @param {string} name
 * @param {import("../level.js").Level} level
 */
export function squareOf(name, level) {
  const found = /^([A-Za-z]{1,2})(\d{1,3})$/.exec(name);
  if (found === null) return -1;
  const column =
    [...found[1].toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) -
    1;
  const row = Number(found[2]) - 1;
  return row >= 0 && row < level.height && column < level.width ? level.square(row, column) : -1;
}
