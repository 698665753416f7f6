// An image with a palette as PNG (RFC 2083).

import { zlib } from "../core/bytes.js";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** @param {import("./raster.js").Raster} raster @returns {Promise<Uint8Array>} */
export async function toPng(raster) {
  const data = await zlib(rowsOf(raster));
  return joined([...header(raster), chunk("IDAT", data), chunk("IEND", new Uint8Array(0))]);
}

/**
 * What every file begins with; an animation says so before the palette.
 * @param {import("./raster.js").Raster} raster
 * @param {...Uint8Array} more
 */
export function header({ width, height, palette }, ...more) {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8); // bits a pixel
  head.setUint8(9, 3); // with a palette
  const colours = Uint8Array.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", new Uint8Array(head.buffer)),
    ...more,
    chunk("PLTE", colours),
  ];
}

/**
 * Rows of pixels as they are stored: each begins with 0, no filter.
 * @param {{width: number, height: number, pixels: Uint8Array}} image
 */
export function rowsOf({ width, height, pixels }) {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; ++row)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return rows;
}

/** @param {string} name @param {Uint8Array} data */
export function chunk(name, data) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let i = 0; i < 8; ++i) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of PNG. @param {Uint8Array} bytes */
function crc(bytes) {
  return (
    (bytes.reduce((sum, byte) => TABLE[(sum ^ byte) & 255] ^ (sum >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0
  );
}

/** @param {Uint8Array[]} parts */
export function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
