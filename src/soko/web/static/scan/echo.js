// How much the edges of a picture are like those further on, by distance: sums of
// autocorrelations, by way of their spectra.

import { spreadOver } from "./spread.js";

const MOST_LINES = 400; // of pixels in which edges are looked for
const STRONGEST = 120; // of a step between two pixels that counts

/**
 * Along the rows, or along the columns.
 * @param {import("./raster.js").Raster} raster
 * @param {boolean} isDown
 * @param {number} reach the longest distance that is asked for
 */
export function echo({ colours, scale, width, height }, isDown, reach) {
  const [lines, length] = isDown ? [width, height] : [height, width];
  const along = (isDown ? width : 1) * 3;
  const across = (isDown ? 1 : width) * 3;
  const wide = length - 1;
  const found = new Float64Array(Math.min(wide, reach + 2));
  if (wide < 2) return found;
  let size = 2;
  while (size < wide + found.length) size *= 2; // what comes round again lies beyond the reach
  const turn = new Turn(size);
  const power = new Float64Array(size);
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  // Two lines at once: one as the real part, one as the imaginary part.
  const chosen = spreadOver(lines, MOST_LINES);
  for (let n = 0; n < chosen.length; n += 2) {
    const [first, second] = [chosen[n], chosen[n + 1] ?? -1];
    steps(colours, first * across, along, scale, real.fill(0, wide).subarray(0, wide));
    imaginary.fill(0);
    if (second >= 0) steps(colours, second * across, along, scale, imaginary.subarray(0, wide));
    turn.run(real, imaginary);
    for (let i = 0; i < size; ++i) power[i] += real[i] * real[i] + imaginary[i] * imaginary[i];
  }
  const back = turn.inOrder(power);
  turn.run(back, imaginary.fill(0));
  const repeated = turn.inOrder(back);
  if (repeated[0] / size <= 0) return found;
  for (let i = 0; i < found.length; ++i)
    found[i] = (repeated[i] / repeated[0]) * (wide / (wide - i * 0.5));
  return found;
}

/**
 * @param {Uint16Array} colours
 * @param {number} at
 * @param {number} along
 * @param {number} scale of the colours
 * @param {Float64Array} into
 */
function steps(colours, at, along, scale, into) {
  let sum = 0;
  let [red, green, blue] = [colours[at], colours[at + 1], colours[at + 2]];
  for (let i = 0; i < into.length; ++i) {
    at += along;
    const [r, g, b] = [colours[at], colours[at + 1], colours[at + 2]];
    const step = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
    [red, green, blue] = [r, g, b];
    into[i] = Math.min(step * scale, STRONGEST);
    sum += into[i];
  }
  const mean = sum / into.length;
  for (let i = 0; i < into.length; ++i) into[i] -= mean;
}

/** The discrete Fourier transform of a size that is a power of two. */
class Turn {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    const angles = Float64Array.from({ length: size / 2 }, (_, i) => (-2 * Math.PI * i) / size);
    this.cosines = angles.map(Math.cos);
    this.sines = angles.map(Math.sin);
    const bits = Math.log2(size);
    this.places = Uint32Array.from({ length: size }, (_, i) => {
      let place = 0;
      for (let bit = 0; bit < bits; ++bit) place |= ((i >> bit) & 1) << (bits - 1 - bit);
      return place;
    });
  }

  /** What was transformed, in its order. @param {Float64Array} values */
  inOrder(values) {
    return values.map((_, i) => values[this.places[i]]);
  }

  /**
   * In its place, but out of order: the bits of the places are turned round.
   * @param {Float64Array} real @param {Float64Array} imaginary
   */
  run(real, imaginary) {
    const { size, cosines, sines } = this;
    for (let half = size / 2, stride = 1; half >= 1; half /= 2, stride *= 2)
      for (let start = 0; start < size; start += 2 * half)
        for (let a = start, b = a + half, i = 0; a < start + half; ++a, ++b, i += stride) {
          const re = real[a] - real[b];
          const im = imaginary[a] - imaginary[b];
          real[a] += real[b];
          imaginary[a] += imaginary[b];
          real[b] = re * cosines[i] - im * sines[i];
          imaginary[b] = re * sines[i] + im * cosines[i];
        }
  }
}
