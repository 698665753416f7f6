// Bytes as text for addresses: base64url, deflate, and moves of two bits.

import { WALK_LETTERS } from "./directions.js";

/** @param {Uint8Array} bytes */
export function toBase64Url(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} text @throws when it is not base64url */
export function fromBase64Url(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} bytes */
export async function deflate(bytes) {
  return gather(through(bytes, new CompressionStream("deflate-raw")), Infinity);
}

/** Deflated with head and checksum, as PNG has it. @param {Uint8Array} bytes */
export async function zlib(bytes) {
  return gather(through(bytes, new CompressionStream("deflate")), Infinity);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} most bytes that it may grow to @throws when it is more, or damaged
 */
export async function inflate(bytes, most) {
  return gather(through(bytes, new DecompressionStream("deflate-raw")), most);
}

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} transform */
function through(bytes, transform) {
  const blob = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]);
  return /** @type {ReadableStream<Uint8Array>} */ (
    blob.stream().pipeThrough(/** @type {ReadableWritablePair} */ (transform))
  );
}

/** @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function gather(stream, most) {
  const parts = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) throw new Error("too long");
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Steps in two bits each: the level tells which of them push. @param {string} lurd */
export function packMoves(lurd) {
  const bytes = new Uint8Array(Math.ceil((lurd.length + 1) / 4));
  // The first two bits tell how many steps of the last byte are none.
  const unused = bytes.length * 4 - 1 - lurd.length;
  bytes[0] = unused << 6;
  [...lurd.toLowerCase()].forEach((letter, i) => {
    bytes[(i + 1) >> 2] |= WALK_LETTERS.indexOf(letter) << (6 - 2 * ((i + 1) & 3));
  });
  return bytes;
}

/** @param {Uint8Array} bytes */
export function unpackMoves(bytes) {
  const letters = [];
  const count = bytes.length * 4 - 1 - ((bytes[0] ?? 0) >> 6);
  for (let i = 1; i <= count; ++i) {
    letters.push(WALK_LETTERS[(bytes[i >> 2] >> (6 - 2 * (i & 3))) & 3]);
  }
  return letters.join("");
}
