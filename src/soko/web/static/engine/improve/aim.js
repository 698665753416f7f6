// What a search of a part makes smaller, and how the core is asked for it. It follows
// src/soko/engine/improve/aim.py.

import { METRICS } from "../../core/metrics.js";
import { METHODS } from "../core.js";
import { rank, ranking } from "./order.js";

/** @typedef {import("./order.js").Goal} Goal */
/** @typedef {import("./route.js").Route} Route */
/** @typedef {import("./route.js").Part} Part */
/** With these all six metrics are looked at. @typedef {Exclude<Goal, "pushes" | "moves">} Ranked */
/**
 * `pushes` alone; `walks` are the moves with as few pushes as there are, or the pushes; `moves`,
 * then pushes; or a metric, and then the others.
 * @typedef {"pushes" | "walks" | "moves" | Ranked} Aim
 */

const DIRECTIONS = "udlr";

/** A goal has a first aim, and may have finer ones. @type {Record<Goal, Aim[]>} */
export const AIMS = {
  pushes: ["pushes", "walks"],
  moves: ["moves"],
  boxLines: ["boxLines"],
  boxChanges: ["boxChanges"],
  sessions: ["sessions"],
  playerLines: ["playerLines"],
};

/** The search for an aim that looks at two numbers. */
export const METHOD_OF = {
  pushes: METHODS.pushes,
  walks: METHODS.pushesMoves,
  moves: METHODS.movesPushes,
};

/** @param {Aim} aim @returns {aim is Ranked} */
export const isRanked = (aim) => !(aim in METHOD_OF);

/**
 * What an aim makes smaller, of a part: what counts first comes first.
 * @param {Route} route
 * @param {Part} part
 * @param {Aim} aim
 */
export function numbersOf(route, part, aim) {
  if (isRanked(aim)) return rank(route.tally(part), aim);
  const { pushes, moves } = route.lengthOf(part);
  return aim === "moves" ? [moves, pushes] : [pushes, moves];
}

/**
 * How a part is tied to what lies around it, and what it has to be better than.
 * @param {Route} route
 * @param {Part} part
 * @param {Ranked} aim
 */
export function tiesOf(route, part, aim) {
  return {
    ranking: rankingOf(aim),
    below: numbersOf(route, part, aim),
    facing: direction(route.facing(part.first)),
    endFacing: part.last < route.length ? direction(route.facing(part.last)) : -1,
  };
}

/**
 * What every way over a board needs at least of a metric.
 * @param {import("../core.js").Core} core
 * @param {{board: string, width: number, memory: number}} task
 * @param {Ranked} aim
 */
export function leastOf(core, task, aim) {
  const whole = { ...task, nodes: 0, end: null, path: "" };
  core.openRanked(whole, { ranking: rankingOf(aim), below: [], facing: -1, endFacing: -1 });
  core.advanceJob(0);
  return core.jobStats().bound;
}

/** @param {Ranked} aim */
const rankingOf = (aim) => ranking(aim).map((each) => METRICS.indexOf(each));

/** @param {string | null} letter */
const direction = (letter) => (letter === null ? -1 : DIRECTIONS.indexOf(letter));
