// Pictures of a game: the position as SVG, PNG or text, or what led to it as a moving GIF, PNG or
// WebP. The same game gives the same picture.

import { DOWN, directionOf } from "../core/directions.js";
import { Position, PUSHED } from "../core/position.js";
import { toApng } from "./apng.js";
import { toGif } from "./gif.js";
import { toPng } from "./png.js";
import { Raster } from "./raster.js";
import { boxAt, frameOf, ground, groundOf, playerAt, wayThrough } from "./scene.js";
import { toSvg } from "./svg.js";
import { toText } from "./text.js";
import { toWebp } from "./webp.js";

const STEP = 12; // hundredths of a second
const FIRST = 80;
const LAST = 200;

/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {import("./scene.js").Extras} Extras */
/** @typedef {"svg" | "png" | "gif" | "apng" | "webp" | "text"} Format */
/** @typedef {{format: Format, side: number, extras: Extras}} Wish */

/**
 * @param {Level} level
 * @param {string} lurd legal from the start
 * @param {Wish} wish
 * @returns {Promise<Blob>}
 */
export async function makePicture(level, lurd, { format, side, extras }) {
  const scene = new Scene(level, extras);
  if (format === "gif")
    return new Blob([bytesOf(toGif(...moving(scene, lurd, side)))], { type: "image/gif" });
  if (format === "webp")
    return new Blob([bytesOf(toWebp(...moving(scene, lurd, side)))], { type: "image/webp" });
  if (format === "apng")
    return new Blob([bytesOf(await toApng(...moving(scene, lurd, side)))], { type: "image/png" });
  const way = [scene.position.player];
  for (const letter of lurd) {
    scene.step(letter);
    way.push(scene.position.player);
  }
  if (format === "text")
    return new Blob([toText(level, scene.position.rows(), extras.rulers)], { type: "text/plain" });
  const shapes = [
    ...ground(level, extras),
    ...(extras.path ? wayThrough(level, way) : []),
    ...scene.pieces(),
  ];
  const frame = frameOf(level, extras);
  if (format === "svg")
    return new Blob([toSvg(shapes, frame, side, level.title || "Sokoban")], {
      type: "image/svg+xml",
    });
  const raster = new Raster(frame, side);
  raster.draw(shapes);
  return new Blob([bytesOf(await toPng(raster))], { type: "image/png" });
}

/** @param {Uint8Array} bytes */
const bytesOf = (bytes) => /** @type {Uint8Array<ArrayBuffer>} */ (bytes);

/** A position whose boxes keep their numbers while it is played on. */
class Scene {
  /** @param {Level} level @param {Extras} extras */
  constructor(level, extras) {
    this.level = level;
    this.extras = extras;
    this.position = new Position(level);
    this.facing = DOWN;
    /** @type {Map<number, string>} by square */
    this.numbers = new Map(
      this.position.boxes().map((square, i) => [square, extras.numbers ? String(i + 1) : ""]),
    );
  }

  /** @param {string} letter @returns {number[]} the squares that changed */
  step(letter) {
    const direction = directionOf(letter);
    const { position, level, numbers } = this;
    const before = position.player;
    this.facing = direction;
    if (position.step(direction) !== PUSHED) return [before, position.player];
    const front = position.player + level.steps[direction];
    numbers.set(front, numbers.get(position.player) ?? "");
    numbers.delete(position.player);
    return [before, position.player, front];
  }

  pieces() {
    return this.piecesOn([...this.numbers.keys(), this.position.player]);
  }

  /** @param {number[]} squares */
  piecesOn(squares) {
    const boxes = squares
      .filter((at) => this.numbers.has(at))
      .flatMap((at) => boxAt(this.level, at, this.extras, this.numbers.get(at)));
    const { player } = this.position;
    if (!squares.includes(player)) return boxes;
    return [...boxes, ...playerAt(this.level, player, this.extras, this.facing)];
  }
}

/**
 * The frames of a game, each no larger than what changes.
 * @param {Scene} scene
 * @param {string} lurd
 * @param {number} side
 * @returns {[Raster, {part: import("./raster.js").Part, hundredths: number}[]]}
 */
function moving(scene, lurd, side) {
  const { level, extras } = scene;
  const frame = frameOf(level, extras);
  const raster = new Raster(frame, side);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  const frames = [
    {
      part: raster.drawPart([...ground(level, extras), ...scene.pieces()], whole),
      hundredths: FIRST,
    },
  ];
  for (const letter of lurd) {
    const squares = scene.step(letter);
    const [columns, rows] = [
      squares.map((at) => level.column(at)),
      squares.map((at) => level.row(at)),
    ];
    const [x, y] = [Math.min(...columns), Math.min(...rows)];
    const area = {
      x: (x - frame.left) * side,
      y: (y - frame.top) * side,
      width: (Math.max(...columns) - x + 1) * side,
      height: (Math.max(...rows) - y + 1) * side,
    };
    const shapes = [...groundOf(level, squares, extras), ...scene.piecesOn(squares)];
    frames.push({ part: raster.drawPart(shapes, area), hundredths: STEP });
  }
  frames[frames.length - 1].hundredths = LAST;
  return [raster, frames];
}
