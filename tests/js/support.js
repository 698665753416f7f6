// What several tests share.

import { Level } from "../../src/soko/web/static/core/level.js";
import { Position } from "../../src/soko/web/static/core/position.js";

/** @param {string} board rows, the first line break left out */
export const levelOf = (board) =>
  new Level(board.replace(/^\n/, "").replace(/\s+$/, "").split("\n"));

/** @param {string} board */
export const positionOf = (board) => new Position(levelOf(board));

/** Marks as names of squares, in order. @param {Level} level @param {ArrayLike<number>} marks */
export const names = (level, marks) =>
  [...Array(level.size).keys()]
    .filter((square) => marks[square])
    .map((square) => level.name(square));

/** Numbers that look random, the same each time. @param {number} seed */
export function randoms(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const CELLAR = `
 #######
##     #
#  $#$ #
# $@   #
##  ####
 #...#
 #####
`;
