// What squares look like, and how far looks are from each other.

export const PARTS = 12; // a square is seen as this many colours in each direction
export const APART = 30; // how much the colours of squares of one group may differ, of 255
const MARGIN = 1; // of the parts: what lies at the edge may belong to the neighbour
const ASIDE = 1; // pixels by which lines may lie aside
const LEAST_SLACK = 0.25; // of a place, which scaled pictures need at any size
const STRONGEST = 5; // places of a square that tell it from another
const TINGED = 0.4 * APART; // by which all places may differ: another tint is another kind
export const SIDE = PARTS - 2 * MARGIN;
const PLACES = SIDE * SIDE;
const TOGETHER = 12; // colours that are taken out of many looks, few enough for the cache
const ROUNDED = 1e-6; // more than sums of colours are rounded by

/** @typedef {{colours: Float64Array, lows: Float64Array, highs: Float64Array}} Ranged */

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
    const { lows, highs } = around(colours);
    this.lows = lows;
    this.highs = highs;
    for (let i = 0; i < colours.length && slack < 1; ++i) {
      this.lows[i] = colours[i] - (colours[i] - this.lows[i]) * slack;
      this.highs[i] = colours[i] + (this.highs[i] - colours[i]) * slack;
    }
    /** @type {Ranged | null} */
    this.means = null;
  }

  /** The mean colours of the quarters, as if they were places. @returns {Ranged} */
  get quarters() {
    this.means ??= {
      colours: quartersOf(this.colours),
      lows: quartersOf(this.lows),
      highs: quartersOf(this.highs),
    };
    return this.means;
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

/** Those to the left and to the right of each place, before those above and below are looked at. */
const [low, high] = [new Float64Array(PLACES * 3), new Float64Array(PLACES * 3)];

/** The least and the greatest colours about each place. @param {Float64Array} colours */
function around(colours) {
  const { length } = colours;
  for (let i = 0; i < length; ++i) {
    const [own, left, right] = [colours[i], colours[LEFT[i]], colours[RIGHT[i]]];
    low[i] = Math.min(own, left, right);
    high[i] = Math.max(own, left, right);
  }
  const both = new Float64Array(2 * length); // a picture has thousands of squares
  const [lows, highs] = [both.subarray(0, length), both.subarray(length)];
  for (let i = 0; i < length; ++i) {
    const [above, under] = [ABOVE[i], UNDER[i]];
    lows[i] = Math.min(low[i], low[above], low[under]);
    highs[i] = Math.max(high[i], high[above], high[under]);
  }
  return { lows, highs };
}

/** @param {Float64Array} colours of all places */
function quartersOf(colours) {
  const found = new Float64Array(12);
  for (let y = 0, i = 0; y < SIDE; ++y)
    for (let x = 0; x < SIDE; ++x)
      for (let k = 0; k < 3; ++k, ++i)
        found[(2 * y < SIDE ? 0 : 6) + (2 * x < SIDE ? 0 : 3) + k] += (4 * colours[i]) / PLACES;
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
  const most = strongest.fill(0);
  let all = 0;
  for (let i = 0; i < PLACES * 3; i += 3) {
    let far = placeApart(one, other, i);
    all += far;
    for (let n = 0; n < STRONGEST && far > 0; ++n)
      if (far > most[n]) [far, most[n]] = [most[n], far];
  }
  const mean = most.reduce((sum, each) => sum + each, 0) / STRONGEST;
  return Math.max(mean, (all / PLACES) * tinges);
}

const strongest = new Float64Array(STRONGEST);

/**
 * Whether two looks are not further from each other than a limit, where a mean of all places that
 * is above TINGED is beyond it. Most looks are told apart by the mean colours of their quarters.
 * @param {Look} one @param {Look} other @param {number} limit
 */
export const isNear = (one, other, limit) =>
  leastApart(one, other) <= TINGED && apart(one, other, limit / TINGED) <= limit;

/**
 * No more than the mean of all places, by the mean colours of the quarters.
 * @param {Look} one @param {Look} other
 */
export function leastApart(one, other) {
  let all = 0;
  for (let i = 0; i < 12; i += 3) all += placeApart(one.quarters, other.quarters, i);
  return all / 4 - ROUNDED;
}

/**
 * By how much a place of two looks differs.
 * @param {Ranged} one @param {Ranged} other @param {number} at its first colour
 */
function placeApart(one, other, at) {
  let far = 0;
  for (let i = at; i < at + 3; ++i) {
    const [own, its] = [one.colours[i], other.colours[i]];
    far = Math.max(far, its - one.highs[i], one.lows[i] - its);
    far = Math.max(far, own - other.highs[i], other.lows[i] - own);
  }
  return far;
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
  const found = new Float64Array(PLACES * 3);
  const values = Array.from({ length: TOGETHER }, () => new Float64Array(looks.length));
  for (let from = 0; from < found.length; from += TOGETHER) {
    looks.forEach(({ colours }, n) => {
      for (let i = 0; i < TOGETHER; ++i) values[i][n] = colours[from + i];
    });
    values.forEach((each, i) => {
      found[from + i] = medianOf(each.sort());
    });
  }
  return new Look(found);
}

/** @param {Float64Array} values in order */
function medianOf(values) {
  const half = values.length >> 1;
  return values.length % 2 === 1 ? values[half] : (values[half - 1] + values[half]) / 2;
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
