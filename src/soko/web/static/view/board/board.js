// The board: an SVG drawing of one position, changed in place.

import { screenDirection } from "../../core/transform.js";
import { mark, piece, s } from "../dom.js";
import { Geometry } from "./geometry.js";
import { drawFloor, drawGoals, drawRulers, drawWalls } from "./ground.js";
import { drawMark } from "./marks.js";
import { skinned } from "./skin.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * One step as it is shown: forwards or, when it is taken back, backwards.
 * @typedef {{direction: number, pushed: boolean, isBack: boolean}} Frame
 */

/**
 * A board may be seen larger than it fits, and shifted by some pixels; without a zoom (0) it is as
 * large as a finger needs it.
 * @typedef {{zoom: number, x: number, y: number}} Look
 */

const MOST_ZOOM = 6;
const TURNS = [0, 180, 270, 90]; // degrees by direction; the player is drawn looking up

export class Board {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.svg = s("svg", { class: "board-drawing is-placed", "aria-hidden": "true" });
    this.ground = s("g");
    this.under = s("g");
    this.pieces = s("g");
    this.over = s("g");
    this.svg.append(this.ground, this.under, this.pieces, this.over);
    host.append(this.svg);
    /** @type {Map<number, SVGUseElement>} */
    this.boxes = new Map();
    this.man = piece("player");
    /** Seen round the player while the keyboard is the board's. */
    this.halo = s("circle", { class: "halo", r: 0.46 });
    /** Both, so that a step moves one thing only. */
    this.walker = s("g");
    this.player = -1;
    this.facing = 1;
    this.zoom = 0;
    this.pan = { x: 0, y: 0 };
    /** How far aside of the middle of the host that of the drawing is, without `pan`. */
    this.aside = { x: 0, y: 0 };
    /** The size of the host, kept because asking for it holds up every step. */
    this.room = { width: 0, height: 0 };
    /** @type {Geometry | null} */
    this.geometry = null;
    /** @type {Map<string, Node[]>} drawings by what they belong to */
    this.layers = new Map();
    /** Told when the player zooms or shifts the board. @type {(look: Look) => void} */
    this.onLook = () => undefined;
  }

  /**
   * @param {import("../../core/level.js").Level} level
   * @param {number} view
   * @param {boolean} hasRulers
   */
  setLevel(level, view, hasRulers) {
    const geometry = new Geometry(level, view, hasRulers);
    this.geometry = geometry;
    this.boxes.clear();
    this.layers.clear();
    this.svg.setAttribute("viewBox", geometry.viewBox);
    this.ground.replaceChildren(
      drawFloor(geometry),
      drawWalls(geometry),
      drawGoals(geometry),
      drawRulers(geometry),
    );
    this.man = piece("player");
    this.walker.replaceChildren(this.halo, this.man);
    this.pieces.replaceChildren(this.walker);
    this.walker.toggleAttribute("hidden", level.players.length === 0);
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.resize();
  }

  /** Fit the drawing into its host, in whole pixels a square. */
  resize() {
    const { geometry, host } = this;
    if (geometry === null) return;
    this.room = { width: host.clientWidth, height: host.clientHeight };
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(host);
    const [left, right] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
    const [top, bottom] = [parseFloat(paddingTop), parseFloat(paddingBottom)];
    const { width, height } = this.room;
    geometry.fit(width - left - right, height - top - bottom, this.zoom);
    this.svg.setAttribute("width", String(geometry.width));
    this.svg.setAttribute("height", String(geometry.height));
    this.aside = { x: (left - right) / 2, y: (top - bottom) / 2 };
    this.centre(geometry);
    host.classList.toggle("is-tight", geometry.isTight || this.isPart);
    this.room = { width: host.clientWidth, height: host.clientHeight }; // that may have changed it
    this.setPan(this.pan.x, this.pan.y);
  }

  /**
   * Put the drawing into the middle of its place. What is placed so is laid out alone when a piece
   * moves; in a flexible box the whole page would be.
   * @param {Geometry} geometry
   */
  centre({ width, height }) {
    const { x, y } = this.aside;
    this.svg.style.setProperty("left", `calc(50% + ${x - width / 2}px)`);
    this.svg.style.setProperty("top", `calc(50% + ${y - height / 2}px)`);
  }

  /** Whether only a part is seen: magnified, or a board too large for its place. */
  get isPart() {
    const { geometry, room } = this;
    return geometry !== null && (geometry.width > room.width || geometry.height > room.height);
  }

  /**
   * Shift the drawing, never farther than keeps a part of it in sight.
   * @param {number} x
   * @param {number} y
   */
  setPan(x, y) {
    if (this.geometry === null) return;
    const most = (/** @type {number} */ drawing, /** @type {number} */ host) =>
      Math.max(0, (drawing - host) / 2 + 24);
    const across = most(this.geometry.width, this.room.width);
    const down = most(this.geometry.height, this.room.height);
    this.pan = {
      x: this.isPart ? Math.max(-across, Math.min(across, x)) : 0,
      y: this.isPart ? Math.max(-down, Math.min(down, y)) : 0,
    };
    this.svg.style.setProperty("transform", `translate(${this.pan.x}px, ${this.pan.y}px)`);
  }

  /** @param {Look} look */
  setLook({ zoom, x, y }) {
    this.zoom = zoom && Math.max(1, Math.min(MOST_ZOOM, zoom));
    this.pan = { x, y };
    this.resize();
  }

  /** Shift the drawing, as a finger does. @param {number} dx @param {number} dy */
  shift(dx, dy) {
    this.setPan(this.pan.x + dx, this.pan.y + dy);
    this.onLook({ zoom: this.zoom, ...this.pan });
  }

  /**
   * Zoom by a factor; what is under a point of the window stays there.
   * @param {number} factor
   * @param {{x: number, y: number}} point
   */
  zoomAt(factor, { x, y }) {
    const before = this.middle();
    const { pixels, fitting } = /** @type {Geometry} */ (this.geometry);
    const zoom = Math.max(1, Math.min(MOST_ZOOM, (pixels / fitting) * factor));
    const grown = (zoom * fitting) / pixels;
    const [ax, ay] = [x - before.x, y - before.y];
    this.setLook({ zoom, x: ax - (ax - this.pan.x) * grown, y: ay - (ay - this.pan.y) * grown });
    const now = this.middle(); // the control beside the board may have come or gone
    this.setPan(this.pan.x + before.x - now.x, this.pan.y + before.y - now.y);
    this.onLook({ zoom: this.zoom, ...this.pan });
  }

  /** The middle of the board's place, in the window. */
  middle() {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /**
   * The square under a point of the window, -1 for none.
   * @param {number} clientX
   * @param {number} clientY
   */
  squareAt(clientX, clientY) {
    if (this.geometry === null) return -1;
    return this.geometry.squareAt(...this.pointAt(clientX, clientY));
  }

  /**
   * A point of the window in squares of the drawing.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[number, number]}
   */
  pointAt(clientX, clientY) {
    const { left, top } = this.svg.getBoundingClientRect();
    const { pixels, margin } = /** @type {Geometry} */ (this.geometry);
    return [(clientX - left) / pixels - margin, (clientY - top) / pixels - margin];
  }

  /** Where the middle of a square is in the window. @param {number} square */
  whereIs(square) {
    const { left, top } = this.svg.getBoundingClientRect();
    const { pixels, margin } = /** @type {Geometry} */ (this.geometry);
    const [x, y] = /** @type {Geometry} */ (this.geometry).centre(square);
    return { x: left + (x + margin) * pixels, y: top + (y + margin) * pixels };
  }

  /**
   * Shift a board that is seen in part so that a square is well in sight.
   * @param {number} square
   */
  reveal(square) {
    if (!this.isPart || this.geometry === null) return;
    const { width, height } = this.room;
    const { pixels, columns, rows, margin } = this.geometry;
    const [x, y] = this.geometry.centre(square);
    const room = Math.min(2 * pixels, width / 3, height / 3);
    // From the middle of the host; it is reckoned, for asking the page would hold up the step.
    const into = (/** @type {number} */ at, /** @type {number} */ size) =>
      Math.max(room - size / 2, Math.min(size / 2 - room, at)) - at;
    const dx = into(this.aside.x + this.pan.x + (x + (margin - columns) / 2) * pixels, width);
    const dy = into(this.aside.y + this.pan.y + (y + (margin - rows) / 2) * pixels, height);
    if (dx !== 0 || dy !== 0) this.shift(dx, dy);
  }

  /**
   * Show a position at once, moving as few pieces as possible.
   * @param {import("../../core/position.js").Position} position
   * @param {number} facing
   */
  show(position, facing) {
    const now = new Set(position.boxes());
    const spare = [...this.boxes].filter(([square]) => !now.has(square));
    for (const [square] of spare) this.boxes.delete(square);
    for (const square of now) {
      if (this.boxes.has(square)) continue;
      const box = spare.pop()?.[1] ?? this.addBox();
      this.putBox(box, square);
    }
    for (const [, box] of spare) box.remove();
    this.player = position.player;
    this.facing = facing;
    this.drawPlayer(0, 0);
  }

  addBox() {
    const box = piece("box");
    this.pieces.insertBefore(box, this.walker);
    return box;
  }

  /** @param {SVGUseElement} box @param {number} square */
  putBox(box, square) {
    const { level } = /** @type {Geometry} */ (this.geometry);
    const name = skinned(level.goal[square] ? "box-home" : "box");
    const href = box.getAttribute("href") ?? "";
    if (!href.endsWith(`#${name}`)) box.setAttribute("href", href.replace(/#.*/, `#${name}`));
    this.boxes.set(square, box);
    this.place(box, square, 0, 0);
  }

  /**
   * Show a part, 0 to 1, of a step that begins at what is shown.
   * @param {Frame} frame
   * @param {number} part
   */
  showPart(frame, part) {
    const { level, view } = /** @type {Geometry} */ (this.geometry);
    const { direction, pushed, isBack } = frame;
    const sign = isBack ? -part : part;
    const seen = screenDirection(view, direction);
    const x = (seen === 3 ? 1 : seen === 2 ? -1 : 0) * sign;
    const y = (seen === 1 ? 1 : seen === 0 ? -1 : 0) * sign;
    this.facing = direction;
    this.drawPlayer(x, y);
    const boxAt = this.player + level.steps[direction];
    const box = pushed ? this.boxes.get(boxAt) : undefined;
    if (box) this.place(box, boxAt, x, y);
  }

  /** Carry out a step on what is shown. @param {Frame} frame */
  commit({ direction, pushed, isBack }) {
    const step = /** @type {Geometry} */ (this.geometry).level.steps[direction];
    const from = this.player + step;
    const box = pushed ? this.boxes.get(from) : undefined;
    if (box) {
      this.boxes.delete(from);
      this.putBox(box, isBack ? from - step : from + step);
    }
    this.player += isBack ? -step : step;
    this.facing = direction;
    this.drawPlayer(0, 0);
  }

  /** @param {number} x @param {number} y offset in squares as seen */
  drawPlayer(x, y) {
    const { view } = /** @type {Geometry} */ (this.geometry);
    this.place(this.walker, this.player, x, y);
    mark(this.man, "transform", `rotate(${TURNS[screenDirection(view, this.facing)]})`);
  }

  /**
   * @param {SVGGraphicsElement} piece
   * @param {number} square
   * @param {number} x
   * @param {number} y
   */
  place(piece, square, x, y) {
    const [cx, cy] = /** @type {Geometry} */ (this.geometry).centre(square);
    piece.setAttribute("transform", `translate(${cx + x} ${cy + y})`);
  }

  /**
   * Replace the marks of one owner.
   * @param {string} owner
   * @param {Mark[]} marks
   * @param {"under" | "over"} [where]
   */
  mark(owner, marks, where = "over") {
    const geometry = /** @type {Geometry} */ (this.geometry);
    this.draw(
      owner,
      marks.map((mark) => drawMark(geometry, mark)),
      where,
    );
  }

  /**
   * Replace the drawings of one owner.
   * @param {string} owner
   * @param {Element[]} drawings
   * @param {"under" | "over"} [where]
   */
  draw(owner, drawings, where = "over") {
    for (const old of this.layers.get(owner) ?? []) /** @type {Element} */ (old).remove();
    this.layers.set(owner, drawings);
    this[where].append(...drawings);
  }
}
