// Boxes that can be pushed.

/** Boxes that the player can push now. @param {import("../position.js").Position} position */
export function movableBoxes(position) {
  const { steps } = position.level;
  const reach = position.reach();
  const closed = position.closed();
  return position
    .boxes()
    .filter((box) => [0, 1, 2, 3].some((d) => reach[box - steps[d]] && !closed[box + steps[d]]));
}
