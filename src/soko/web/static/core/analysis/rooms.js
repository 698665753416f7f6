// Rooms with goals, and tunnels: the shape of a level.

/**
 * A tunnel is a floor square with walls on both sides of the way through it. Floor that tunnels
 * cut off from the rest and that has a goal is a goal room.
 * @param {import("../level.js").Level} level
 */
export function cellsOfRooms(level) {
  const { inside, wall, steps, goal } = level;
  const squares = [...inside.keys()].filter((at) => inside[at]);
  const [up, down, left, right] = steps;
  const areWalls = (/** @type {number} */ a, /** @type {number} */ b) => wall[a] && wall[b];
  const tunnels = squares.filter(
    (at) => !goal[at] && (areWalls(at + up, at + down) || areWalls(at + left, at + right)),
  );
  const isCut = new Set(tunnels);
  const seen = new Set();
  const rooms = [];
  for (const start of squares) {
    if (seen.has(start) || isCut.has(start)) continue;
    const room = [start];
    seen.add(start);
    for (const at of room) {
      const beside = steps.map((step) => at + step);
      const next = beside.filter((to) => inside[to] && !isCut.has(to) && !seen.has(to));
      for (const to of next) seen.add(to);
      room.push(...next);
    }
    if (room.some((at) => goal[at])) rooms.push(...room);
  }
  return { rooms, tunnels };
}
