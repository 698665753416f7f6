// A small picture of a level: three paths on a canvas, quick enough to draw while scrolling.

import { h } from "../dom.js";

const SIDE = 104; // CSS pixels

/** @param {import("../../core/level.js").Level} level */
export function thumbnail(level) {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const canvas = h("canvas", {
    class: "thumbnail",
    width: SIDE * ratio,
    height: SIDE * ratio,
    "aria-hidden": "true",
  });
  const context = canvas.getContext("2d");
  if (context !== null) paint(context, level, SIDE * ratio);
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("../../core/level.js").Level} level
 * @param {number} side
 */
function paint(context, level, side) {
  const size = Math.min(16, side / Math.max(level.width, level.height));
  const [left, top] = [(side - size * level.width) / 2, (side - size * level.height) / 2];
  const colours = palette();
  const fill = (/** @type {number} */ square, /** @type {string} */ colour, gap = 0) => {
    context.fillStyle = colour;
    const [x, y] = [left + level.column(square) * size, top + level.row(square) * size];
    context.fillRect(
      x + gap * size,
      y + gap * size,
      size * (1 - 2 * gap) + 0.3,
      size * (1 - 2 * gap) + 0.3,
    );
  };
  for (let square = 0; square < level.size; ++square) {
    const [row, column] = [level.row(square), level.column(square)];
    if (row < 0 || row >= level.height || column >= level.width) continue;
    if (level.wall[square]) fill(square, colours.wall);
    else if (level.inside[square]) fill(square, colours.floor);
  }
  for (const goal of level.goals) fill(goal, colours.goal, 0.3);
  for (const box of level.boxes) fill(box, level.goal[box] ? colours.home : colours.box, 0.1);
  for (const player of level.players) fill(player, colours.player, 0.2);
}

/** @typedef {"wall" | "floor" | "goal" | "home" | "box" | "player"} Painted */

/** @type {{theme: string, colours: Record<Painted, string>} | null} */
let known = null;

// A canvas knows no variables of the style sheet: a hidden element tells their colours.
function palette() {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = `${document.documentElement.dataset.theme} ${prefersDark}`;
  if (known?.theme === theme) return known.colours;
  const probe = h("span", { hidden: true });
  document.body.append(probe);
  const colour = (/** @type {string} */ name) => {
    probe.style.setProperty("color", `var(--${name})`);
    return getComputedStyle(probe).color;
  };
  const colours = {
    wall: colour("wall"),
    floor: colour("floor"),
    goal: colour("goal"),
    home: colour("home"),
    box: colour("box"),
    player: colour("player-body"),
  };
  probe.remove();
  known = { theme, colours };
  return colours;
}
