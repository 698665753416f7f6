// Images with a palette, one after the other, as APNG (PNG, third edition); only what changes is
// stored.

import { zlib } from "../core/bytes.js";
import { chunk, header, joined, rowsOf } from "./png.js";

/** @typedef {import("./raster.js").Part} Part */

/**
 * @param {import("./raster.js").Raster} raster
 * @param {{part: Part, hundredths: number}[]} frames the first shows everything
 * @returns {Promise<Uint8Array>}
 */
export async function toApng(raster, frames) {
  let turn = 0;
  const chunks = [];
  for (const [i, { part, hundredths }] of frames.entries()) {
    chunks.push(chunk("fcTL", control(turn++, part, hundredths)));
    const data = await zlib(rowsOf(part));
    chunks.push(i === 0 ? chunk("IDAT", data) : chunk("fdAT", joined([long(turn++), data])));
  }
  const count = joined([long(frames.length), long(0)]); // shown over and over
  return joined([
    ...header(raster, chunk("acTL", count)),
    ...chunks,
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/**
 * Where a frame is and how long it stays; it is drawn over what was there.
 * @param {number} turn
 * @param {Part} part
 * @param {number} hundredths
 */
function control(turn, { x, y, width, height }, hundredths) {
  return joined([
    ...[turn, width, height, x, y].map(long),
    Uint8Array.of(hundredths >> 8, hundredths & 255, 0, 100, 0, 0),
  ]);
}

/** @param {number} value */
const long = (value) =>
  Uint8Array.of(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
