// Images with a palette, one after the other, as GIF (version 89a); only what changes is stored.

import { Bits } from "./bits.js";
import { joined } from "./png.js";

const CODE_BITS = 8;
const MOST_BITS = 12;

/** @typedef {import("./raster.js").Part} Part */

/**
 * @param {import("./raster.js").Raster} raster
 * @param {{part: Part, hundredths: number}[]} frames what is drawn, and for how long it stays
 * @returns {Uint8Array}
 */
export function toGif({ width, height, palette }, frames) {
  const colours = new Uint8Array(3 * 256);
  for (const [i, colour] of palette.entries())
    colours.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * i);
  const screen = [...ascii("GIF89a"), ...short(width), ...short(height), 0xf7, 0, 0];
  const forever = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  const images = frames.flatMap(({ part, hundredths }) => {
    const control = [0x21, 0xf9, 4, 4, ...short(hundredths), 0, 0];
    const place = [
      0x2c,
      ...short(part.x),
      ...short(part.y),
      ...short(part.width),
      ...short(part.height),
      0,
      CODE_BITS,
    ];
    return [Uint8Array.from([...control, ...place]), blocks(pack(part.pixels))];
  });
  const loop = frames.length > 1 ? forever : [];
  return joined([
    Uint8Array.from(screen),
    colours,
    Uint8Array.from(loop),
    ...images,
    Uint8Array.of(0x3b),
  ]);
}

/** @param {number} value */
const short = (value) => [value & 255, value >> 8];

/** @param {string} text */
const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));

/** Bytes in blocks of 255 at most, as GIF has them. @param {Uint8Array} bytes */
function blocks(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    parts.push(Uint8Array.of(block.length), block);
  }
  return joined([...parts, Uint8Array.of(0)]);
}

/**
 * Lempel, Ziv and Welch's packing: codes of growing length, the table begun anew when it is full.
 * @param {Uint8Array} pixels
 */
function pack(pixels) {
  const clear = 1 << CODE_BITS;
  const out = new Bits();
  /**
   * @type {Map<number, number>} code of a sequence by the code of all but its last pixel, and that
   *   pixel
   */
  let table = new Map();
  let [next, bits] = [clear + 2, CODE_BITS + 1];
  out.put(clear, bits);
  let code = pixels[0];
  for (const pixel of pixels.subarray(1)) {
    const key = (code << CODE_BITS) | pixel;
    const longer = table.get(key);
    if (longer !== undefined) {
      code = longer;
      continue;
    }
    out.put(code, bits);
    code = pixel;
    if (next < 1 << MOST_BITS) {
      table.set(key, next);
      if (next++ === 1 << bits) bits += 1;
    } else {
      out.put(clear, bits);
      table = new Map();
      [next, bits] = [clear + 2, CODE_BITS + 1];
    }
  }
  out.put(code, bits);
  out.put(clear + 1, bits);
  return out.bytes();
}
