// A picture as averages: the mean colour of any rectangle of it, at fractions of a pixel too. It
// follows src/soko/pictures/raster.py, as the other files here follow those beside it.

const CONTRAST = 42; // how much the colours differ at least, after dim ones were brightened
const MOST_GAIN = 2.5;
const MOST_PIXELS = 2_000_000;

/**
 * @typedef {{data: ArrayLike<number>, width: number, height: number}} Pixels red, green, blue,
 *   opacity
 */

export class Raster {
  /** @param {Pixels} picture what is transparent is white */
  constructor(picture) {
    const { colours, width, height, times } = shrunk(opaque(picture));
    /** How many pixels of the picture, across and down, are one. */
    this.shrunk = times;
    /** By how much the colours were spread. */
    this.gain = gainOf(colours, width, height);
    if (this.gain > 1) for (let i = 0; i < colours.length; ++i) colours[i] *= this.gain;
    this.width = width;
    this.height = height;
    /** Red, green and blue of each pixel, row by row. */
    this.colours = colours;
    /** The sums of all pixels above and to the left of each corner. */
    this.sums = sumsOf(colours, width, height);
  }

  /**
   * Mean colours between neighbouring lines, which may lie between pixels.
   * @param {number[]} tops of patches
   * @param {number[]} lefts of the same patches
   * @param {number} side
   * @param {number} parts of a patch in each direction
   * @returns {Float64Array} by patch, row, column and colour
   */
  patches(tops, lefts, side, parts) {
    const found = new Float64Array(tops.length * parts * parts * 3);
    const step = side / parts;
    const corners = new Float64Array((parts + 1) * (parts + 1) * 3);
    for (let n = 0, to = 0; n < tops.length; ++n) {
      const rows = this.#lines(tops[n], step, parts, this.height);
      const columns = this.#lines(lefts[n], step, parts, this.width);
      this.#corners(rows, columns, corners);
      for (let r = 0; r < parts; ++r) {
        for (let c = 0; c < parts; ++c) {
          const area = (rows[r + 1] - rows[r]) * (columns[c + 1] - columns[c]);
          const over = Math.max(area, 1e-6);
          const at = (r * (parts + 1) + c) * 3;
          const below = at + (parts + 1) * 3;
          for (let k = 0; k < 3; ++k)
            found[to++] =
              (corners[below + 3 + k] -
                corners[at + 3 + k] -
                (corners[below + k] - corners[at + k])) /
              over;
        }
      }
    }
    return found;
  }

  /** @param {number} first @param {number} step @param {number} parts @param {number} length */
  #lines(first, step, parts, length) {
    const lines = new Float64Array(parts + 1);
    for (let i = 0; i <= parts; ++i) lines[i] = Math.min(Math.max(first + i * step, 0), length);
    return lines;
  }

  /**
   * The sums at each corner of lines.
   * @param {Float64Array} rows
   * @param {Float64Array} columns
   * @param {Float64Array} corners
   */
  #corners(rows, columns, corners) {
    const { sums, width, height } = this;
    const line = (width + 1) * 3;
    let to = 0;
    for (let r = 0; r < rows.length; ++r) {
      const y = Math.min(Math.trunc(rows[r]), height - 1);
      const below = rows[r] - y;
      for (let c = 0; c < columns.length; ++c) {
        const x = Math.min(Math.trunc(columns[c]), width - 1);
        const right = columns[c] - x;
        for (let k = 0, at = y * line + x * 3; k < 3; ++k, ++at) {
          const above = sums[at] + (sums[at + 3] - sums[at]) * right;
          const under = sums[at + line] + (sums[at + line + 3] - sums[at + line]) * right;
          corners[to++] = above + (under - above) * below;
        }
      }
    }
  }
}

/** @param {Pixels} picture */
function opaque({ data, width, height }) {
  const colours = new Float64Array(width * height * 3);
  for (let i = 0, to = 0; i < data.length; i += 4) {
    const share = data[i + 3] / 255;
    for (let k = 0; k < 3; ++k, ++to)
      colours[to] = share === 1 ? data[i + k] : Math.round(data[i + k] * share + 255 * (1 - share));
  }
  return { colours, width, height };
}

/**
 * Halve a picture until it is no larger than is needed to see squares.
 * @param {{colours: Float64Array, width: number, height: number}} picture
 */
function shrunk(picture) {
  let { colours, width, height } = picture;
  let times = 1;
  while (width * height > MOST_PIXELS) {
    const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
    const half = new Float64Array(wide * high * 3);
    const line = width * 3;
    for (let y = 0, to = 0; y < high; ++y)
      for (let x = 0, at = 2 * y * line; x < wide; ++x, at += 3)
        for (let k = 0; k < 3; ++k, ++at)
          half[to++] =
            (colours[at] + colours[at + 3] + colours[at + line] + colours[at + line + 3]) / 4;
    [colours, width, height] = [half, wide, high];
    times *= 2;
  }
  return { colours, width, height, times };
}

/**
 * How much the colours of a dim picture are spread.
 * @param {Float64Array} colours
 * @param {number} width
 * @param {number} height
 */
function gainOf(colours, width, height) {
  const [top, left] = [Math.floor(height / 4), Math.floor(width / 4)];
  let most = 0;
  for (let k = 0; k < 3; ++k) {
    let [count, sum, squares] = [0, 0, 0];
    for (let y = top; y < height - top; ++y)
      for (let x = left; x < width - left; ++x) {
        const value = colours[(y * width + x) * 3 + k];
        ++count;
        sum += value;
        squares += value * value;
      }
    const mean = sum / count;
    most = Math.max(most, Math.sqrt(Math.max(squares / count - mean * mean, 0)));
  }
  return Math.max(1, Math.min(MOST_GAIN, CONTRAST / Math.max(most, 1e-6)));
}

/** @param {Float64Array} colours @param {number} width @param {number} height */
function sumsOf(colours, width, height) {
  const line = (width + 1) * 3;
  const sums = new Float64Array((height + 1) * line);
  for (let y = 0, from = 0; y < height; ++y) {
    const row = [0, 0, 0];
    for (let x = 0, at = (y + 1) * line + 3; x < width; ++x)
      for (let k = 0; k < 3; ++k, ++at) {
        row[k] += colours[from++];
        sums[at] = row[k] + sums[at - line];
      }
  }
  return sums;
}
