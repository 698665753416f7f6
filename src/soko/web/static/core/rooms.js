// Rooms with goals, and tunnels: the shape of a level.

/**
 * A tunnel is a floor square with walls on both sides of the way through it. Floor that tunnels
 * cut off from the rest and that has a goal is a goal room.
 * @param {import("./level.js").Level} level
 */
export function cellsOfRooms(level) {
  const { inside, wall, steps, goal } = level;
  const squares = [...inside.keys()].filter((at) => inside[at]);
  const isTunnel = (/** @type {number} */ at) =>
    !goal[at] && ((wall[at + steps[0]] && wall[at + steps[1]]) || (wall[at + steps[2]] && wall[at + steps[3]]));
  const tunnels = squares.filter(isTunnel);
  const isCut = new Set(tunnels);
  const seen = new Set();
  const rooms = [];
  for (const start of squares) {
    if (seen.has(start) || isCut.has(start)) continue;
    const room = new Set([start]);
    for (const at of room) {
      for (const step of steps) if (inside[at + step] && !isCut.has(at + step)) room.add(at + step);
    }
    for (const at of room) seen.add(at);
    if ([...room].some((at) => goal[at])) rooms.push(...room);
  }
  return { rooms, tunnels };
}
