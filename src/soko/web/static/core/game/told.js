// What a level's file tells of its solutions: whole ones, and the fewest moves and pushes.

import { directionOf } from "../directions.js";
import { canPlay, Position } from "../position.js";
import { parseLurd } from "../text/lurd.js";
import { solvedEntry, sourceIn } from "./records.js";

/** @typedef {import("../level.js").Level} Level */
/** @typedef {import("./records.js").Solved} Solved */

/** @type {WeakMap<Level, Solved[]>} */
const known = new WeakMap();

/** The solutions in the file; what does not solve the level is left out. @param {Level} level */
export function solutionsIn(level) {
  let found = known.get(level);
  if (found === undefined) {
    found = level.players.length === 1 ? level.solutions.flatMap(checked(level)) : [];
    known.set(level, found);
  }
  return found;
}

/** @param {Level} level */
function checked(level) {
  return (/** @type {{name: string, lurd: string}} */ { name, lurd }) => {
    const plain = parseLurd(lurd) ?? "";
    const position = new Position(level);
    if (!canPlay(position, plain)) return [];
    for (const letter of plain) position.step(directionOf(letter));
    const { source, by } = sourceIn(name);
    const entry = solvedEntry(level, plain, source, "", by === undefined ? {} : { by });
    return position.solved ? [entry] : [];
  };
}

/**
 * The fewest moves or pushes that the file tells.
 * @param {import("../collection.js").LevelData} data
 * @param {keyof import("../metrics.js").Metrics} measure
 */
export function fewestTold({ metadata }, measure) {
  const told = metadata?.find(([name]) => name.toLowerCase() === measure);
  return told !== undefined && /^\d{1,6}$/.test(told[1]) ? Number(told[1]) : null;
}
