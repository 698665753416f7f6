// A solution cut into stages that can be followed on the board: src/soko/engine/stages.py.
//
// A *carry* is what is done with one box until another is taken in hand. A stage ends when a box
// has come home for good; the carries before it have put other boxes aside, and say what for.

import { directionOf, pushesOf } from "../directions.js";
import { PushPaths } from "../paths/push_paths.js";
import { Position } from "../position.js";

/** @typedef {import("../level.js").Level} Level */
/**
 * Why a box waits: what happens on `square` when a box is carried that is on `box` now.
 * @typedef {"box-passes" | "player-passes" | "no-way" | "box-passes-home" | "player-passes-home"}
 *   Cause
 * @typedef {{cause: Cause, square: number, box: number}} Reason `box` is -1 where there is no way
 */
/**
 * The letters of a carry with its box, the squares that the box enters, and those that the player
 * does.
 * @typedef {{lurd: string, box: number, path: number[], walked: number[]}} Piece
 */
/**
 * `target` is where the box is left, `home` where it stands in the end, `origin` where it stood in
 * the beginning; `isForced` says that no other box can be pushed.
 * @typedef {Piece & {target: number, home: number, origin: number, isLast: boolean,
 *   isForced: boolean, reason: Reason | null}} Carry
 */
/**
 * Its first and last move count from 1.
 * @typedef {{carries: Carry[], first: number, last: number}} Stage
 */

/** @param {Level} level @param {string} lurd @returns {Stage[]} */
export function stagesOf(level, lurd) {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {Carry[]} */
  let carries = [];
  let first = 1;
  for (const carry of carriesOf(level, lurd)) {
    carries.push(carry);
    if (!carry.isLast) continue;
    const last = first - 1 + carries.reduce((sum, each) => sum + each.lurd.length, 0);
    stages.push({ carries, first, last });
    carries = [];
    first = last + 1;
  }
  return stages;
}

/** Squares over which every box that is moved is pushed on. @param {Stage[]} stages */
export function sharedSquares(stages) {
  /** @type {Map<number, Set<number>>} */
  const paths = new Map();
  for (const { origin, path } of stages.flatMap(({ carries }) => carries)) {
    const squares = paths.get(origin) ?? new Set();
    for (const square of path.slice(0, -1)) squares.add(square);
    paths.set(origin, squares);
  }
  const [one, ...others] = paths.values();
  if (others.length === 0) return [];
  return [...one].filter((at) => others.every((each) => each.has(at))).sort((a, b) => a - b);
}

/** @param {Level} level @param {string} lurd */
function carriesOf(level, lurd) {
  const pieces = [...piecesOf(level, lurd)];
  const position = new Position(level);
  /** @type {Map<number, number>} where the box on a square stood in the beginning */
  const origins = new Map();
  return pieces.map((piece, number) => {
    const { box, path } = piece;
    const target = path[path.length - 1];
    const origin = origins.get(box) ?? box;
    origins.delete(box);
    origins.set(target, origin);
    const later = pieces.slice(number + 1);
    const { home, isLast } = follow(target, later);
    const isForced = pushableBoxes(position).every((each) => each === box);
    const carry = { ...piece, target, origin, home, isLast, isForced, reason: null };
    const reason = isLast ? null : reasonOf(position, carry, later);
    for (const letter of piece.lurd) position.step(directionOf(letter));
    return { ...carry, reason };
  });
}

/** @param {Level} level @param {string} lurd @returns {Generator<Piece, void>} */
function* piecesOf(level, lurd) {
  let { player } = level;
  let [box, begin, end] = [-1, 0, 0];
  /** @type {number[]} */
  let path = [];
  /** @type {number[]} */
  const walked = [];
  for (const [at, letter] of [...lurd].entries()) {
    const step = level.steps[directionOf(letter)];
    player += step;
    walked.push(player);
    if (pushesOf(letter) === 0) continue;
    if (path.length > 0 && player !== path[path.length - 1]) {
      yield { lurd: lurd.slice(begin, end), box, path, walked: walked.slice(begin, end) };
      [begin, path] = [end, []];
    }
    if (path.length === 0) box = player;
    path.push(player + step);
    end = at + 1;
  }
  if (path.length > 0) yield { lurd: lurd.slice(begin), box, path, walked: walked.slice(begin) };
}

/**
 * Where a box stands in the end, and whether it is never taken in hand again.
 * @param {number} square
 * @param {Piece[]} later
 */
function follow(square, later) {
  let [home, isLast] = [square, true];
  for (const { box, path } of later)
    if (box === home) [home, isLast] = [path[path.length - 1], false];
  return { home, isLast };
}

/** @param {Position} position */
function pushableBoxes(position) {
  const reach = position.reach();
  const closed = position.closed();
  const { steps } = position.level;
  const isPushable = (/** @type {number} */ box) =>
    steps.some((step) => reach[box - step] && !closed[box + step]);
  return position.boxes().filter(isPushable);
}

/**
 * Why a box is put where it is not to stay: what is done before it moves again tells.
 * @param {Position} position
 * @param {Carry} carry
 * @param {Piece[]} later
 */
function reasonOf(position, { box, home, target }, later) {
  const between = later.slice(
    0,
    later.findIndex((each) => each.box === target),
  );
  const passed = passing(box, between, "box-passes", "player-passes");
  if (passed !== null) return passed;
  if (home !== box && !new PushPaths(position, box, "pushes").has(home))
    return /** @type {Reason} */ ({ cause: "no-way", square: home, box: -1 });
  return passing(home, between, "box-passes-home", "player-passes-home");
}

/**
 * The first carry that takes a box, or else the player, over a square.
 * @param {number} square
 * @param {Piece[]} between
 * @param {Cause} byBox
 * @param {Cause} byPlayer
 * @returns {Reason | null}
 */
function passing(square, between, byBox, byPlayer) {
  for (const [number, { box, path, walked }] of between.entries()) {
    const isPushed = path.includes(square);
    if (!isPushed && !walked.includes(square)) continue;
    const now = between
      .slice(0, number)
      .reduceRight((at, each) => (each.path[each.path.length - 1] === at ? each.box : at), box);
    return { cause: isPushed ? byBox : byPlayer, square, box: now };
  }
  return null;
}
