// A small picture of a level, painted once: as drawings that are painted anew with every scroll,
// thousands would not scroll.

import { Geometry } from "../../view/board/geometry.js";
import { partsOf } from "../../view/board/thumbnail.js";
import { h } from "../../view/dom.js";

const SIDE = 104; // CSS pixels
const SEAM = 1.5; // CSS pixels of a line between walls
const SEAM_STRENGTH = 0.6;
const MOST_SPARE = 100;

/** @param {import("../../core/level.js").Level} level */
export function paintedThumbnail(level) {
  const geometry = new Geometry(level, 0, false);
  const side = SIDE * Math.min(2, window.devicePixelRatio || 1);
  const canvas = spare.pop() ?? h("canvas", { class: "thumbnail", "aria-hidden": "true" });
  if (canvas.width !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, side, side);
  paint(context, geometry, side);
  return canvas;
}

/** Pictures that are seen no longer: a new canvas costs more than what is painted on it. */
const spare = /** @type {HTMLCanvasElement[]} */ ([]);

/** Have the picture of a tile painted anew for another one. @param {HTMLElement} tile */
export function reclaim(tile) {
  const canvas = tile.querySelector("canvas");
  if (canvas !== null && spare.length < MOST_SPARE) spare.push(canvas);
}

/** @param {CanvasRenderingContext2D} context @param {Geometry} geometry @param {number} side */
function paint(context, geometry, side) {
  const { columns, rows } = geometry;
  const size = side / Math.max(columns, rows);
  const [left, top] = [(side - size * columns) / 2, (side - size * rows) / 2];
  const colours = palette();
  for (const { d, colour, down = 0, isLine } of partsOf(geometry)) {
    context.setTransform(size, 0, 0, size, left, top + down * size);
    if (isLine) {
      context.globalAlpha = SEAM_STRENGTH;
      context.lineWidth = (SEAM * side) / SIDE / size;
      context.strokeStyle = colours(colour);
      context.stroke(new Path2D(d));
      context.globalAlpha = 1;
    } else {
      context.fillStyle = colours(colour);
      context.fill(new Path2D(d));
    }
  }
}

/** @type {{theme: string, colours: Map<string, string>}} */
let known = { theme: "", colours: new Map() };

/** The colours of the theme as it is: a canvas knows no variables of the style sheet. */
function palette() {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = `${document.documentElement.dataset.theme} ${isDark}`;
  if (known.theme !== theme) known = { theme, colours: new Map() };
  const { colours } = known;
  return (/** @type {string} */ name) => {
    const colour = colours.get(name) ?? computed(name);
    colours.set(name, colour);
    return colour;
  };
}

/** @param {string} name of a colour, which an element tells */
function computed(name) {
  const probe = h("span", { hidden: true });
  probe.style.setProperty("color", `var(--${name})`);
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
