// A small picture of a level in the board's art. Every kind of piece is one path; what is too fine
// to be seen is left out.

import { s } from "../dom.js";
import { Geometry, WALL_DEPTH } from "./geometry.js";
import { floorPaths, wallPaths } from "./ground.js";
import { skinned } from "./skin.js";

/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {[number, number]} Point */
/**
 * A path and its colour in the theme; `down` squares lower than it says, or as a line.
 * @typedef {{d: string, colour: string, down?: number, isLine?: boolean}} Part
 */

/** Outlines about the middle of a square. @type {Record<string, string>} */
const SHAPES = {
  box:
    "m-.42 -.29a.13 .13 0 0 1 .13 -.13h.58a.13 .13 0 0 1 .13 .13v.54" +
    "a.13 .13 0 0 1 -.13 .13h-.58a.13 .13 0 0 1 -.13 -.13z",
  panel: "m-.27 -.27h.54v.5h-.54z",
  goal: "m0 -.23l.23 .23l-.23 .23l-.23 -.23z",
  core: "m0 -.09l.09 .09l-.09 .09l-.09 -.09z",
  body: "m-.37 .02a.37 .24 0 0 1 .74 0a.37 .24 0 0 1 -.74 0z",
  cap: "m-.225 0a.225 .225 0 0 1 .45 0a.225 .225 0 0 1 -.45 0z",
  "stones-box": "m-.41 0a.41 .41 0 0 1 .82 0a.41 .41 0 0 1 -.82 0z",
  "stones-panel": "m-.27 0a.27 .27 0 0 1 .54 0a.27 .27 0 0 1 -.54 0z",
  "stones-goal": "m-.24 0a.24 .24 0 0 1 .48 0a.24 .24 0 0 1 -.48 0z",
  "stones-core": "m-.1 0a.1 .1 0 0 1 .2 0a.1 .1 0 0 1 -.2 0z",
  "stones-body": "m-.36 0a.36 .36 0 0 1 .72 0a.36 .36 0 0 1 -.72 0z",
  "stones-cap": "m-.17 0a.17 .17 0 0 1 .34 0a.17 .17 0 0 1 -.34 0z",
};
const DEEP = 0.06; // how far a box shows its side

/** @param {Level} level */
export function thumbnail(level) {
  const geometry = new Geometry(level, 0, false);
  const drawn = partsOf(geometry).map(({ d, colour, down = 0, isLine }) =>
    isLine
      ? s("path", { class: "wall-seams", d })
      : s("path", { d, fill: `var(--${colour})`, transform: `translate(0 ${down})` }),
  );
  const attributes = { class: "thumbnail", viewBox: geometry.viewBox, "aria-hidden": "true" };
  return s("svg", attributes, ...drawn);
}

/** What is drawn, from below. @param {Geometry} geometry @returns {Part[]} */
export function partsOf(geometry) {
  const { level } = geometry;
  const { goal, goals, boxes, players } = level;
  const centres = (/** @type {number[]} */ squares) => squares.map((at) => geometry.centre(at));
  const floor = floorPaths(geometry);
  const walls = wallPaths(geometry);
  return [
    { d: floor.all, colour: "floor" },
    { d: floor.odd, colour: "floor-odd" },
    { d: walls.path, colour: "wall-side", down: WALL_DEPTH },
    { d: walls.path, colour: "wall" },
    { d: walls.seams, colour: "wall-side", isLine: true },
    pieces("goal", centres(goals), "goal"),
    pieces("core", centres(goals), "floor"),
    ...crates(centres(boxes.filter((at) => !goal[at])), "box"),
    ...crates(centres(boxes.filter((at) => goal[at])), "home"),
    pieces("body", centres([...players]), "player-body"),
    pieces("cap", centres([...players]), "player-cap"),
  ].filter(({ d }) => d !== "");
}

/** @param {Point[]} centres @param {string} colour @returns {Part[]} */
const crates = (centres, colour) => [
  { ...pieces("box", centres, `${colour}-side`), down: DEEP },
  pieces("box", centres, colour),
  pieces("panel", centres, `${colour}-panel`),
];

/** @param {string} shape @param {Point[]} centres @param {string} colour @returns {Part} */
function pieces(shape, centres, colour) {
  const outline = SHAPES[skinned(shape)];
  return { d: centres.map(([x, y]) => `M${x} ${y}${outline}`).join(""), colour };
}
