// The board under other rules: the usual ground and pieces, and the things of the rules.

import { flood } from "../core/flood.js";
import { Level } from "../core/level.js";
import { isClosed, turnOf } from "../core/variants/play.js";
import { Geometry } from "../view/board/geometry.js";
import { drawFloor, drawGoals, drawWalls } from "../view/board/ground.js";
import { skinned } from "../view/board/skin.js";
import { drawing, piece, s } from "../view/dom.js";
import { drawThing } from "./artwork.js";

/** @typedef {import("../core/variants/world.js").World} World */
/** @typedef {import("../core/variants/world.js").Position} Position */

const TURNS = [0, 180, 270, 90]; // degrees by direction; the player is drawn looking up

export class Scene {
  /** @param {HTMLElement} host @param {World} world */
  constructor(host, world) {
    this.host = host;
    this.world = world;
    /** @type {number[] | undefined} squares that walls enclose at the start */
    this.enclosed = undefined;
    this.geometry = new Geometry(this.level([]), 0, false);
    this.ground = s("g");
    /** @type {Map<number, SVGGElement>} things by their squares */
    this.things = new Map();
    for (const at of world.symbols.keys()) this.addThing(at);
    this.boxes = world.start.boxes.map(() => piece("box"));
    this.man = piece("player");
    this.carrier = s("g", {}, this.man);
    this.mark = s("path", { class: "next-mark" });
    this.svg = s(
      "svg",
      { class: "board-drawing", "aria-hidden": "true", viewBox: this.geometry.viewBox },
      this.ground,
      s("g", {}, ...this.things.values()),
      s("g", { class: "pieces" }, ...this.boxes, this.carrier),
      this.mark,
    );
    host.replaceChildren(this.svg);
    this.blown = -1;
    this.resize();
  }

  /** The walls and goals, as a level of the usual game. @param {number[]} gone */
  level(gone) {
    const { world } = this;
    const symbol = (/** @type {string} */ each, /** @type {number} */ at) => {
      if (each === "#") return gone.includes(at) ? " " : "#";
      return each === "*" ? "." : "@+.".includes(each) ? each : " ";
    };
    const level = new Level(
      world.rows.map((row, r) =>
        [...row].map((each, c) => symbol(each, world.square(r, c))).join(""),
      ),
    );
    this.enclosed ??= enclosedIn(level);
    for (const at of this.enclosed) level.inside[at] = 1;
    return level;
  }

  /** @param {number} at */
  addThing(at) {
    const thing = drawThing(this.world.symbols[at]);
    if (thing === null) return;
    const [x, y] = this.centre(at);
    thing.setAttribute("transform", `translate(${x} ${y})`);
    this.things.set(at, thing);
  }

  /** The middle of a square: the world counts squares as a level does. @param {number} at */
  centre(at) {
    return this.geometry.centre(at);
  }

  resize() {
    const style = getComputedStyle(this.host);
    const space = (/** @type {"Left" | "Top"} */ one, /** @type {"Right" | "Bottom"} */ other) =>
      parseFloat(style[`padding${one}`]) + parseFloat(style[`padding${other}`]);
    const { clientWidth, clientHeight } = this.host;
    this.geometry.fit(
      clientWidth - space("Left", "Right"),
      clientHeight - space("Top", "Bottom"),
      1,
    );
    this.svg.setAttribute("width", String(this.geometry.width));
    this.svg.setAttribute("height", String(this.geometry.height));
  }

  /** The square under a point of the window, -1 for none. @param {number} x @param {number} y */
  squareAt(x, y) {
    const { left, top } = this.svg.getBoundingClientRect();
    const { pixels } = this.geometry;
    return this.geometry.squareAt((x - left) / pixels, (y - top) / pixels);
  }

  /**
   * Show a position; what moved glides.
   * @param {Position} position
   * @param {number} facing
   */
  show(position, facing) {
    const { world } = this;
    const { boxes, player, gone } = position;
    this.drawGround(gone);
    const turn = turnOf(world, position);
    for (const [at, thing] of this.things) {
      thing.classList.toggle("is-gone", gone.includes(at));
      thing.classList.toggle(
        "is-open",
        world.switchesOf(at) !== null && !isClosed(world, position, at),
      );
      thing.classList.toggle("is-later", world.items.includes(at) && !turn.includes(at));
      thing.classList.toggle("is-down", boxes.includes(at) || player === at);
    }
    for (const [i, at] of boxes.entries()) {
      const name = skinned(world.goals.includes(at) ? "box-home" : "box");
      this.boxes[i].setAttribute("href", drawing(name));
      this.put(this.boxes[i], at);
    }
    this.put(this.carrier, player);
    this.man.setAttribute("transform", `rotate(${TURNS[facing]})`);
    this.mark.setAttribute("d", "");
  }

  /** @param {number[]} gone */
  drawGround(gone) {
    const level = this.level(gone);
    const blown = gone.filter((at) => this.world.is(at, "#")).length;
    if (blown === this.blown) return;
    this.blown = blown;
    this.geometry.level = level;
    const { geometry } = this;
    this.ground.replaceChildren(drawFloor(geometry), drawWalls(geometry), drawGoals(geometry));
  }

  /** @param {SVGElement} element @param {number} at */
  put(element, at) {
    const [x, y] = this.centre(at);
    element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Ring squares that may be hit. @param {number[]} squares */
  aim(squares) {
    const ring = "m-.38 -.38h.76v.76h-.76z";
    this.mark.setAttribute("transform", "");
    this.mark.setAttribute(
      "d",
      squares.map((at) => `M${this.centre(at).join(" ")}${ring}`).join(""),
    );
  }

  /** Point from the player into a direction. @param {number} player @param {number} direction */
  point(player, direction) {
    const [x, y] = this.centre(player);
    const turn = TURNS[direction];
    this.mark.setAttribute("d", "M-.2 -.62L0 -.84 .2 -.62M0 -.84V-.42");
    this.mark.setAttribute("transform", `translate(${x} ${y}) rotate(${turn})`);
  }
}

/** The squares that walls cut off from the edge: floor, though the player may not get there yet. */
function enclosedIn(/** @type {Level} */ { wall, steps, width, height, stride, size }) {
  const open = [...Array(size).keys()].filter((at) => !wall[at]);
  const isEdge = (/** @type {number} */ at) => {
    const [row, column] = [Math.floor(at / stride) - 1, at % stride];
    return row === 0 || column === 0 || row === height - 1 || column === width - 1;
  };
  const outside = flood(wall, open.filter(isEdge), steps);
  return open.filter((at) => !outside[at]);
}
