// The shapes that pictures are made of, in squares: plain rectangles, circles, and polygons for all
// that is round or aslant.

/** @typedef {[number, number]} Point */

/**
 * Rings of a polygon bound it alternately from outside and from inside.
 * @typedef {{kind: "rect", x: number, y: number, w: number, h: number, colour: string}
 *   | {kind: "circle", x: number, y: number, r: number, colour: string}
 *   | {kind: "polygon", rings: Point[][], colour: string}} Shape
 */

const FINE = 6; // lines that a quarter of a round corner is made of

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string} colour
 * @returns {Shape}
 */
export const rect = (x, y, w, h, colour) => ({ kind: "rect", x, y, w, h, colour });

/** @param {number} x @param {number} y @param {number} r @param {string} colour @returns {Shape} */
export const circle = (x, y, r, colour) => ({ kind: "circle", x, y, r, colour });

/** @param {string} colour @param {...Point[]} rings @returns {Shape} */
export const polygon = (colour, ...rings) => ({ kind: "polygon", rings, colour });

/**
 * A rectangle with round corners.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r
 * @param {string} colour
 */
export function rounded(x, y, w, h, r, colour) {
  const middles = /** @type {Point[]} */ ([
    [x + w - r, y + h - r],
    [x + r, y + h - r],
    [x + r, y + r],
    [x + w - r, y + r],
  ]);
  return polygon(
    colour,
    middles.flatMap(([cx, cy], quarter) => arc(cx, cy, r, r, quarter, quarter + 1)),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} colour
 */
export const ellipse = (x, y, rx, ry, colour) => polygon(colour, arc(x, y, rx, ry, 0, 4));

/**
 * Points of an ellipse from one quarter turn to another, clockwise from the right.
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {number} from
 * @param {number} to
 * @returns {Point[]}
 */
export function arc(x, y, rx, ry, from, to) {
  const steps = Math.ceil((to - from) * FINE);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/**
 * Shapes about the origin, turned by quarters and shifted.
 * @param {Shape[]} shapes
 * @param {number} x
 * @param {number} y
 * @param {number} [quarters]
 * @returns {Shape[]}
 */
export function placed(shapes, x, y, quarters = 0) {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarters];
  const at = (/** @type {Point} */ [px, py]) =>
    /** @type {Point} */ ([x + px * cos - py * sin, y + px * sin + py * cos]);
  return shapes.map((shape) => {
    if (shape.kind === "rect") return { ...shape, x: shape.x + x, y: shape.y + y };
    if (shape.kind === "polygon")
      return { ...shape, rings: shape.rings.map((ring) => ring.map(at)) };
    const [cx, cy] = at([shape.x, shape.y]);
    return { ...shape, x: cx, y: cy };
  });
}
