// Huffman's codes as the lossless WebP format has them: no longer than 15 bits, in canonical order.

const MOST = 15;
const ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const PLAIN = 4; // bits in which each length is written: all lengths alike, none repeated

/** The symbols of one alphabet, and how each is written. */
export class PrefixCode {
  /** @param {Uint32Array} counts how often each symbol occurs */
  constructor(counts) {
    this.used = [...counts.keys()].filter((symbol) => counts[symbol] > 0);
    // Two symbols below 256, or none, are said without a table; one alone then takes no bits.
    this.isSimple = this.used.length <= 2 && this.used.every((symbol) => symbol < 256);
    if (!this.isSimple && this.used.length === 1) this.used.unshift(0);
    this.lengths = new Uint8Array(counts.length);
    if (this.used.length > 1) measure(this.lengths, this.used, counts);
    this.codes = canonical(this.lengths);
  }

  /** @param {import("./bits.js").Bits} out @param {number} symbol */
  put(out, symbol) {
    out.put(this.codes[symbol], this.lengths[symbol]);
  }

  /** Write the code itself. @param {import("./bits.js").Bits} out */
  describe(out) {
    if (this.isSimple) {
      const [first = 0, second] = this.used;
      out.put(1, 1);
      out.put(second === undefined ? 0 : 1, 1);
      out.put(1, 1);
      out.put(first, 8);
      return second === undefined ? undefined : out.put(second, 8);
    }
    out.put(0, 1);
    out.put(ORDER.length - 4, 4);
    for (const length of ORDER) out.put(length > MOST ? 0 : PLAIN, 3);
    out.put(0, 1);
    for (const length of this.lengths) out.put(reversed(length, PLAIN), PLAIN);
  }
}

/**
 * Find the lengths; symbols that are rare count for more until no code is too long.
 * @param {Uint8Array} lengths
 * @param {number[]} used
 * @param {Uint32Array} counts
 */
function measure(lengths, used, counts) {
  for (let least = 1; ; least *= 2) {
    /** @type {{weight: number, symbols: number[]}[]} */
    const trees = used.map((symbol) => ({
      weight: Math.max(least, counts[symbol]),
      symbols: [symbol],
    }));
    lengths.fill(0);
    while (trees.length > 1) {
      trees.sort((a, b) => b.weight - a.weight);
      const [one, two] = trees.splice(-2);
      const symbols = [...one.symbols, ...two.symbols];
      for (const symbol of symbols) lengths[symbol] += 1;
      trees.push({ weight: one.weight + two.weight, symbols });
    }
    if (lengths.every((length) => length <= MOST)) return;
  }
}

/**
 * Codes in the order of length and symbol, as they are written: the highest bit first.
 * @param {Uint8Array} lengths
 */
function canonical(lengths) {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= MOST; ++length) {
    for (const [symbol, each] of lengths.entries())
      if (each === length) codes[symbol] = reversed(code++, length);
    code *= 2;
  }
  return codes;
}

/** @param {number} code @param {number} bits */
function reversed(code, bits) {
  let turned = 0;
  for (let i = 0; i < bits; ++i) turned |= ((code >> i) & 1) << (bits - 1 - i);
  return turned;
}
