// Proofs that a position is lost: a box on a dead square, or boxes that freeze each other.
//
// A box is blocked on an axis when a wall or an unmovable box stands on either side of it there, or
// when both sides are dead squares. The largest set of boxes that block each other on both axes can
// never usefully move again: none of them can be the first to. If one of them stands off a goal,
// the position is lost. Nothing here is a guess: what is reported is proved.

/** @typedef {import("../position.js").Position} Position */

/**
 * @typedef {object} Deadlock
 * @property {"square" | "freeze"} kind
 * @property {number[]} boxes those that hold each other
 * @property {number[]} stray those of them that are off the goals
 */

/** @param {Position} position @param {Uint8Array} dead @returns {Deadlock | null} */
export function findDeadlock(position, dead) {
  const { level } = position;
  const boxes = position.boxes().filter((square) => level.inside[square]);
  const lost = boxes.filter((square) => dead[square]);
  if (lost.length > 0) return { kind: "square", boxes: lost, stray: lost };
  const frozen = findFrozen(position, boxes, dead);
  const stray = boxes.filter((square) => frozen[square] && !level.goal[square]);
  if (stray.length === 0) return null;
  return { kind: "freeze", boxes: cluster(level.steps, frozen, stray), stray };
}

/**
 * Mark the boxes that can never usefully move again: peel off the others until nothing changes.
 * @param {Position} position
 * @param {number[]} boxes
 * @param {Uint8Array} dead
 */
function findFrozen(position, boxes, dead) {
  const { wall, steps, size } = position.level;
  const left = new Uint8Array(size);
  for (const box of boxes) left[box] = 1;
  const isBlocked = (/** @type {number} */ box, /** @type {number} */ step) =>
    wall[box - step] ||
    wall[box + step] ||
    left[box - step] ||
    left[box + step] ||
    (dead[box - step] && dead[box + step]);
  for (let isPeeled = true; isPeeled; ) {
    isPeeled = false;
    for (const box of boxes) {
      if (!left[box] || (isBlocked(box, steps[1]) && isBlocked(box, steps[3]))) continue;
      left[box] = 0;
      isPeeled = true;
    }
  }
  return left;
}

/**
 * The frozen boxes that touch, one by one, the given ones.
 * @param {Int32Array} steps
 * @param {Uint8Array} frozen
 * @param {number[]} from
 */
function cluster(steps, frozen, from) {
  const found = new Set(from);
  for (const box of found) {
    for (const step of steps) if (frozen[box + step]) found.add(box + step);
  }
  return [...found].sort((a, b) => a - b);
}
