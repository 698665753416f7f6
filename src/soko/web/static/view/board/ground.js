// What never moves on a board: floor, walls, goals and rulers.

import { piece, s } from "../dom.js";
import { WALL_DEPTH } from "./geometry.js";
import { outline } from "./walls.js";

const SEAM_GAP = 0.1; // squares that a seam leaves free at both ends

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @param {Geometry} geometry @returns {SVGGElement} */
export function drawFloor(geometry) {
  const { all, odd } = floorPaths(geometry);
  return s(
    "g",
    {},
    s("path", { class: "floor", d: all }),
    s("path", { class: "floor-odd", d: odd }),
  );
}

/** The floor, and every other square of it. @param {Geometry} geometry */
export function floorPaths(geometry) {
  const { level } = geometry;
  const inside = squaresWhere(geometry, (square) => level.inside[square] === 1);
  const odd = inside.filter((square) => (level.row(square) + level.column(square)) % 2 === 1);
  return { all: squarePath(geometry, inside), odd: squarePath(geometry, odd) };
}

/** @param {Geometry} geometry @returns {SVGGElement} */
export function drawWalls(geometry) {
  const { path, seams } = wallPaths(geometry);
  return s(
    "g",
    {},
    s("path", { class: "wall-side", d: path, transform: `translate(0 ${WALL_DEPTH})` }),
    s("path", { class: "wall", d: path }),
    s("path", { class: "wall-seams", d: seams }),
  );
}

/** The outline of the walls, and the lines between them. @param {Geometry} geometry */
export function wallPaths(geometry) {
  const { level, columns, rows } = geometry;
  const walls = new Uint8Array(columns * rows); // as they are seen; each is asked for often
  for (let at = 0; at < walls.length; ++at)
    walls[at] = level.wall[geometry.squareAt(at % columns, Math.floor(at / columns))];
  const isWall = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < columns && y < rows && walls[y * columns + x] === 1;
  return { path: outline(isWall, columns, rows), seams: seamPath(isWall, columns, rows) };
}

/**
 * The lines between walls that lie side by side, so that squares can be counted.
 * @param {import("./walls.js").IsWall} isWall
 * @param {number} columns
 * @param {number} rows
 */
function seamPath(isWall, columns, rows) {
  let path = "";
  for (let y = 0; y < rows; ++y) {
    for (let x = 0; x < columns; ++x) {
      if (!isWall(x, y)) continue;
      if (isWall(x + 1, y)) path += `M${x + 1} ${y + SEAM_GAP}v${1 - 2 * SEAM_GAP}`;
      if (isWall(x, y + 1)) path += `M${x + SEAM_GAP} ${y + 1}h${1 - 2 * SEAM_GAP}`;
    }
  }
  return path;
}

/** @param {Geometry} geometry @returns {SVGGElement} */
export function drawGoals(geometry) {
  const goals = geometry.level.goals.map((square) => {
    const goal = piece("goal");
    goal.setAttribute("transform", `translate(${geometry.centre(square).join(" ")})`);
    return goal;
  });
  return s("g", {}, ...goals);
}

/**
 * Column letters above and row numbers at the side, as people name squares.
 * @param {Geometry} geometry
 */
export function drawRulers(geometry) {
  const { level, margin } = geometry;
  if (margin === 0) return s("g");
  const labels = [];
  for (let c = 0; c < level.width; ++c)
    labels.push(label(geometry, 0, c, (name) => name.replace(/\d/g, "")));
  for (let r = 0; r < level.height; ++r)
    labels.push(label(geometry, r, 0, (name) => name.replace(/\D/g, "")));
  return s("g", { class: "rulers" }, ...labels);
}

/**
 * @param {Geometry} geometry
 * @param {number} r
 * @param {number} c
 * @param {(name: string) => string} part
 */
function label(geometry, r, c, part) {
  const { level, margin, view } = geometry;
  const square = level.square(r, c);
  const text = part(level.name(square));
  const isAbove = /\d/.test(text) === ((view & 1) === 1);
  const [x, y] = geometry.centre(square);
  const at = isAbove ? { x, y: -margin / 2 } : { x: -margin / 2, y };
  const element = s("text", at);
  element.textContent = text;
  return element;
}

/** @param {Geometry} geometry @param {(square: number) => boolean} test */
function squaresWhere({ level }, test) {
  return [...Array(level.size).keys()].filter(test);
}

/** Squares as one path. @param {Geometry} geometry @param {number[]} squares */
export function squarePath(geometry, squares) {
  return squares
    .map((square) => {
      const { x, y } = geometry.corner(square);
      return `M${x} ${y}h1v1h-1z`;
    })
    .join("");
}
