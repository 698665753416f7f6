// Shows a newcomer the first gesture without words: a hand taps a box, then the square to which it
// goes. It comes where nothing is done for a while, and never again after the first push.

import { directionOf } from "../core/directions.js";
import { movableBoxes } from "../core/paths/movable.js";
import { PushPaths } from "../core/paths/push_paths.js";
import { s } from "../view/dom.js";

const PATIENCE = 1500; // milliseconds
const WHOLE = 4200; // milliseconds from one beginning to the next
const HAND =
  "M6.2 14V3.8a1.8 1.8 0 0 1 3.6 0v6.7c0-1 .8-1.7 1.8-1.7s1.8.7 1.8 1.7c0-.9.8-1.5 1.7-1.5s1.7.7 " +
  "1.7 1.6c.1-.8.8-1.2 1.5-1.2.9 0 1.6.7 1.6 1.6V15c0 4-2.6 6.6-6.4 6.6h-1.4c-2.5 0-4-1-5.4-2.8" +
  "L3 14.3c-.6-.8-.4-1.7.3-2.2.7-.5 1.6-.4 2.2.3Z";
const TIP = { x: 8, y: 2 }; // where the finger of that drawing ends
const SIZE = 0.05; // squares for a unit of it

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../view/board/geometry.js").Geometry} Geometry */
/** @typedef {[number, number]} Point */

/** @param {App} app @param {() => boolean} isStill whether nothing is to move by itself */
export function addHand({ session, board }, isStill) {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (board.geometry !== null) board.draw("hand", []);
    if (!session.settings.taught) timer = window.setTimeout(show, PATIENCE);
  };
  const isSeen = (/** @type {number} */ square) => {
    const { left, right, top, bottom } = board.host.getBoundingClientRect();
    const { x, y } = board.whereIs(square);
    return x > left && x < right && y > top && y < bottom;
  };
  const show = () => {
    const { geometry } = board;
    if (geometry === null || session.mode !== "play" || !session.isPlayable) return;
    const way = findWay(session.game.position, session.level, isSeen);
    if (way !== null) board.draw("hand", [drawLesson(geometry, way, isStill())]);
  };
  session.on("position", () => {
    const { pushes, isOwn } = session.game;
    if (!session.settings.taught && pushes > 0 && isOwn) session.set("taught", true);
    wait();
  });
  for (const name of /** @type {const} */ (["level", "view", "mode", "selection"]))
    session.on(name, wait);
  wait();
}

/**
 * The squares over which the nearest box in sight comes to a goal; null when none can be brought at
 * once.
 * @param {import("../core/position.js").Position} position
 * @param {import("../core/level.js").Level} level
 * @param {(square: number) => boolean} isSeen on a board of which only a part is
 */
function findWay(position, level, isSeen) {
  const boxes = movableBoxes(position).filter(isSeen);
  const ways = boxes.flatMap((box) => {
    const paths = new PushPaths(position, box, "pushes");
    const goals = paths.destinations().filter((square) => level.goal[square] && isSeen(square));
    return goals.map((goal) => ({ box, goal, paths, pushes: paths.cost(goal).pushes }));
  });
  const nearest = ways.sort((a, b) => a.pushes - b.pushes)[0];
  if (nearest === undefined) return null;
  const squares = [nearest.box];
  for (const letter of nearest.paths.lurd(nearest.goal)) {
    if (letter < "a") squares.push(squares[squares.length - 1] + level.steps[directionOf(letter)]);
  }
  return squares;
}

/**
 * @param {Geometry} geometry
 * @param {number[]} way
 * @param {boolean} isStill
 */
function drawLesson(geometry, way, isStill) {
  const points = way.map((square) => geometry.centre(square));
  const [trace, ghost, hand] = [drawTrace(points), drawGhost(), drawHand()];
  if (isStill) {
    const there = `translate(${points[points.length - 1].join(" ")})`;
    for (const each of [ghost, hand]) each.setAttribute("transform", there);
  } else {
    play(hand, moveHand(points));
    play(ghost, moveGhost(points));
    play(trace, [
      [0, [0, 0], 0],
      [0.2, [0, 0], 0],
      [0.3, [0, 0], 1],
      [0.9, [0, 0], 1],
      [1, [0, 0], 0],
    ]);
  }
  return s("g", { class: "lesson" }, trace, ghost, hand);
}

/** @param {Point[]} points */
function drawTrace(points) {
  return s("path", {
    class: "hand-way",
    d: `M${points.map((point) => point.join(" ")).join("L")}`,
  });
}

function drawGhost() {
  const side = { width: 0.84, height: 0.84 };
  return s("rect", { class: "hand-box", x: -0.42, y: -0.42, ...side, rx: 0.13 });
}

function drawHand() {
  const transform = `scale(${SIZE}) translate(${-TIP.x} ${-TIP.y})`;
  return s("g", {}, s("path", { class: "hand", d: HAND, transform }));
}

/** @typedef {[at: number, point: Point, opacity: number, size?: number]} Frame */

/** The hand presses the box, then its goal. @param {Point[]} points @returns {Frame[]} */
function moveHand(points) {
  const [from, to] = [points[0], points[points.length - 1]];
  return [
    [0, beside(from), 0],
    [0.12, from, 1],
    [0.16, from, 1, 0.82],
    [0.22, from, 1],
    [0.4, to, 1],
    [0.44, to, 1, 0.82],
    [0.5, to, 1],
    [0.82, beside(to), 0],
    [1, beside(to), 0],
  ];
}

/** What a push will do: the box is chosen, and goes. @param {Point[]} points @returns {Frame[]} */
function moveGhost(points) {
  const [from, to] = [points[0], points[points.length - 1]];
  const each = 0.3 / points.length;
  const going = points.map((point, i) => /** @type {Frame} */ ([0.48 + (i + 1) * each, point, 1]));
  return [[0, from, 0], [0.14, from, 0], [0.18, from, 1], [0.48, from, 1], ...going, [1, to, 0]];
}

/** @param {Point} point @returns {Point} */
const beside = ([x, y]) => [x + 0.5, y + 0.7];

/** @param {Element} element @param {Frame[]} frames over and over */
function play(element, frames) {
  element.animate(
    frames.map(([offset, [x, y], opacity, size = 1]) => ({
      offset,
      opacity,
      transform: `translate(${x}px, ${y}px) scale(${size})`,
      easing: "ease-in-out",
    })),
    { duration: WHOLE, iterations: Infinity },
  );
}
