// A picture of a position as coloured shapes on a board of squares of one unit: what every format
// of pictures is made from, so that all of them look alike.

import { GLYPH, GLYPHS } from "./glyphs.js";

/**
 * @typedef {{kind: "rect", x: number, y: number, w: number, h: number, colour: string}
 *   | {kind: "circle", x: number, y: number, r: number, colour: string}} Shape
 */

/** @typedef {{rulers: boolean, numbers: boolean, path: boolean, parity: boolean}} Extras */

/** @typedef {{left: number, top: number, width: number, height: number}} Frame in squares */

/** @type {Record<string, string>} */
const COLOURS = {
  page: "#f5f3ee",
  floor: "#fbf9f4",
  odd: "#e9e3d4",
  wall: "#8a93a6",
  edge: "#6d768a",
  goal: "#d0654f",
  box: "#c9924e",
  boxEdge: "#8c5f25",
  home: "#5f9b76",
  homeEdge: "#34694a",
  player: "#2f5d8a",
  cap: "#e3b23c",
  ink: "#24272d",
  path: "#2f6690",
  pale: "#fffefb",
};

const {
  page,
  floor,
  odd,
  wall,
  edge,
  goal,
  box,
  boxEdge,
  home,
  homeEdge,
  player,
  cap,
  ink,
  path,
  pale,
} = COLOURS;

/** @typedef {import("../core/level.js").Level} Level */

/**
 * The part of the plane that a picture shows.
 * @param {Level} level
 * @param {Extras} extras
 * @returns {Frame}
 */
export function frameOf(level, { rulers }) {
  const margin = rulers ? 1 : 0;
  return {
    left: -margin,
    top: -margin,
    width: level.width + margin,
    height: level.height + margin,
  };
}

/** What never moves. @param {Level} level @param {Extras} extras @returns {Shape[]} */
export function ground(level, extras) {
  const shapes = squaresOf(level).flatMap((at) => groundOf(level, at, extras.parity));
  return extras.rulers ? [...shapes, ...rulers(level)] : shapes;
}

/**
 * The ground of one square.
 * @param {Level} level
 * @param {number} at
 * @param {boolean} hasParity
 * @returns {Shape[]}
 */
export function groundOf(level, at, hasParity) {
  const [x, y] = [level.column(at), level.row(at)];
  if (level.wall[at]) {
    const below = y + 1 < level.height && !level.wall[at + level.steps[1]];
    return [rect(x, y, 1, 1, wall), ...(below ? [rect(x, y + 0.88, 1, 0.12, edge)] : [])];
  }
  if (!level.inside[at] && !level.goal[at]) return [];
  const isOdd = hasParity && (x + y) % 2 === 1;
  const shapes = [rect(x, y, 1, 1, isOdd ? odd : floor)];
  if (level.goal[at])
    shapes.push(
      circle(x + 0.5, y + 0.5, 0.22, goal),
      circle(x + 0.5, y + 0.5, 0.11, isOdd ? odd : floor),
    );
  return shapes;
}

/**
 * @param {Level} level
 * @param {number} at
 * @param {string} [number] what is written on it
 * @returns {Shape[]}
 */
export function boxAt(level, at, number = "") {
  const [x, y] = [level.column(at), level.row(at)];
  const [face, rim] = level.goal[at] ? [home, homeEdge] : [box, boxEdge];
  const shapes = [
    rect(x + 0.08, y + 0.08, 0.84, 0.84, rim),
    rect(x + 0.15, y + 0.15, 0.7, 0.66, face),
  ];
  if (number !== "") return [...shapes, ...text(number, x + 0.5, y + 0.48, 0.42, pale)];
  return level.goal[at]
    ? [...shapes, circle(x + 0.5, y + 0.48, 0.14, rim)]
    : [
        ...shapes,
        rect(x + 0.28, y + 0.28, 0.44, 0.4, rim),
        rect(x + 0.35, y + 0.35, 0.3, 0.26, face),
      ];
}

/** @param {Level} level @param {number} at @returns {Shape[]} */
export function playerAt(level, at) {
  const [x, y] = [level.column(at) + 0.5, level.row(at) + 0.5];
  return [circle(x, y, 0.36, player), circle(x, y, 0.21, cap)];
}

/**
 * The way of a line of play from square to square.
 * @param {Level} level
 * @param {number[]} squares
 * @returns {Shape[]}
 */
export function wayThrough(level, squares) {
  return squares.slice(1).map((to, i) => {
    const from = squares[i];
    const [x, y] = [
      Math.min(level.column(from), level.column(to)) + 0.5,
      Math.min(level.row(from), level.row(to)) + 0.5,
    ];
    const [w, h] = [
      Math.abs(level.column(from) - level.column(to)),
      Math.abs(level.row(from) - level.row(to)),
    ];
    return rect(x - 0.05, y - 0.05, w + 0.1, h + 0.1, path);
  });
}

/** @param {Level} level @returns {Shape[]} */
function rulers(level) {
  const columns = Array.from({ length: level.width }, (_, c) =>
    text(level.name(level.square(0, c)).replace(/\d/g, ""), c + 0.5, -0.5, 0.4, ink),
  );
  const rows = Array.from({ length: level.height }, (_, r) =>
    text(String(r + 1), -0.5, r + 0.5, 0.4, ink),
  );
  return [...columns, ...rows].flat();
}

/**
 * Letters and digits of small squares, centred; the same in every format and on every machine.
 * @param {string} word
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {string} colour
 * @returns {Shape[]}
 */
function text(word, x, y, height, colour) {
  const unit = Math.min(height / GLYPH.height, 0.86 / (word.length * (GLYPH.width + 1)));
  const left = x - (unit * (word.length * (GLYPH.width + 1) - 1)) / 2;
  const top = y - (unit * GLYPH.height) / 2;
  return [...word].flatMap((letter, i) =>
    GLYPHS[letter].flatMap((bits, r) =>
      [...Array(GLYPH.width).keys()]
        .filter((c) => bits & (1 << (GLYPH.width - 1 - c)))
        .map((c) =>
          rect(left + unit * (i * (GLYPH.width + 1) + c), top + unit * r, unit, unit, colour),
        ),
    ),
  );
}

/** @param {Level} level */
const squaresOf = (level) =>
  level.rows.flatMap((row, r) => [...row].map((_, c) => level.square(r, c)));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string} colour
 * @returns {Shape}
 */
const rect = (x, y, w, h, colour) => ({ kind: "rect", x, y, w, h, colour });

/** @param {number} x @param {number} y @param {number} r @param {string} colour @returns {Shape} */
const circle = (x, y, r, colour) => ({ kind: "circle", x, y, r, colour });

export const PAGE = page;
