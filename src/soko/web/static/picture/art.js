// The pieces as the board draws them (sprite.svg), about the middle of a square, in the light
// colours of the page (theme.css).

import { arc, circle, ellipse, polygon, rounded } from "./shapes.js";

/** @typedef {import("./shapes.js").Shape} Shape */
/** @typedef {import("./shapes.js").Point} Point */

/** @type {Record<string, string>} */
export const COLOURS = {
  stage: "#e9e5dc",
  floor: "#fbf9f4",
  "floor-odd": "#f4f1e9",
  wall: "#8a93a6",
  "wall-side": "#6d768a",
  goal: "#d0654f",
  box: "#c9924e",
  "box-panel": "#a9752f",
  "box-side": "#8c5f25",
  home: "#5f9b76",
  "home-panel": "#43805c",
  "home-side": "#34694a",
  "home-mark": "#f3fbf5",
  "player-body": "#2f5d8a",
  "player-cap": "#e3b23c",
  "player-visor": "#bd8b1d",
  "player-skin": "#e9bd97",
};

/** @param {number} size @returns {Point[]} */
const diamond = (size) => [
  [0, -size],
  [size, 0],
  [0, size],
  [-size, 0],
];

/** A visor and a head seen from above: Bezier curves of the sprite as points. @type {Point[]} */
const VISOR = curve([-0.19, -0.08], [-0.19, -0.36], [0.19, -0.36], [0.19, -0.08]);
/** @type {Point[]} */
const DROP = [
  ...curve([0, -0.43], [0.14, -0.26], [0.36, -0.2], [0.36, 0.06]),
  ...arc(0, 0.06, 0.36, 0.36, 0, 2),
  ...curve([-0.36, 0.06], [-0.36, -0.2], [-0.14, -0.26], [0, -0.43]),
];
const PLANK = /** @type {Point[]} */ ([
  [-0.294, 0.162],
  [0.206, -0.298],
  [0.294, -0.202],
  [-0.206, 0.258],
]);
const TICK = /** @type {Point[]} */ ([
  [-0.12, -0.055],
  [-0.03, 0.042],
  [0.13, -0.155],
  [0.16, -0.075],
  [-0.03, 0.155],
  [-0.15, 0.02],
]);

/**
 * A crate without what is painted on it.
 * @param {string} kind `box` or `home`
 */
const crate = (kind) => [
  rounded(-0.42, -0.36, 0.84, 0.82, 0.13, COLOURS[`${kind}-side`]),
  rounded(-0.42, -0.42, 0.84, 0.8, 0.13, COLOURS[kind]),
];

/** @param {string} kind */
const stone = (kind) => [
  circle(0, 0.05, 0.41, COLOURS[`${kind}-side`]),
  circle(0, 0, 0.41, COLOURS[kind]),
];

/** @param {string} kind */
const ring = (kind) => [
  circle(0, 0, 0.305, COLOURS[`${kind}-panel`]),
  circle(0, 0, 0.235, COLOURS[kind]),
];

/** @param {string} kind */
const panel = (kind) => rounded(-0.27, -0.27, 0.54, 0.5, 0.05, COLOURS[`${kind}-panel`]);

/**
 * For each skin its pieces; boxes without and with what is painted on them.
 * @type {Record<string, Record<"box" | "home", {bare: Shape[], face: Shape[]}>
 *   & Record<"goal" | "player", Shape[]>>}
 */
export const ART = {
  crates: {
    box: { bare: crate("box"), face: [panel("box"), polygon(COLOURS.box, PLANK)] },
    home: {
      bare: crate("home"),
      face: [
        panel("home"),
        polygon(COLOURS["home-mark"], [
          [0, -0.2],
          [0.18, -0.02],
          [0, 0.16],
          [-0.18, -0.02],
        ]),
      ],
    },
    goal: [polygon(COLOURS.goal, diamond(0.235)), polygon(COLOURS.floor, diamond(0.09))],
    player: [
      ellipse(0, 0.02, 0.37, 0.24, COLOURS["player-body"]),
      circle(-0.3, -0.16, 0.085, COLOURS["player-skin"]),
      circle(0.3, -0.16, 0.085, COLOURS["player-skin"]),
      polygon(COLOURS["player-visor"], VISOR),
      circle(0, 0, 0.225, COLOURS["player-cap"]),
      circle(0, 0, 0.07, COLOURS["player-body"]),
    ],
  },
  stones: {
    box: { bare: stone("box"), face: ring("box") },
    home: { bare: stone("home"), face: [...ring("home"), polygon(COLOURS["home-mark"], TICK)] },
    goal: [
      circle(0, 0, 0.245, COLOURS.goal),
      circle(0, 0, 0.155, COLOURS.floor),
      circle(0, 0, 0.05, COLOURS.goal),
    ],
    player: [polygon(COLOURS["player-body"], DROP), circle(0, 0.06, 0.17, COLOURS["player-cap"])],
  },
};

/**
 * Points of a cubic Bezier curve.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @returns {Point[]}
 */
function curve(a, b, c, d) {
  const parts = 8;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const t = i / parts;
    const u = 1 - t;
    const at = (/** @type {0 | 1} */ k) =>
      u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
    return [at(0), at(1)];
  });
}
