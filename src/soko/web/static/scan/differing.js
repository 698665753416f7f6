// How many different squares there are, where those that are nearly alike count together.

const NOISE = 9; // of 255, by which equal squares may differ
const NOTHING = 16; // e to the power of less adds nothing

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
    for (let b = a + 2; b < alike.count && alike.isNear(a + 1, b); b += 2) alike.pairs(a, b);
  }
  let different = 0;
  for (let a = 0; a < count; ++a) different += 1 / alike.shares[a];
  return different;
}

/**
 * The cells by their sums, with a last one that is far from all where their number is odd.
 * @param {Float64Array} cells @param {number} count @param {number} size
 */
function sorted(cells, count, size) {
  const sums = new Float64Array(count);
  for (let a = 0, at = 0; a < count; ++a) for (let n = 0; n < size; ++n) sums[a] += cells[at++];
  const order = Uint32Array.from(sums.keys()).sort((a, b) => sums[a] - sums[b]);
  const found = new Float64Array((count + (count % 2)) * size).fill(1e6);
  for (let a = 0; a < count; ++a)
    found.set(cells.subarray(order[a] * size, (order[a] + 1) * size), a * size);
  return found;
}

/** How much each cell is like all, itself too. Two and two are compared: it takes half the time. */
class Alike {
  /** @param {Float64Array} cells an even number @param {number} size */
  constructor(cells, size) {
    this.cells = cells;
    this.size = size;
    this.count = cells.length / size;
    this.shares = new Float64Array(this.count).fill(1);
    this.scale = -1 / (2 * NOISE ** 2 * size);
    this.far = -NOTHING / this.scale;
    this.sums = new Float64Array(this.count);
    this.norms = new Float64Array(this.count);
    for (let a = 0, at = 0; a < this.count; ++a)
      for (let n = 0; n < size; ++n, ++at) {
        this.sums[a] += cells[at];
        this.norms[a] += cells[at] * cells[at];
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

  /** A cell and the one behind it with two others. @param {number} a @param {number} b */
  pairs(a, b) {
    const { cells, size } = this;
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let i = a * size, j = b * size, end = i + size; i < end; ++i, ++j) {
      const first = cells[i];
      const second = cells[i + size];
      const third = cells[j];
      const fourth = cells[j + size];
      one += first * third;
      two += first * fourth;
      three += second * third;
      four += second * fourth;
    }
    this.#add(a, b, one);
    this.#add(a, b + 1, two);
    this.#add(a + 1, b, three);
    this.#add(a + 1, b + 1, four);
  }

  /** @param {number} a @param {number} b @param {number} product of all their values */
  #add(a, b, product) {
    const apart = this.norms[a] + this.norms[b] - 2 * product;
    if (apart >= this.far) return;
    const share = Math.exp(Math.max(apart, 0) * this.scale);
    this.shares[a] += share;
    this.shares[b] += share;
  }
}
