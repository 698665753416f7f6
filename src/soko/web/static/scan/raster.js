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
    this.width = width;
    this.height = height;
    /** Red, green and blue of each pixel, row by row: whole numbers; `scale` makes colours. */
    this.colours = colours;
    /** By how much the colours were spread. */
    this.gain = gainOf(colours, width, height, times ** -2);
    this.scale = this.gain * times ** -2;
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
    for (let n = 0; n < tops.length; ++n) {
      rows.lay(tops[n], step, this.height);
      columns.lay(lefts[n], step, this.width);
      this.#corners(rows, columns, corners);
      means(rows.at, columns.at, corners, this.scale, found, n * parts * parts * 3);
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
    const { pixels, rests } = columns;
    const line = (this.width + 1) * 3;
    for (let r = 0, to = 0; r < rows.count; ++r) {
      const top = rows.pixels[r] * line;
      const below = rows.rests[r];
      for (let c = 0; c < pixels.length; ++c) {
        const right = rests[c];
        const first = top + pixels[c] * 3;
        for (let at = first, under = first + line; at < first + 3; ++at, ++under, ++to) {
          const upper = sums[at] + (sums[at + 3] - sums[at]) * right;
          const lower = sums[under] + (sums[under + 3] - sums[under]) * right;
          corners[to] = upper + (lower - upper) * below;
        }
      }
    }
  }
}

/**
 * The mean colours between lines.
 * @param {Float64Array} rows @param {Float64Array} columns
 * @param {Float64Array} corners the sums where they cross
 * @param {number} scale of the sums
 * @param {Float64Array} found @param {number} to where they are put
 */
function means(rows, columns, corners, scale, found, to) {
  const line = columns.length * 3;
  for (let r = 0, at = 0; r + 1 < rows.length; ++r, at += 3) {
    const high = rows[r + 1] - rows[r];
    for (let c = 0; c + 1 < columns.length; ++c) {
      const share = scale / Math.max(high * (columns[c + 1] - columns[c]), 1e-6);
      for (const end = at + 3; at < end; ++at, ++to) {
        const above = corners[at + 3] - corners[at];
        found[to] = (corners[at + line + 3] - corners[at + line] - above) * share;
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
 * The colours of a picture that is no larger than is needed to see squares: halved, and so on. Each
 * is the sum of the pixels that became one.
 * @param {Pixels} picture
 */
function shrunk({ data, width, height }) {
  let times = 1;
  while (Math.floor(width / times) * Math.floor(height / times) > MOST_PIXELS) times *= 2;
  const [wide, high] = [Math.floor(width / times), Math.floor(height / times)];
  const colours = new Uint16Array(wide * high * 3);
  for (let row = 0; row < high * times; ++row) {
    const line = Math.floor(row / times) * wide * 3;
    addLine(data, row * width * 4, times, colours.subarray(line, line + wide * 3));
  }
  return { colours, width: wide, height: high, times };
}

/**
 * @param {Pixels["data"]} data @param {number} from where a line begins
 * @param {number} times @param {Uint16Array} line to which its pixels are added, some to each
 */
function addLine(data, from, times, line) {
  for (let to = 0; to < line.length; to += 3)
    for (let n = 0; n < times; ++n, from += 4) {
      const share = data[from + 3];
      for (let k = 0; k < 3; ++k) {
        const colour = data[from + k];
        line[to + k] += share === 255 ? colour : onWhite(colour, share);
      }
    }
}

/** A colour on white. @param {number} colour @param {number} share of 255 */
const onWhite = (colour, share) => Math.round((colour * share) / 255 + 255 - share);

/**
 * How much the colours of a dim picture are spread.
 * @param {Uint16Array} colours
 * @param {number} width
 * @param {number} height
 * @param {number} scale of the colours
 */
function gainOf(colours, width, height, scale) {
  const [top, left] = [Math.floor(height / 4), Math.floor(width / 4)];
  const count = (height - 2 * top) * (width - 2 * left);
  const [sums, squares] = [new Float64Array(3), new Float64Array(3)];
  for (let y = top; y < height - top; ++y)
    for (let x = left, at = (y * width + x) * 3; x < width - left; ++x)
      for (let k = 0; k < 3; ++k, ++at) {
        sums[k] += colours[at];
        squares[k] += colours[at] * colours[at];
      }
  const spreads = squares.map((each, k) => each / count - (sums[k] / count) ** 2);
  const most = Math.sqrt(Math.max(0, ...spreads)) * scale;
  return Math.max(1, Math.min(MOST_GAIN, CONTRAST / Math.max(most, 1e-6)));
}

/**
 * Whole numbers below 2 ** 32, as 16 million pixels are the most that the page draws.
 * @param {Uint16Array} colours @param {number} width @param {number} height
 */
function sumsOf(colours, width, height) {
  const line = (width + 1) * 3;
  const sums = new Uint32Array((height + 1) * line);
  for (let y = 0, from = 0; y < height; ++y) {
    let [red, green, blue] = [0, 0, 0];
    for (let at = (y + 1) * line + 3, end = at + width * 3; at < end; at += 3, from += 3) {
      red += colours[from];
      green += colours[from + 1];
      blue += colours[from + 2];
      sums[at] = red + sums[at - line];
      sums[at + 1] = green + sums[at + 1 - line];
      sums[at + 2] = blue + sums[at + 2 - line];
    }
  }
  return sums;
}
