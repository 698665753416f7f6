// BLAKE2b (RFC 7693) with digests of 8 bytes and without a key: the ids of levels.
//
// A word of 64 bits is two numbers of a Uint32Array, the low half first: BigInt would take nine
// times as long, and a list of levels asks for thousands of ids.

const BLOCK = 128; // bytes
const DIGEST = 8; // bytes
const STATE = 16; // halves of the eight words
const [COUNT, LAST] = [24, 28]; // halves of the words for the bytes so far, and for the last block

const BEGIN = Uint32Array.of(
  ...[0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372],
  ...[0x5f1d36f1, 0xa54ff53a, 0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c],
  ...[0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19],
);

/** The words of a block in the order of each round, as places of their low halves. */
const ORDERS = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
  "0123456789abcdef",
  "ea489fd61c02b753",
].map((digits) => Uint8Array.from(digits, (digit) => 2 * Number.parseInt(digit, 16)));

/** What each mixing of a round works on: the columns, then the diagonals. */
const PLACES = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"].map((digits) =>
  Uint8Array.from(digits, (digit) => 2 * Number.parseInt(digit, 16)),
);

/** @param {Uint8Array} bytes @returns {string} 16 hexadecimal digits */
export function blake2b(bytes) {
  const state = BEGIN.slice();
  state[0] ^= 0x01010000 ^ DIGEST;
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let i = 0; i < blocks; ++i) {
    const block = new Uint8Array(BLOCK);
    block.set(bytes.subarray(i * BLOCK, (i + 1) * BLOCK));
    compress(state, wordsOf(block), Math.min(bytes.length, (i + 1) * BLOCK), i + 1 === blocks);
  }
  const digest = new DataView(new ArrayBuffer(DIGEST));
  digest.setUint32(0, state[0], true);
  digest.setUint32(4, state[1], true);
  return digest
    .getBigUint64(0)
    .toString(16)
    .padStart(2 * DIGEST, "0");
}

/**
 * The halves of the words, whatever the order of bytes of the machine.
 * @param {Uint8Array} block
 */
function wordsOf(block) {
  const view = new DataView(block.buffer);
  return Uint32Array.from({ length: BLOCK / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/**
 * @param {Uint32Array} state
 * @param {Uint32Array} words
 * @param {number} count bytes up to the end of the block
 * @param {boolean} isLast
 */
function compress(state, words, count, isLast) {
  const v = new Uint32Array(2 * STATE);
  v.set(state);
  v.set(BEGIN, STATE);
  v[COUNT] ^= count; // a text of four gigabytes is no level
  if (isLast) v[LAST] = ~v[LAST];
  if (isLast) v[LAST + 1] = ~v[LAST + 1];
  for (const order of ORDERS) {
    for (let i = 0; i < PLACES.length; ++i)
      mix(v, PLACES[i], words, order[2 * i], order[2 * i + 1]);
  }
  for (let i = 0; i < STATE; ++i) state[i] ^= v[i] ^ v[STATE + i];
}

/**
 * @param {Uint32Array} v
 * @param {Uint8Array} places
 * @param {Uint32Array} words
 * @param {number} x
 * @param {number} y
 */
function mix(v, places, words, x, y) {
  // By their places: taking an array to pieces at once would take longer than all the rest.
  const a = places[0];
  const b = places[1];
  const c = places[2];
  const d = places[3];
  add(v, a, v, b);
  add(v, a, words, x);
  turn(v, d, a, 32);
  add(v, c, v, d);
  turn(v, b, c, 24);
  add(v, a, v, b);
  add(v, a, words, y);
  turn(v, d, a, 16);
  add(v, c, v, d);
  turn(v, b, c, 63);
}

/** @param {Uint32Array} v @param {number} to @param {Uint32Array} other @param {number} from */
function add(v, to, other, from) {
  const low = (v[to] + other[from]) | 0;
  const isOver = low >>> 0 < v[to];
  v[to] = low;
  v[to + 1] = (v[to + 1] + other[from + 1] + (isOver ? 1 : 0)) | 0;
}

/**
 * Put the difference of two words, turned to the right by some bits, in the place of the first.
 * @param {Uint32Array} v
 * @param {number} to
 * @param {number} from
 * @param {number} by
 */
function turn(v, to, from, by) {
  const low = v[to] ^ v[from];
  const high = v[to + 1] ^ v[from + 1];
  const first = by < 32 ? low : high;
  const second = by < 32 ? high : low;
  const rest = by & 31;
  // A shift by 32 would shift by nothing.
  v[to] = rest === 0 ? first : (first >>> rest) | (second << (32 - rest));
  v[to + 1] = rest === 0 ? second : (second >>> rest) | (first << (32 - rest));
}
