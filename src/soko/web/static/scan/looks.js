// What squares look like, and how far looks are from each other.

export const PARTS = 12; // a square is seen as this many colours in each direction
export const APART = 30; // how much the colours of squares of one group may differ, of 255
const MARGIN = 1; // of the parts: what lies at the edge may belong to the neighbour
const ASIDE = 1; // pixels by which lines may lie aside
const LEAST_SLACK = 0.25; // of a place, which scaled pictures need at any size
const STRONGEST = 5; // places of a square that tell it from another
export const TINGED = 0.4 * APART; // by which all places may differ: another tint is another kind
export const SIDE = PARTS - 2 * MARGIN;
const PLACES = SIDE * SIDE;

/**
 * The colours of a square, with the least and the greatest about each place: lines may lie a little
 * aside.
 */
export class Look {
  /**
   * @param {Float64Array} colours SIDE x SIDE places of three
   * @param {number} [slack] the part of the way to the neighbouring places that lines may lie aside
   */
  constructor(colours, slack = 1) {
    this.colours = colours;
    this.lows = around(colours, Math.min);
    this.highs = around(colours, Math.max);
    for (let i = 0; i < colours.length && slack < 1; ++i) {
      this.lows[i] = colours[i] - (colours[i] - this.lows[i]) * slack;
      this.highs[i] = colours[i] + (this.highs[i] - colours[i]) * slack;
    }
  }

  /**
   * The inner part of a square.
   * @param {Float64Array} squares @param {number} number @param {number} side in pixels
   */
  static of(squares, number, side) {
    return new Look(
      innerOf(squares, number),
      Math.min(1, Math.max(LEAST_SLACK, (ASIDE * PARTS) / side)),
    );
  }
}

/**
 * The colours of a square without its edge.
 * @param {Float64Array} squares @param {number} number
 */
export function innerOf(squares, number) {
  const colours = new Float64Array(PLACES * 3);
  const from = number * PARTS * PARTS * 3;
  for (let y = 0; y < SIDE; ++y) {
    const at = from + ((y + MARGIN) * PARTS + MARGIN) * 3;
    colours.set(squares.subarray(at, at + SIDE * 3), y * SIDE * 3);
  }
  return colours;
}

const LINE = SIDE * 3;
const VALUES = Int32Array.from({ length: PLACES * 3 }, (_, i) => i);
/** Where the colours stand that are beside each one; it itself where there are none. */
const [LEFT, RIGHT] = [
  VALUES.map((i) => (i % LINE < 3 ? i : i - 3)),
  VALUES.map((i) => (i % LINE >= LINE - 3 ? i : i + 3)),
];
const [ABOVE, UNDER] = [
  VALUES.map((i) => (i < LINE ? i : i - LINE)),
  VALUES.map((i) => (i >= VALUES.length - LINE ? i : i + LINE)),
];

/** @param {Float64Array} colours @param {(a: number, b: number) => number} choose */
function around(colours, choose) {
  const across = new Float64Array(colours.length);
  const found = new Float64Array(colours.length);
  for (let i = 0; i < colours.length; ++i)
    across[i] = choose(colours[i], choose(colours[LEFT[i]], colours[RIGHT[i]]));
  for (let i = 0; i < colours.length; ++i)
    found[i] = choose(across[i], choose(across[ABOVE[i]], across[UNDER[i]]));
  return found;
}

/**
 * How far two looks are from each other: the mean of the places that differ most. Where all places
 * differ a little, it is their mean that counts.
 * @param {Look} one
 * @param {Look} other
 * @param {number} [tinges] how much more that mean counts
 */
export function apart(one, other, tinges = APART / TINGED) {
  const most = new Float64Array(STRONGEST);
  let all = 0;
  for (let place = 0, i = 0; place < PLACES; ++place) {
    let far = 0;
    for (let k = 0; k < 3; ++k, ++i)
      far = Math.max(
        far,
        other.colours[i] - one.highs[i],
        one.lows[i] - other.colours[i],
        one.colours[i] - other.highs[i],
        other.lows[i] - one.colours[i],
      );
    all += far;
    for (let n = 0; n < STRONGEST && far > 0; ++n)
      if (far > most[n]) [far, most[n]] = [most[n], far];
  }
  const strongest = most.reduce((sum, each) => sum + each, 0) / STRONGEST;
  return Math.max(strongest, (all / PLACES) * tinges);
}

/**
 * Where a look differs from what lies under it: 1, else 0.
 * @param {Look} look
 * @param {Look} ground
 */
export function covered({ colours }, { lows, highs }) {
  return Uint8Array.from({ length: PLACES }, (_, place) => {
    for (let k = 0, i = place * 3; k < 3; ++k, ++i)
      if (Math.max(colours[i] - highs[i], lows[i] - colours[i]) > APART * 0.6) return 1;
    return 0;
  });
}

/**
 * The reds, the greens and the blues of a look, each in order.
 * @param {Look} look
 */
export const palette = ({ colours }) =>
  [0, 1, 2].map((k) => colours.filter((_, i) => i % 3 === k).sort());

/**
 * How far the colours of two palettes are from each other.
 * @param {Float64Array[]} one
 * @param {Float64Array[]} other
 */
export function palettesApart(one, other) {
  let sum = 0;
  for (let k = 0; k < 3; ++k)
    for (let i = 0; i < PLACES; ++i) sum += Math.abs(one[k][i] - other[k][i]);
  return sum / (3 * PLACES);
}

/** The look that is in the middle of several. @param {Look[]} looks */
export function middle(looks) {
  const half = looks.length >> 1;
  const values = new Float64Array(looks.length);
  return new Look(
    looks[0].colours.map((_, i) => {
      looks.forEach(({ colours }, n) => {
        values[n] = colours[i];
      });
      values.sort();
      return looks.length % 2 === 1 ? values[half] : (values[half - 1] + values[half]) / 2;
    }),
  );
}

/** The greatest spread of red, green or blue. @param {Float64Array} colours */
export function spread(colours) {
  const spreads = [0, 1, 2].map((k) => {
    const values = colours.filter((_, i) => i % 3 === k);
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  });
  return Math.max(...spreads);
}

/** @param {ArrayLike<number>} values */
export function mean(values) {
  let sum = 0;
  for (let i = 0; i < values.length; ++i) sum += values[i];
  return sum / values.length;
}
