// The game under any rules: what can be done in a position, and what comes of it.
//
// An action is a letter, in upper case when it pushes, or `!` and a letter for a bomb.

import { DOWN, PUSH_LETTERS, WALK_LETTERS } from "../directions.js";
import { directionOfAction } from "./world.js";

/** @typedef {import("./world.js").World} World */
/** @typedef {import("./world.js").Position} Position */

const THINGS = "kK123456789";

/** Where play begins: everything has fallen that nothing holds. @param {World} world */
export const opening = (world) => settled(world, world.start);

/** @param {World} world @param {Position} position */
export function isSolved(world, { boxes, gone }) {
  return (
    world.goals.every((goal) => boxes.includes(goal)) &&
    world.items.every((item) => gone.includes(item))
  );
}

/** How many are left. @param {World} world @param {Position} position */
export const bombsIn = (world, { gone }) =>
  world.rules.bombs - gone.filter((at) => world.is(at, "#")).length;

/** How many the player holds. @param {World} world @param {Position} position */
export function keysIn(world, { gone }) {
  const count = (/** @type {string} */ what) => gone.filter((at) => world.is(at, what)).length;
  return count("k") - count("K");
}

/**
 * Carry out an action of any case.
 * @param {World} world
 * @param {Position} position
 * @param {string} action
 * @returns {Position | null} null when it is not possible
 */
export function act(world, position, action) {
  const direction = directionOfAction(action);
  return action[0] === "!" ? bomb(world, position, direction) : step(world, position, direction);
}

/** An action as it is written when it leads from one position to another. */
export function spelled(
  /** @type {Position} */ before,
  /** @type {Position} */ after,
  /** @type {number} */ direction,
) {
  if (after.player === before.player) return `!${WALK_LETTERS[direction]}`;
  const isPush = before.boxes.includes(after.player);
  return (isPush ? PUSH_LETTERS : WALK_LETTERS)[direction];
}

/**
 * All that can be done: steps, then bombs.
 * @param {World} world
 * @param {Position} position
 * @returns {[string, Position][]}
 */
export function successors(world, position) {
  const actions = [
    ...WALK_LETTERS,
    ...(bombsIn(world, position) > 0 ? ["!u", "!d", "!l", "!r"] : []),
  ];
  return actions.flatMap((action) => {
    const after = act(world, position, action);
    if (after === null) return [];
    return [[spelled(position, after, directionOfAction(action)), after]];
  });
}

/**
 * @param {World} world
 * @param {Position} position
 * @param {number} direction
 * @returns {Position | null}
 */
function step(world, position, direction) {
  const delta = world.steps[direction];
  const player = position.player + delta;
  if (!isFloor(world, position, player, direction)) return null;
  /** @type {number[]} */
  const row = [];
  for (let at = player; position.boxes.includes(at); at += delta) row.push(at);
  if (row.length > world.rules.strength) return null;
  const behind = row.map((at) => at + delta);
  if (!behind.every((at) => isBoxFloor(world, position, at, direction))) return null;
  const boxes = position.boxes.map((at) => (row.includes(at) ? at + delta : at));
  const isTaken = world.is(player, THINGS) && !position.gone.includes(player);
  const gone = isTaken ? [...position.gone, player] : position.gone;
  return settled(world, { boxes, player, gone });
}

/**
 * @param {World} world
 * @param {Position} position
 * @param {number} direction
 * @returns {Position | null} null when no wall is there
 */
function bomb(world, position, direction) {
  const wall = position.player + world.steps[direction];
  const isWall = wallsBeside(world, position).includes(wall);
  if (!isWall || bombsIn(world, position) <= 0) return null;
  return settled(world, { ...position, gone: [...position.gone, wall] });
}

/** The walls that a bomb would destroy. @param {World} world @param {Position} position */
export function wallsBeside(world, position) {
  return world.steps
    .map((delta) => position.player + delta)
    .filter((at) => world.is(at, "#") && !position.gone.includes(at));
}

/**
 * Whether the player may enter a square now, boxes left out.
 * @param {World} world
 * @param {Position} position
 * @param {number} at
 * @param {number} direction
 */
function isFloor(world, position, at, direction) {
  if (world.symbols[at] === "") return false;
  const arrow = world.arrow(at);
  return (arrow < 0 || arrow === direction) && !isSolid(world, position, at);
}

/** Whether a box may; it takes nothing, so it gets past nothing that lies there. */
function isBoxFloor(
  /** @type {World} */ world,
  /** @type {Position} */ position,
  /** @type {number} */ at,
  /** @type {number} */ direction,
) {
  if (!isFloor(world, position, at, direction)) return false;
  return !world.is(at, THINGS) || position.gone.includes(at);
}

/**
 * What neither the player nor a box can enter now, but for locks when there is a key.
 * @param {World} world
 * @param {Position} position
 * @param {number} at
 */
export function isSolid(world, position, at) {
  const symbol = world.symbols[at];
  if (symbol === " " || position.gone.includes(at)) return false;
  if (symbol === "#") return true;
  if (symbol === "K") return keysIn(world, position) <= 0;
  if (world.items.includes(at)) return !turnOf(world, position).includes(at);
  return isClosed(world, position, at);
}

/** The items whose turn it is to be collected. @param {World} world @param {Position} position */
export function turnOf(world, { gone }) {
  return world.turns.find((items) => items.some((at) => !gone.includes(at))) ?? [];
}

/** Whether there is a door that is closed: it does not close on what stands in it. */
export function isClosed(
  /** @type {World} */ world,
  /** @type {Position} */ { boxes, player },
  /** @type {number} */ at,
) {
  const holds = (/** @type {number} */ square) => square === player || boxes.includes(square);
  const switches = world.switchesOf(at);
  return switches !== null && !holds(at) && !switches.some(holds);
}

/**
 * Let boxes fall if they do; the lowest first, so that each falls as far as it can.
 * @param {World} world
 * @param {Position} position
 * @returns {Position}
 */
function settled(world, position) {
  if (!world.rules.gravity) return position;
  const delta = world.steps[DOWN];
  const boxes = [...position.boxes];
  const order = [...boxes.keys()].sort((one, other) => boxes[other] - boxes[one]);
  const isOpen = (/** @type {number} */ at) =>
    at !== position.player && isBoxFloor(world, position, at, DOWN) && !boxes.includes(at);
  for (const i of order) while (isOpen(boxes[i] + delta)) boxes[i] += delta;
  return { ...position, boxes };
}
