// Shapes as pixels: an image with a palette, every pixel the mean of some points in it.

import { PAGE } from "./scene.js";

const POINTS = 3; // a side of the grid of points in a pixel
const MOST_COLOURS = 256;
const SHARES = 4; // steps from one colour to another
const STEP = 24; // of 256, where more than two meet

/** @typedef {import("./shapes.js").Shape} Shape */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./scene.js").Frame} Frame */
/**
 * @typedef {{x: number, y: number, width: number, height: number, pixels: Uint8Array}} Part pixels
 *   by the palette, row by row
 */

export class Raster {
  /** @param {Frame} frame @param {number} side pixels of a square */
  constructor(frame, side) {
    this.frame = frame;
    this.side = side;
    this.width = Math.round(frame.width * side);
    this.height = Math.round(frame.height * side);
    /** @type {number[]} 24 bits each */
    this.palette = [];
    /** @type {Map<number, number>} */
    this.places = new Map();
    this.pixels = new Uint8Array(this.width * this.height);
  }

  /** Draw all anew. @param {Shape[]} shapes */
  draw(shapes) {
    this.drawPart(shapes, { x: 0, y: 0, width: this.width, height: this.height });
  }

  /**
   * Draw a part anew and return it.
   * @param {Shape[]} shapes all that touch the part, the lowest first
   * @param {{x: number, y: number, width: number, height: number}} area
   * @returns {Part}
   */
  drawPart(shapes, { x, y, width, height }) {
    const [grid, across] = [new Int32Array(width * height * POINTS * POINTS), width * POINTS];
    grid.fill(rgb(PAGE));
    for (const shape of shapes) this.fill(grid, across, shape, x, y, height);
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; ++row) {
      for (let column = 0; column < width; ++column) {
        const index = this.place(mean(grid, across, row, column));
        part[row * width + column] = index;
        this.pixels[(y + row) * this.width + x + column] = index;
      }
    }
    return { x, y, width, height, pixels: part };
  }

  /**
   * @param {Int32Array} grid
   * @param {number} across
   * @param {Shape} shape
   * @param {number} x
   * @param {number} y
   * @param {number} height
   */
  fill(grid, across, shape, x, y, height) {
    const unit = this.side * POINTS;
    if (shape.kind === "polygon") {
      const rings = shape.rings.map((ring) =>
        ring.map(
          ([px, py]) =>
            /** @type {Point} */ ([
              (px - this.frame.left) * unit - x * POINTS - 0.5,
              (py - this.frame.top) * unit - y * POINTS - 0.5,
            ]),
        ),
      );
      return fillPolygon(grid, across, height * POINTS, rings, rgb(shape.colour));
    }
    const colour = rgb(shape.colour);
    const centre = (
      /** @type {number} */ value,
      /** @type {number} */ from,
      /** @type {number} */ begin,
    ) => (value - from) * unit - begin * POINTS - 0.5;
    const isRect = shape.kind === "rect";
    const box = isRect
      ? [shape.x, shape.y, shape.x + shape.w, shape.y + shape.h]
      : [shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r];
    const left = Math.max(0, Math.ceil(centre(box[0], this.frame.left, x)));
    const top = Math.max(0, Math.ceil(centre(box[1], this.frame.top, y)));
    const right = Math.min(across, Math.ceil(centre(box[2], this.frame.left, x)));
    const bottom = Math.min(height * POINTS, Math.ceil(centre(box[3], this.frame.top, y)));
    if (isRect) {
      for (let row = top; row < bottom; ++row)
        grid.fill(colour, row * across + left, row * across + Math.max(left, right));
      return;
    }
    const [cx, cy, r] = [
      centre(shape.x, this.frame.left, x),
      centre(shape.y, this.frame.top, y),
      shape.r * unit,
    ];
    for (let row = top; row < bottom; ++row) {
      for (let column = left; column < right; ++column) {
        if ((column - cx) ** 2 + (row - cy) ** 2 <= r * r) grid[row * across + column] = colour;
      }
    }
  }

  /**
   * The place of a colour in the palette; when that is full, of the nearest.
   * @param {number} colour
   */
  place(colour) {
    let place = this.places.get(colour);
    if (place !== undefined) return place;
    if (this.palette.length < MOST_COLOURS) place = this.palette.push(colour) - 1;
    else place = nearest(this.palette, colour);
    this.places.set(colour, place);
    return place;
  }
}

/**
 * Colour the points within the rings of a polygon, row by row from one side to the next.
 * @param {Int32Array} grid
 * @param {number} across
 * @param {number} down
 * @param {Point[][]} rings in points of the grid
 * @param {number} colour
 */
function fillPolygon(grid, across, down, rings, colour) {
  /** Where sides cross each row. @type {number[][]} */
  const crossings = Array.from({ length: down }, () => []);
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      const [top, bottom] = [Math.min(y, nextY), Math.max(y, nextY)];
      const last = Math.min(down, Math.ceil(bottom));
      for (let row = Math.max(0, Math.ceil(top)); row < last; ++row) {
        crossings[row].push(x + ((row - y) * (nextX - x)) / (nextY - y));
      }
    });
  }
  for (const [row, sides] of crossings.entries()) {
    sides.sort((a, b) => a - b);
    for (let i = 0; i + 1 < sides.length; i += 2) {
      const [from, to] = [sides[i], sides[i + 1]].map((at) => clamp(Math.ceil(at), across));
      grid.fill(colour, row * across + from, row * across + to);
    }
  }
}

/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.max(0, Math.min(most, value));

/**
 * The colour of a pixel. Where two meet it is between them, by a share in few steps; where more do,
 * each of red, green and blue goes in steps: so a palette has room for all.
 * @param {Int32Array} grid
 * @param {number} across
 * @param {number} row
 * @param {number} column
 */
function mean(grid, across, row, column) {
  /** @type {number[]} */
  const points = [];
  for (let i = 0; i < POINTS; ++i) {
    const from = (row * POINTS + i) * across + column * POINTS;
    for (let j = 0; j < POINTS; ++j) points.push(grid[from + j]);
  }
  return points.every((colour) => colour === points[0]) ? points[0] : mix(points);
}

/** @param {number[]} points their colours */
function mix(points) {
  const colours = [...new Set(points)].sort((a, b) => a - b);
  const isPair = colours.length === 2;
  const shares = colours.map((colour) => {
    const share = points.filter((each) => each === colour).length / points.length;
    return isPair ? Math.round(share * SHARES) / SHARES : share;
  });
  return [16, 8, 0].reduce((mixed, shift) => {
    const part = colours.reduce((sum, each, i) => sum + shares[i] * ((each >> shift) & 255), 0);
    const stepped = isPair ? Math.round(part) : STEP * Math.round(part / STEP);
    return mixed | (Math.min(255, stepped) << shift);
  }, 0);
}

/** @param {number[]} palette @param {number} colour */
function nearest(palette, colour) {
  const distance = (/** @type {number} */ other) =>
    [16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2,
      0,
    );
  let best = 0;
  palette.forEach((other, i) => {
    if (distance(other) < distance(palette[best])) best = i;
  });
  return best;
}

/** @param {string} colour as `#rrggbb` */
const rgb = (colour) => parseInt(colour.slice(1), 16);
