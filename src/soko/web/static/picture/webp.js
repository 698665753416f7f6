// Images with a palette, one after the other, as lossless WebP; only what changes is stored. A
// pixel is written out, or copied in a run from the one before it or from the row above.

import { Bits } from "./bits.js";
import { joined } from "./png.js";
import { PrefixCode } from "./prefix_code.js";

const LONGEST = 4096; // pixels of a run
const SHORTEST = 3;
const RUN = 256; // from here on the symbols of the first alphabet are lengths of runs
/** Of the alphabets: green and runs, red, blue, opacity, distances. */
const SIZES = [280, 256, 256, 256, 40];

/** @typedef {import("./raster.js").Part} Part */

/**
 * @param {import("./raster.js").Raster} raster
 * @param {{part: Part, hundredths: number}[]} frames the first shows everything
 * @returns {Uint8Array}
 */
export function toWebp({ width, height, palette }, frames) {
  const canvas = [2, 0, 0, 0, ...short(width - 1), ...short(height - 1)];
  const images = frames.map(({ part, hundredths }) => {
    const place = [
      part.x / 2,
      part.y / 2,
      part.width - 1,
      part.height - 1,
      10 * hundredths,
    ].flatMap(short);
    return chunk(
      "ANMF",
      joined([Uint8Array.of(...place, 2), chunk("VP8L", packed(part, palette))]),
    );
  });
  const parts = [
    chunk("VP8X", Uint8Array.from(canvas)),
    chunk("ANIM", new Uint8Array(6)),
    ...images,
  ];
  return chunk("RIFF", joined([ascii("WEBP"), ...parts]));
}

/** @param {string} text */
const ascii = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Three bytes. @param {number} value */
const short = (value) => [value & 255, (value >> 8) & 255, value >> 16];

/** @param {string} name @param {Uint8Array} data */
function chunk(name, data) {
  const size = Uint8Array.of(...short(data.length), data.length >>> 24);
  return joined([ascii(name), size, data, new Uint8Array(data.length & 1)]);
}

/** One image. @param {Part} part @param {number[]} palette */
function packed({ width, height, pixels }, palette) {
  const items = runsOf(pixels, width);
  const counts = SIZES.map((size) => new Uint32Array(size));
  const eachSymbol = (
    /** @type {number[]} */ item,
    /** @type {(alphabet: number, symbol: number) => void} */ tell,
  ) => {
    const [pixel, length, distance] = item;
    if (length > 0) {
      tell(0, RUN + prefixOf(length).prefix);
      return tell(4, distance - 1);
    }
    const colour = palette[pixel];
    for (const [alphabet, symbol] of [
      (colour >> 8) & 255,
      colour >> 16,
      colour & 255,
      255,
    ].entries())
      tell(alphabet, symbol);
  };
  for (const item of items) eachSymbol(item, (alphabet, symbol) => (counts[alphabet][symbol] += 1));
  const codes = counts.map((each) => new PrefixCode(each));
  const out = new Bits();
  out.put(0x2f, 8);
  out.put(width - 1, 14);
  out.put(height - 1, 14);
  out.put(0, 4); // opaque, version 0
  out.put(0, 3); // no transforms, no cache of colours, one set of codes
  for (const code of codes) code.describe(out);
  for (const item of items) {
    eachSymbol(item, (alphabet, symbol) => {
      codes[alphabet].put(out, symbol);
      if (alphabet === 0 && symbol >= RUN) out.put(prefixOf(item[1]).extra, prefixOf(item[1]).bits);
    });
  }
  return out.bytes();
}

/**
 * Pixels, or runs as their length and where they are copied from: 1 the row above, 2 the pixel
 * before.
 * @param {Uint8Array} pixels
 * @param {number} width
 * @returns {number[][]}
 */
function runsOf(pixels, width) {
  const items = [];
  for (let at = 0; at < pixels.length; ) {
    const [above, before] = [runAt(pixels, at, width), runAt(pixels, at, 1)];
    const length = Math.max(above, before);
    if (length >= SHORTEST) items.push([0, length, above > before ? 1 : 2]);
    else items.push([pixels[at], 0, 0]);
    at += length >= SHORTEST ? length : 1;
  }
  return items;
}

/**
 * How long a copy from a distance can be.
 * @param {Uint8Array} pixels
 * @param {number} at
 * @param {number} distance
 */
function runAt(pixels, at, distance) {
  if (at < distance) return 0;
  let length = 0;
  while (
    length < LONGEST &&
    at + length < pixels.length &&
    pixels[at + length] === pixels[at + length - distance]
  )
    length += 1;
  return length;
}

/** A length as a prefix and some bits more. @param {number} length */
function prefixOf(length) {
  const value = length - 1;
  if (value < 4) return { prefix: value, bits: 0, extra: 0 };
  const high = 31 - Math.clz32(value);
  const bits = high - 1;
  return { prefix: 2 * high + ((value >> bits) & 1), bits, extra: value & ((1 << bits) - 1) };
}
