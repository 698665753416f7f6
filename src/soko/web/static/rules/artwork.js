// How the things of the rules look. Each is drawn about its centre, on a square of 1 x 1.

import { s } from "../view/dom.js";

const ARROWS = "^v<>";
const TURNS = [0, 180, 270, 90];

/**
 * The drawing of what a symbol stands for; null when it stands for nothing of the rules.
 * @param {string} symbol
 */
export function drawThing(symbol) {
  if (symbol === "") return null;
  if (ARROWS.includes(symbol)) return drawArrow(TURNS[ARROWS.indexOf(symbol)]);
  if (/[a-e]/.test(symbol)) return drawSwitch(symbol);
  if (/[A-E]/.test(symbol)) return drawDoor(symbol.toLowerCase());
  if (symbol === "k") return drawKey();
  if (symbol === "K") return drawLock();
  return /[1-9]/.test(symbol) ? drawItem(symbol) : null;
}

/** @param {number} turn degrees */
function drawArrow(turn) {
  return group(
    "arrow",
    s("rect", { x: -0.44, y: -0.44, width: 0.88, height: 0.88, rx: 0.1 }),
    s("path", {
      d: "M-.22 .12L0 -.12 .22 .12M-.22 .34L0 .1 .22 .34",
      transform: `rotate(${turn})`,
    }),
  );
}

/** A plate in the floor, with its letter. @param {string} letter */
function drawSwitch(letter) {
  return group(
    `switch pair-${letter}`,
    s("rect", { x: -0.36, y: -0.36, width: 0.72, height: 0.72, rx: 0.2 }),
    s("circle", { r: 0.21 }),
    word(letter),
  );
}

/** Two leaves that slide into the walls. @param {string} letter */
function drawDoor(letter) {
  return group(
    `door pair-${letter}`,
    s("rect", { class: "leaf", x: -0.5, y: -0.5, width: 0.5, height: 1 }),
    s("rect", { class: "leaf other", x: 0, y: -0.5, width: 0.5, height: 1 }),
    s("circle", { class: "boss", r: 0.21 }),
    word(letter),
  );
}

function drawKey() {
  return group(
    "key-thing",
    s("circle", { cx: -0.16, cy: -0.02, r: 0.15 }),
    s("path", { d: "M-.01 -.02H.34M.22 -.02V.13M.33 -.02V.16" }),
  );
}

function drawLock() {
  return group(
    "lock",
    s("rect", { class: "block", x: -0.48, y: -0.48, width: 0.96, height: 0.96, rx: 0.1 }),
    s("path", { class: "bow", d: "M-.15 -.04V-.16a.15 .15 0 0 1 .3 0V-.04" }),
    s("rect", { class: "body", x: -0.24, y: -0.06, width: 0.48, height: 0.36, rx: 0.07 }),
    s("circle", { class: "hole", cy: 0.12, r: 0.06 }),
  );
}

/** A gem with the number of its turn. @param {string} number */
function drawItem(number) {
  return group("item", s("path", { d: "M-.2 -.3H.2L.38 -.08 0 .36 -.38 -.08Z" }), word(number));
}

/** @param {string} text */
function word(text) {
  const element = s("text");
  element.textContent = text;
  return element;
}

/** @param {string} look @param {...SVGElement} parts */
function group(look, ...parts) {
  return s("g", { class: `thing ${look}` }, ...parts);
}
