// Draws the tree of a search: a parent stands over the middle of its children.

import { s } from "../view/dom.js";

export const MOST_NODES = 400;
const ACROSS = 28;
const DOWN = 40;
const RADIUS = 11;

/** @typedef {import("./playback.js").TreeNode} TreeNode */

/**
 * @param {TreeNode[]} nodes
 * @param {Map<number, string>} kinds what happened last to each state
 * @param {number} now
 */
export function drawTree(nodes, kinds, now) {
  const shown = nodes.slice(0, MOST_NODES);
  const places = layout(shown);
  const width = ACROSS * (1 + Math.max(...places.map(({ x }) => x)));
  const height = DOWN * (1 + Math.max(...places.map(({ y }) => y)));
  const at = (/** @type {number} */ i) => ({
    x: ACROSS * (places[i].x + 0.5),
    y: DOWN * (places[i].y + 0.5),
  });
  const lines = shown.flatMap(({ parent }, i) => {
    if (parent < 0) return [];
    const [from, to] = [at(parent), at(i)];
    return [s("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y })];
  });
  const circles = shown.map((node, i) => drawNode(node, at(i), kinds.get(i), i === now));
  return s(
    "svg",
    { class: "tree", width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    ...lines,
    ...circles,
  );
}

/** Scroll a place with a tree in it so that the state of now is in sight. @param {Element} place */
export function follow(place) {
  const now = place.querySelector(".is-now circle");
  if (now === null) return;
  place.scrollLeft = Number(now.getAttribute("cx")) - place.clientWidth / 2;
  place.scrollTop = Number(now.getAttribute("cy")) - place.clientHeight / 2;
}

/**
 * @param {TreeNode} node
 * @param {{x: number, y: number}} at
 * @param {string | undefined} kind
 * @param {boolean} isNow
 */
function drawNode(node, { x, y }, kind, isNow) {
  const looks = [kind === undefined ? "is-later" : `kind-${kind}`];
  if (node.is_target) looks.push("is-target");
  if (isNow) looks.push("is-now");
  const text = s("text", { x, y });
  text.textContent = node.push;
  return s("g", { class: looks.join(" ") }, s("circle", { cx: x, cy: y, r: RADIUS }), text);
}

/** @param {TreeNode[]} nodes each after its parent */
function layout(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  const places = nodes.map(() => ({ x: 0, y: 0 }));
  for (const [i, { parent }] of nodes.entries()) {
    if (parent < 0) continue;
    children[parent].push(i);
    places[i].y = places[parent].y + 1;
  }
  let next = 0;
  // Depth first without recursion: leaves take places from left to right.
  const order = [];
  const stack = [0];
  while (stack.length > 0) {
    const i = /** @type {number} */ (stack.pop());
    order.push(i);
    if (children[i].length === 0) places[i].x = next++;
    stack.push(...[...children[i]].reverse());
  }
  for (const i of order.reverse()) {
    const own = children[i];
    if (own.length > 0) places[i].x = (places[own[0]].x + places[own[own.length - 1]].x) / 2;
  }
  return places;
}
