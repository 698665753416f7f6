// A picture of a position as coloured shapes on a board of squares of one unit: what every format
// of pictures is made from, so that all of them look alike, and like the board.

import { outline } from "../view/board/walls.js";
import { ART, COLOURS } from "./art.js";
import { GLYPH, GLYPHS } from "./glyphs.js";
import { placed, polygon, rect } from "./shapes.js";

/** @typedef {import("./shapes.js").Shape} Shape */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("../core/level.js").Level} Level */

/**
 * @typedef {{rulers: boolean, numbers: boolean, path: boolean, parity: boolean,
 *   skin?: string}} Extras
 */

/** @typedef {{left: number, top: number, width: number, height: number}} Frame in squares */

export const PAGE = COLOURS.stage;
const ODD = "#e9e3d4"; // where parity is wanted
const INK = "#24272d";
const PATH = "#2f6690";
const PALE = "#fffefb";
const DEEP = 0.09; // how far walls show their side
const SEAM = { width: 0.05, gap: 0.1 };
const TURNS = [0, 2, 3, 1]; // quarters by direction; the player is drawn looking up

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
    height: level.height + margin + DEEP, // the lowest wall shows its side, too
  };
}

/** What never moves. @param {Level} level @param {Extras} extras @returns {Shape[]} */
export function ground(level, extras) {
  const shapes = groundOf(level, squaresOf(level), extras);
  return extras.rulers ? [...shapes, ...rulers(level)] : shapes;
}

/**
 * The ground of some squares, with all walls: they reach into their neighbours.
 * @param {Level} level
 * @param {number[]} squares
 * @param {Extras} extras
 * @returns {Shape[]}
 */
export function groundOf(level, squares, { parity, skin = "crates" }) {
  const floor = squares
    .filter((at) => !level.wall[at] && (level.inside[at] || level.goal[at]))
    .map((at) => {
      const [x, y] = [level.column(at), level.row(at)];
      const odd = parity ? ODD : COLOURS["floor-odd"];
      return rect(x, y, 1, 1, (x + y) % 2 === 1 ? odd : COLOURS.floor);
    });
  const goals = squares
    .filter((at) => level.goal[at])
    .flatMap((at) => placed(ART[skin].goal, ...middle(level, at)));
  return [...floor, ...wallsOf(level), ...goals];
}

/** @type {WeakMap<Level, Shape[]>} */
const known = new WeakMap();

/** The walls, their side and the seams between them. @param {Level} level @returns {Shape[]} */
function wallsOf(level) {
  const before = known.get(level);
  if (before !== undefined) return before;
  const isWall = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < level.width && y < level.height && level.wall[level.square(y, x)] === 1;
  const rings = ringsOf(outline(isWall, level.width, level.height));
  const lower = rings.map((ring) => ring.map(([x, y]) => /** @type {Point} */ ([x, y + DEEP])));
  const walls = [
    polygon(COLOURS["wall-side"], ...lower),
    polygon(COLOURS.wall, ...rings),
    ...seams(level, isWall),
  ];
  known.set(level, walls);
  return walls;
}

/**
 * The lines between walls side by side.
 * @param {Level} level
 * @param {import("../view/board/walls.js").IsWall} isWall
 */
function seams(level, isWall) {
  const { width, gap } = SEAM;
  const [half, long] = [width / 2, 1 - 2 * gap];
  const colour = mixed(COLOURS.wall, COLOURS["wall-side"]);
  return squaresOf(level).flatMap((at) => {
    const [x, y] = [level.column(at), level.row(at)];
    if (!isWall(x, y)) return [];
    return [
      ...(isWall(x + 1, y) ? [rect(x + 1 - half, y + gap, width, long, colour)] : []),
      ...(isWall(x, y + 1) ? [rect(x + gap, y + 1 - half, long, width, colour)] : []),
    ];
  });
}

/** A colour between two. @param {string} a @param {string} b */
function mixed(a, b) {
  const part = (/** @type {string} */ colour, /** @type {number} */ i) =>
    parseInt(colour.slice(i, i + 2), 16);
  const mean = (/** @type {number} */ i) => Math.round(0.4 * part(a, i) + 0.6 * part(b, i));
  return `#${[1, 3, 5].map((i) => mean(i).toString(16).padStart(2, "0")).join("")}`;
}

/** The rings of a path of lines and quadratic curves. @param {string} path @returns {Point[][]} */
function ringsOf(path) {
  return path
    .split("Z")
    .filter(Boolean)
    .map((ring) => {
      /** @type {Point[]} */
      const points = [];
      for (const [, letter, numbers] of ring.matchAll(/([MLQ])([^MLQ]+)/g)) {
        const [x, y, endX, endY] = numbers.split(" ").map(Number);
        if (letter !== "Q") points.push([x, y]);
        else points.push(...bend(/** @type {Point} */ (points.at(-1)), [x, y], [endX, endY]));
      }
      return points;
    });
}

/** @param {Point} from @param {Point} by @param {Point} to @returns {Point[]} */
function bend(from, by, to) {
  return [0.25, 0.5, 0.75, 1].map((t) => {
    const at = (/** @type {0 | 1} */ k) =>
      (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * by[k] + t * t * to[k];
    return [at(0), at(1)];
  });
}

/** @param {Level} level @param {number} at @returns {Point} */
const middle = (level, at) => [level.column(at) + 0.5, level.row(at) + 0.5];

/**
 * @param {Level} level
 * @param {number} at
 * @param {Extras} extras
 * @param {string} [number] what is written on it
 * @returns {Shape[]}
 */
export function boxAt(level, at, { skin = "crates" }, number = "") {
  const { bare, face } = ART[skin][level.goal[at] ? "home" : "box"];
  const [x, y] = middle(level, at);
  const shapes = placed(number === "" ? [...bare, ...face] : bare, x, y);
  return number === "" ? shapes : [...shapes, ...text(number, x, y - 0.02, 0.42, PALE)];
}

/**
 * @param {Level} level
 * @param {number} at
 * @param {Extras} extras
 * @param {number} facing
 * @returns {Shape[]}
 */
export function playerAt(level, at, { skin = "crates" }, facing) {
  return placed(ART[skin].player, ...middle(level, at), TURNS[facing]);
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
    return rect(x - 0.05, y - 0.05, w + 0.1, h + 0.1, PATH);
  });
}

/** @param {Level} level @returns {Shape[]} */
function rulers(level) {
  const columns = Array.from({ length: level.width }, (_, c) =>
    text(level.name(level.square(0, c)).replace(/\d/g, ""), c + 0.5, -0.5, 0.4, INK),
  );
  const rows = Array.from({ length: level.height }, (_, r) =>
    text(String(r + 1), -0.5, r + 0.5, 0.4, INK),
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
