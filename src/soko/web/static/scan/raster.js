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
    const { colours, width, height, times } = shrunk(picture);
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
    const [rows, columns] = [new Lines(parts + 1), new Lines(parts + 1)];
    const corners = new Float64Array((parts + 1) * (parts + 1) * 3);
    for (let n = 0, to = 0; n < tops.length; ++n) {
      rows.lay(tops[n], step, this.height);
      columns.lay(lefts[n], step, this.width);
      this.#corners(rows, columns, corners);
      for (let r = 0; r < parts; ++r) {
        for (let c = 0; c < parts; ++c) {
          const area = (rows.at[r + 1] - rows.at[r]) * (columns.at[c + 1] - columns.at[c]);
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

  /**
   * The sums at each corner of lines.
   * @param {Lines} rows
   * @param {Lines} columns
   * @param {Float64Array} corners
   */
  #corners(rows, columns, corners) {
    const { sums } = this;
    const line = (this.width + 1) * 3;
    let to = 0;
    for (let r = 0; r < rows.count; ++r) {
      const top = rows.pixels[r] * line;
      const below = rows.rests[r];
      for (let c = 0; c < columns.count; ++c) {
        const right = columns.rests[c];
        const first = top + columns.pixels[c] * 3;
        for (let at = first; at < first + 3; ++at) {
          const above = sums[at] + (sums[at + 3] - sums[at]) * right;
          const under = sums[at + line] + (sums[at + line + 3] - sums[at + line]) * right;
          corners[to++] = above + (under - above) * below;
        }
      }
    }
  }
}

/** Lines at even distances: where they lie, in which pixel, and how far in it. */
class Lines {
  /** @param {number} count */
  constructor(count) {
    this.count = count;
    this.at = new Float64Array(count);
    this.pixels = new Int32Array(count);
    this.rests = new Float64Array(count);
  }

  /** @param {number} first @param {number} step @param {number} length that there is */
  lay(first, step, length) {
    for (let i = 0; i < this.count; ++i) {
      const at = Math.min(Math.max(first + i * step, 0), length);
      const pixel = Math.min(Math.trunc(at), length - 1);
      this.at[i] = at;
      this.pixels[i] = pixel;
      this.rests[i] = at - pixel;
    }
  }
}

/**
 * The colours of a picture that is no larger than is needed to see squares: halved, and so on.
 * @param {Pixels} picture
 */
function shrunk({ data, width, height }) {
  let times = 1;
  while (Math.floor(width / times) * Math.floor(height / times) > MOST_PIXELS) times *= 2;
  const [wide, high] = [Math.floor(width / times), Math.floor(height / times)];
  const colours = new Float64Array(wide * high * 3);
  for (let row = 0; row < high * times; ++row) {
    const line = Math.floor(row / times) * wide * 3;
    for (let column = 0, from = row * width * 4; column < wide * times; ++column, from += 4) {
      const to = line + Math.floor(column / times) * 3;
      const share = data[from + 3] / 255;
      for (let k = 0; k < 3; ++k) colours[to + k] += opaque(data[from + k], share);
    }
  }
  if (times > 1) for (let i = 0; i < colours.length; ++i) colours[i] /= times * times;
  return { colours, width: wide, height: high, times };
}

/** A colour on white. @param {number} colour @param {number} share */
const opaque = (colour, share) =>
  share === 1 ? colour : Math.round(colour * share + 255 * (1 - share));

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
