// The walls of a board as one calm shape: the outline of their union, its corners rounded.

const OUTER = 0.2; // radius of corners that stick out
const INNER = 0.12; // radius of corners that lie in a nook

/** @typedef {(x: number, y: number) => boolean} IsWall */

/** @typedef {[number, number]} Point */

/**
 * The outline as the data of an SVG path; walls lie to the right of its lines.
 * @param {IsWall} isWall
 * @param {number} width
 * @param {number} height
 */
export function outline(isWall, width, height) {
  const edges = collect(isWall, width, height);
  let path = "";
  for (const start of edges.keys()) {
    while ((edges.get(start)?.length ?? 0) > 0) path += rounded(corners(trace(edges, start)));
  }
  return path;
}

/**
 * The sides of walls that face no wall, by the point where they begin.
 * @param {IsWall} isWall
 * @param {number} width
 * @param {number} height
 */
function collect(isWall, width, height) {
  /** @type {Map<string, Point[]>} */
  const edges = new Map();
  const add = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  const addSides = (/** @type {number} */ x, /** @type {number} */ y) => {
    if (!isWall(x, y - 1)) add([x, y], [x + 1, y]);
    if (!isWall(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!isWall(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!isWall(x - 1, y)) add([x, y + 1], [x, y]);
  };
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) if (isWall(x, y)) addSides(x, y);
  }
  return edges;
}

/**
 * Take one closed line out of the edges.
 * @param {Map<string, Point[]>} edges
 * @param {string} start
 */
function trace(edges, start) {
  /** @type {Point[]} */
  const points = [];
  let at = start;
  do {
    const [x, y] = /** @type {Point} */ (at.split(",").map(Number));
    const ways = /** @type {Point[]} */ (edges.get(at));
    const before = points.at(-1);
    // Where two walls touch by a corner only, turning right keeps each a shape of its own.
    const right = before && ways.findIndex(([nx, ny]) => isRightTurn(before, [x, y], [nx, ny]));
    const [next] = ways.splice(Math.max(0, right ?? 0), 1);
    points.push([x, y]);
    at = next.join();
  } while (at !== start);
  return points;
}

/** @param {Point} a @param {Point} b @param {Point} c */
function isRightTurn(a, b, c) {
  return turn(a, b, c) > 0;
}

/** @param {Point} a @param {Point} b @param {Point} c */
function turn(a, b, c) {
  return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
}

/** The points at which a closed line turns. @param {Point[]} points */
function corners(points) {
  return points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return turn(before, point, points[(i + 1) % points.length]) !== 0;
  });
}

/** @param {Point[]} points */
function rounded(points) {
  const parts = points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length];
    const after = points[(i + 1) % points.length];
    const radius = turn(before, point, after) > 0 ? OUTER : INNER;
    const [ax, ay] = towards(point, before, radius);
    const [bx, by] = towards(point, after, radius);
    return `${i === 0 ? "M" : "L"}${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`;
  });
  return `${parts.join("")}Z`;
}

/** @param {Point} from @param {Point} to @param {number} distance */
function towards(from, to, distance) {
  const x = from[0] + Math.sign(to[0] - from[0]) * distance;
  const y = from[1] + Math.sign(to[1] - from[1]) * distance;
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
}
