// BLAKE2b (RFC 7693) with digests of 8 bytes and without a key: the ids of levels.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128; // bytes
const DIGEST = 8; // bytes

const BEGIN = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

/** The words of a block in the order of each round, as hexadecimal digits. */
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
];

/** What each mixing of a round works on: the columns, then the diagonals. */
const PLACES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** @param {Uint8Array} bytes @returns {string} 16 hexadecimal digits */
export function blake2b(bytes) {
  const state = [...BEGIN];
  state[0] ^= 0x01010000n ^ BigInt(DIGEST);
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let i = 0; i < blocks; ++i) {
    const block = new Uint8Array(BLOCK);
    block.set(bytes.subarray(i * BLOCK, (i + 1) * BLOCK));
    compress(state, block, Math.min(bytes.length, (i + 1) * BLOCK), i + 1 === blocks);
  }
  const digest = new DataView(new ArrayBuffer(DIGEST));
  digest.setBigUint64(0, state[0], true);
  return digest
    .getBigUint64(0)
    .toString(16)
    .padStart(2 * DIGEST, "0");
}

/**
 * @param {bigint[]} state
 * @param {Uint8Array<ArrayBuffer>} block
 * @param {number} count bytes up to its end
 * @param {boolean} isLast
 */
function compress(state, block, count, isLast) {
  const view = new DataView(block.buffer);
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true));
  const v = [...state, ...BEGIN];
  v[12] ^= BigInt(count);
  if (isLast) v[14] ^= MASK;
  for (const order of ORDERS) {
    PLACES.forEach((places, i) => {
      const [x, y] = [2 * i, 2 * i + 1].map((at) => words[parseInt(order[at], 16)]);
      mix(v, places, x, y);
    });
  }
  for (let i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

/** @param {bigint[]} v @param {number[]} places @param {bigint} x @param {bigint} y */
function mix(v, [a, b, c, d], x, y) {
  v[a] = (v[a] + v[b] + x) & MASK;
  v[d] = rotated(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = rotated(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & MASK;
  v[d] = rotated(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = rotated(v[b] ^ v[c], 63n);
}

/** @param {bigint} word @param {bigint} by to the right */
const rotated = (word, by) => ((word >> by) | (word << (64n - by))) & MASK;
