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
export function echo({ colours, width, height }, isDown, reach) {
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
  // Two lines at once: one as the real part, one as the imaginary part.
  const chosen = spreadOver(lines, MOST_LINES);
  for (let n = 0; n < chosen.length; n += 2) {
    const real = new Float64Array(size);
    const imaginary = new Float64Array(size);
    steps(colours, chosen[n] * across, along, wide, real);
    if (n + 1 < chosen.length) steps(colours, chosen[n + 1] * across, along, wide, imaginary);
    turn.run(real, imaginary);
    for (let i = 0; i < size; ++i) power[i] += real[i] ** 2 + imaginary[i] ** 2;
  }
  turn.run(power, new Float64Array(size));
  if (power[0] / size <= 0) return found;
  for (let i = 0; i < found.length; ++i)
    found[i] = (power[i] / power[0]) * (wide / (wide - i * 0.5));
  return found;
}

/**
 * @param {Float64Array} colours
 * @param {number} at
 * @param {number} along
 * @param {number} wide
 * @param {Float64Array} into
 */
function steps(colours, at, along, wide, into) {
  let sum = 0;
  for (let i = 0; i < wide; ++i, at += along) {
    let step = 0;
    for (let k = 0; k < 3; ++k) step += Math.abs(colours[at + along + k] - colours[at + k]);
    into[i] = Math.min(step, STRONGEST);
    sum += into[i];
  }
  for (let i = 0; i < wide; ++i) into[i] -= sum / wide;
}

/** The discrete Fourier transform of a size that is a power of two. */
class Turn {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    this.cosines = Float64Array.from({ length: size / 2 }, (_, i) =>
      Math.cos((2 * Math.PI * i) / size),
    );
    this.sines = Float64Array.from(
      { length: size / 2 },
      (_, i) => -Math.sin((2 * Math.PI * i) / size),
    );
    const bits = Math.log2(size);
    this.places = Uint32Array.from({ length: size }, (_, i) => {
      let place = 0;
      for (let bit = 0; bit < bits; ++bit) place |= ((i >> bit) & 1) << (bits - 1 - bit);
      return place;
    });
  }

  /** In its place. @param {Float64Array} real @param {Float64Array} imaginary */
  run(real, imaginary) {
    const { size, places, cosines, sines } = this;
    for (let i = 0; i < size; ++i) {
      const j = places[i];
      if (j <= i) continue;
      [real[i], real[j]] = [real[j], real[i]];
      [imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]];
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let i = 0, a = start; i < half; ++i, ++a) {
          const b = a + half;
          const [c, s] = [cosines[i * stride], sines[i * stride]];
          const re = real[b] * c - imaginary[b] * s;
          const im = real[b] * s + imaginary[b] * c;
          real[b] = real[a] - re;
          imaginary[b] = imaginary[a] - im;
          real[a] += re;
          imaginary[a] += im;
        }
      }
    }
  }
}
