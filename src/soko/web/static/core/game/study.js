// Work on the lines of a game: which is the main one, and how they differ.

import { Position } from "../position.js";
import { joined } from "./game.js";
import { DIRECTION, PUSH, RESTART } from "./history.js";

const ROOT = 0;

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Line} Line */

/**
 * What a line plays after the place where two part.
 * @typedef {{moves: number, pushes: number}} Part
 */

/**
 * `only` are squares with a box at the end of this line and not of the other, `other` the reverse.
 * @typedef {{place: number, mine: Part, theirs: Part, only: number[], other: number[]}} Difference
 */

/**
 * Make a line the main one; the lines that it came from branch off it.
 * @param {Game} game
 * @param {number} id
 */
export function promote(game, id) {
  const current = game.current();
  current.tail = game.history.entries(current.from);
  for (
    let line = game.lines.get(id);
    line !== undefined && line.id !== ROOT;
    line = game.lines.get(line.parent)
  ) {
    exchange(game, line);
  }
}

/**
 * Let a line and its parent change places from where they part.
 * @param {Game} game
 * @param {Line} line
 */
function exchange(game, line) {
  const parent = game.parentOf(line);
  const kept = line.from - parent.from;
  const rest = parent.tail.slice(kept);
  parent.tail = joined(parent.tail.subarray(0, kept), line.tail);
  line.tail = rest;
  for (const each of ["name", "comment"]) swap(parent, line, /** @type {"name"} */ (each));
  for (const child of game.lines.values()) {
    if (child === line || child.id === ROOT) continue;
    if (child.parent === line.id) child.parent = parent.id;
    else if (child.parent === parent.id && child.from > line.from) child.parent = line.id;
  }
  if (game.line === line.id) game.line = parent.id;
  else if (game.line === parent.id) game.line = line.id;
}

/** @param {Line} one @param {Line} other @param {"name" | "comment"} key */
function swap(one, other, key) {
  [one[key], other[key]] = [other[key], one[key]];
}

/**
 * How two sequences of entries differ.
 * @param {import("../level.js").Level} level
 * @param {Uint8Array} mine
 * @param {Uint8Array} theirs
 * @returns {Difference}
 */
export function compare(level, mine, theirs) {
  let place = 0;
  while (
    place < mine.length &&
    place < theirs.length &&
    !((mine[place] ^ theirs[place]) & (DIRECTION | RESTART))
  )
    place += 1;
  const [here, there] = [endOf(level, mine), endOf(level, theirs)];
  const without = (/** @type {Position} */ one, /** @type {Position} */ two) =>
    one.boxes().filter((square) => !two.box[square]);
  return {
    place,
    mine: countIn(mine.subarray(place)),
    theirs: countIn(theirs.subarray(place)),
    only: without(here, there),
    other: without(there, here),
  };
}

/** @param {import("../level.js").Level} level @param {Uint8Array} entries */
function endOf(level, entries) {
  let position = new Position(level);
  for (const entry of entries) {
    if (entry & RESTART) position = new Position(level);
    else position.step(entry & DIRECTION);
  }
  return position;
}

/** @param {Uint8Array} entries @returns {Part} */
function countIn(entries) {
  const steps = entries.filter((entry) => !(entry & RESTART));
  return { moves: steps.length, pushes: steps.filter((entry) => entry & PUSH).length };
}
