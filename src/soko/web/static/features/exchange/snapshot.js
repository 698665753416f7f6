// A picture that came in: its pixels, and what is shown of it beside what was read.

import { h } from "../../view/dom.js";

/** @typedef {import("../../scan/reading.js").Seen} Seen */
/** @typedef {{top: number, bottom: number, left: number, right: number}} Bounds in squares */

const MOST_PIXELS = 16_000_000; // that every browser draws; a larger picture is made smaller first
const SAMPLE = 36;
const SHOWN = 1000; // pixels of the longer side of what is shown

export class Snapshot {
  /** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} context */
  constructor(canvas, context) {
    this.canvas = canvas;
    this.context = context;
  }

  /** Throws where the file is no picture. @param {Blob} file */
  static async of(file) {
    const image = await createImageBitmap(file);
    const shrunk = Math.ceil(Math.sqrt((image.width * image.height) / MOST_PIXELS));
    const width = Math.max(1, Math.floor(image.width / shrunk));
    const height = Math.max(1, Math.floor(image.height / shrunk));
    const canvas = h("canvas", { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width * shrunk, height * shrunk, 0, 0, width, height);
    image.close();
    return new Snapshot(canvas, context);
  }

  pixels() {
    const { width, height } = this.canvas;
    const { data } = this.context.getImageData(0, 0, width, height);
    return { data, width, height };
  }

  /**
   * Show the level's part of the picture, or all of it, with frames round squares that are not
   * sure.
   * @param {HTMLCanvasElement} canvas @param {Seen} seen @param {Bounds | null} bounds
   * @param {(at: number) => boolean} isUnsure
   */
  draw(canvas, seen, bounds, isUnsure) {
    const part = this.#part(seen, bounds);
    const scale = Math.min(1, SHOWN / Math.max(part.width, part.height));
    canvas.width = Math.max(1, Math.round(part.width * scale));
    canvas.height = Math.max(1, Math.round(part.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return;
    const { left, top, width, height } = part;
    context.drawImage(this.canvas, left, top, width, height, 0, 0, canvas.width, canvas.height);
    context.lineWidth = 3;
    context.strokeStyle = "#d0342c";
    seen.of.forEach((_, at) => {
      if (!isUnsure(at)) return;
      const square = squareOf(seen, at);
      const side = square.side * scale;
      context.strokeRect(
        (square.x - left) * scale + 2,
        (square.y - top) * scale + 2,
        side - 4,
        side - 4,
      );
    });
    this.shown = { left, top, scale };
  }

  /**
   * The level and a square round it, in pixels of the picture.
   * @param {Seen} seen
   * @param {Bounds | null} bounds
   */
  #part(seen, bounds) {
    const { width, height } = this.canvas;
    if (bounds === null) return { left: 0, top: 0, width, height };
    const { side, left, top } = inPixels(seen);
    const x = Math.max(0, left + (bounds.left - 1) * side);
    const y = Math.max(0, top + (bounds.top - 1) * side);
    const right = Math.min(width, left + (bounds.right + 1) * side);
    const bottom = Math.min(height, top + (bounds.bottom + 1) * side);
    return { left: x, top: y, width: right - x, height: bottom - y };
  }

  /** A square of the picture, as a small picture. @param {Seen} seen @param {number} at */
  sample(seen, at) {
    const canvas = h("canvas", { class: "scan-sample", width: SAMPLE, height: SAMPLE });
    const { x, y, side } = squareOf(seen, at);
    canvas.getContext("2d")?.drawImage(this.canvas, x, y, side, side, 0, 0, SAMPLE, SAMPLE);
    return canvas;
  }

  /**
   * The square under a place of the canvas; null beside all of them.
   * @param {HTMLCanvasElement} canvas @param {Seen} seen @param {MouseEvent} event
   */
  squareAt(canvas, seen, { offsetX, offsetY }) {
    const { left: x, top: y, scale } = this.shown ?? { left: 0, top: 0, scale: 1 };
    const { side, left, top } = inPixels(seen);
    const { width, height, clientWidth, clientHeight } = canvas;
    const zoom = Math.min(clientWidth / width, clientHeight / height); // it is fitted into its room
    const across = (offsetX - (clientWidth - width * zoom) / 2) / (zoom * scale);
    const down = (offsetY - (clientHeight - height * zoom) / 2) / (zoom * scale);
    const column = Math.floor((across + x - left) / side);
    const row = Math.floor((down + y - top) / side);
    const isIn = column >= 0 && column < seen.columns && row >= 0;
    const at = row * seen.columns + column;
    return isIn && at < seen.of.length ? at : null;
  }
}

/** The grid in pixels of the picture as it came. @param {Seen} seen */
function inPixels({ grid: { side, left, top, shrunk } }) {
  return { side: side * shrunk, left: left * shrunk, top: top * shrunk };
}

/** @param {Seen} seen @param {number} at */
function squareOf(seen, at) {
  const { side, left, top } = inPixels(seen);
  const [row, column] = [Math.floor(at / seen.columns), at % seen.columns];
  return { x: left + column * side, y: top + row * side, side };
}
