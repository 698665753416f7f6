// How many different squares there are, where those that are nearly alike count together.

const NOISE = 9; // of 255, by which equal squares may differ
const NOTHING = 16; // e to the power of less adds nothing
const STEPS = 256; // of the exponent, between which a table is interpolated in half the time
const POWERS = Float64Array.from({ length: NOTHING * STEPS + 2 }, (_, i) => Math.exp(-i / STEPS));
const BEYOND = 2; // cells behind the last one, so that four can be taken where two are left

/**
 * @param {Float64Array} cells one after the other
 * @param {number} count
 */
export function differing(cells, count) {
  const size = cells.length / count;
  const alike = new Alike(sorted(cells, count, size), size);
  for (let a = 0; a < alike.count; a += 2) {
    alike.pair(a);
    // Cells come by their sums: all that follow are too far apart, too.
    for (let b = a + 2; b < alike.count && alike.isNear(a + 1, b); b += 4) alike.pairs(a, b);
  }
  let different = 0;
  for (let a = 0; a < count; ++a) different += 1 / alike.shares[a];
  return different;
}

/**
 * The cells by their sums, with some behind them that are far from all: an even number.
 * @param {Float64Array} cells @param {number} count @param {number} size
 */
function sorted(cells, count, size) {
  const sums = new Float64Array(count);
  for (let a = 0, at = 0; a < count; ++a) {
    let sum = 0;
    for (let n = 0; n < size; ++n) sum += cells[at++];
    sums[a] = sum;
  }
  const order = Uint32Array.from(sums.keys()).sort((a, b) => sums[a] - sums[b]);
  const found = new Float64Array((count + (count % 2) + BEYOND) * size).fill(1e6);
  for (let a = 0; a < count; ++a)
    found.set(cells.subarray(order[a] * size, (order[a] + 1) * size), a * size);
  return found;
}

/**
 * How much each cell is like all, itself too. Two are compared with four at once: each number is
 * fetched less often.
 */
class Alike {
  /** @param {Float64Array} cells @param {number} size */
  constructor(cells, size) {
    this.cells = cells;
    this.size = size;
    const every = cells.length / size;
    this.count = every - BEYOND;
    this.shares = new Float64Array(every).fill(1);
    this.scale = STEPS / (2 * NOISE ** 2 * size);
    this.far = (NOTHING * STEPS) / this.scale;
    this.sums = new Float64Array(every);
    this.norms = new Float64Array(every);
    for (let a = 0, at = 0; a < every; ++a) {
      let [sum, norm] = [0, 0];
      for (let n = 0; n < size; ++n, ++at) {
        sum += cells[at];
        norm += cells[at] * cells[at];
      }
      this.sums[a] = sum;
      this.norms[a] = norm;
    }
  }

  /**
   * Whether the mean colours alone do not tell two cells apart.
   * @param {number} a @param {number} b
   */
  isNear(a, b) {
    return (this.sums[b] - this.sums[a]) ** 2 <= this.far * this.size;
  }

  /** A cell and the one behind it. @param {number} a */
  pair(a) {
    const { cells, size } = this;
    let product = 0;
    for (let i = a * size, j = i + size, end = j; i < end; ++i, ++j) product += cells[i] * cells[j];
    this.#add(a, a + 1, product);
  }

  /** A cell and the one behind it with four others. @param {number} a @param {number} b */
  pairs(a, b) {
    const { cells, size } = this;
    const [third, fourth] = [2 * size, 3 * size];
    let a0 = 0;
    let a1 = 0;
    let a2 = 0;
    let a3 = 0;
    let b0 = 0;
    let b1 = 0;
    let b2 = 0;
    let b3 = 0;
    for (let i = a * size, j = b * size, end = i + size; i < end; ++i, ++j) {
      const one = cells[i];
      const two = cells[i + size];
      const other = cells[j];
      const next = cells[j + size];
      a0 += one * other;
      a1 += one * next;
      b0 += two * other;
      b1 += two * next;
      const last = cells[j + fourth];
      const before = cells[j + third];
      a2 += one * before;
      a3 += one * last;
      b2 += two * before;
      b3 += two * last;
    }
    this.#add(a, b, a0);
    this.#add(a, b + 1, a1);
    this.#add(a, b + 2, a2);
    this.#add(a, b + 3, a3);
    this.#add(a + 1, b, b0);
    this.#add(a + 1, b + 1, b1);
    this.#add(a + 1, b + 2, b2);
    this.#add(a + 1, b + 3, b3);
  }

  /** @param {number} a @param {number} b @param {number} product of all their values */
  #add(a, b, product) {
    const apart = this.norms[a] + this.norms[b] - 2 * product;
    if (apart >= this.far) return;
    const at = Math.max(apart, 0) * this.scale;
    const i = Math.trunc(at);
    const share = POWERS[i] + (POWERS[i + 1] - POWERS[i]) * (at - i);
    this.shares[a] += share;
    this.shares[b] += share;
  }
}
