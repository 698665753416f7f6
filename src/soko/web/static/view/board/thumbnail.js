// A small picture of a level in the board's art. Every kind of piece is one path, so that a list of
// thousands scrolls; what is too fine to be seen is left out.

import { s } from "../dom.js";
import { Geometry } from "./geometry.js";
import { drawFloor, drawWalls } from "./ground.js";
import { skinned } from "./skin.js";

/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {[number, number]} Point */

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
  const centres = (/** @type {number[]} */ squares) => squares.map((at) => geometry.centre(at));
  const { goal } = level;
  return s(
    "svg",
    { class: "thumbnail", viewBox: geometry.viewBox, "aria-hidden": "true" },
    drawFloor(geometry),
    drawWalls(geometry),
    pieces("goal", centres(level.goals), "goal"),
    pieces("core", centres(level.goals), "floor"),
    ...boxes(centres(level.boxes.filter((at) => !goal[at])), "box"),
    ...boxes(centres(level.boxes.filter((at) => goal[at])), "home"),
    pieces("body", centres([...level.players]), "player-body"),
    pieces("cap", centres([...level.players]), "player-cap"),
  );
}

/** @param {Point[]} centres @param {string} colour */
const boxes = (centres, colour) => [
  pieces(
    "box",
    centres.map(([x, y]) => [x, y + DEEP]),
    `${colour}-side`,
  ),
  pieces("box", centres, colour),
  pieces("panel", centres, `${colour}-panel`),
];

/** @param {string} shape @param {Point[]} centres @param {string} colour of the theme */
function pieces(shape, centres, colour) {
  const outline = SHAPES[skinned(shape)];
  const path = centres.map(([x, y]) => `M${x} ${y}${outline}`).join("");
  return s("path", { d: path, fill: `var(--${colour})` });
}
