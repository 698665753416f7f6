// The walls of a board as one calm shape: the outline of their union, its corners rounded.

const OUTER = 0.2; // radius of corners that stick out
const INNER = 0.12; // radius of corners that lie in a nook

/** @typedef {(x: number, y: number) => boolean} IsWall */

/** @typedef {[number, number]} Point */

/**
 * Sides that face no wall, by the point where they begin: one, or two where walls touch by a
 * corner. A point is its number, line by line, which is quicker to find than a pair.
 * @typedef {Map<number, number[]>} Edges
 */

/**
 * The outline as the data of an SVG path; walls lie to the right of its lines.
 * @param {IsWall} isWall
 * @param {number} width
 * @param {number} height
 */
export function outline(isWall, width, height) {
  const edges = collect(isWall, width, height);
  let path = "";
  for (const [start, ways] of edges) {
    while (ways.length > 0) path += rounded(corners(trace(edges, start, width + 1)));
  }
  return path;
}

/**
 * @param {IsWall} isWall
 * @param {number} width
 * @param {number} height
 * @returns {Edges}
 */
function collect(isWall, width, height) {
  /** @type {Edges} */
  const edges = new Map();
  const add = (/** @type {number} */ from, /** @type {number} */ to) => {
    const ways = edges.get(from);
    if (ways === undefined) edges.set(from, [to]);
    else ways.push(to);
  };
  const below = width + 1; // from a point to the one below it
  const addSides = (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = y * below + x;
    if (!isWall(x, y - 1)) add(at, at + 1);
    if (!isWall(x + 1, y)) add(at + 1, at + 1 + below);
    if (!isWall(x, y + 1)) add(at + 1 + below, at + below);
    if (!isWall(x - 1, y)) add(at + below, at);
  };
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) if (isWall(x, y)) addSides(x, y);
  }
  return edges;
}

/**
 * Take one closed line out of the edges.
 * @param {Edges} edges
 * @param {number} start
 * @param {number} columns of points
 */
function trace(edges, start, columns) {
  const point = (/** @type {number} */ at) =>
    /** @type {Point} */ ([at % columns, Math.floor(at / columns)]);
  /** @type {Point[]} */
  const points = [];
  let at = start;
  do {
    const ways = /** @type {number[]} */ (edges.get(at));
    const here = point(at);
    const before = points.at(-1);
    // Where two walls touch by a corner only, turning right keeps each a shape of its own.
    const right =
      before && ways.length > 1 ? ways.findIndex((to) => isRightTurn(before, here, point(to))) : 0;
    [at] = ways.splice(Math.max(0, right ?? 0), 1);
    points.push(here);
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
