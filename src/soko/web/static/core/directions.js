// The four directions, numbered as in the native core: up, down, left, right.

export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;
export const DIRECTIONS = 4;

/** Order of the letters is the order in which ties are broken. */
export const WALK_LETTERS = "udlr";
export const PUSH_LETTERS = "UDLR";

/** @param {number} direction */
export const opposite = (direction) => direction ^ 1;

/** @param {string} letter one of `udlrUDLR`; -1 for anything else */
export function directionOf(letter) {
  return WALK_LETTERS.indexOf(letter.toLowerCase());
}

/** How many of some steps are pushes. @param {string} lurd */
export const pushesOf = (lurd) => lurd.replace(/[a-z]/g, "").length;
