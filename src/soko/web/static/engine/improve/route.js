// A solution push by push: what is between two of its positions can be replaced. It follows
// src/soko/engine/improve/route.py.

/** A square as row * width + column. @typedef {number} Cell */
/** Where the boxes and the player stand. @typedef {{boxes: Cell[], player: Cell}} Place */
/** What lies between two places, by their numbers. @typedef {{first: number, last: number}} Part */
/** @typedef {{width: number, isFloor: boolean[], steps: Record<string, number>}} Yard */

export class Route {
  /**
   * @param {Yard} yard
   * @param {Place} start
   * @param {string[]} legs each a walk and the push that ends it
   * @param {Cell | null} end where the player has to get to after the last push, if anywhere
   */
  constructor(yard, start, legs, end = null) {
    this.yard = yard;
    this.legs = legs;
    this.end = end;
    this.places = [start, ...this.follow(start, legs)];
    /** Another one when a part was replaced: what was found out holds for a version. */
    this.version = {};
  }

  get length() {
    return this.legs.length;
  }

  /** All of it. @returns {Part} */
  get whole() {
    return { first: 0, last: this.length };
  }

  get lurd() {
    return this.legs.join("");
  }

  /** Whether the last push leaves the player where he has to get to, if anywhere. */
  get isAtEnd() {
    return this.end === null || this.places[this.length].player === this.end;
  }

  copy() {
    return new Route(this.yard, this.places[0], [...this.legs], this.end);
  }

  /** The stretch between two places as a route of its own. @param {Part} part */
  cut(part) {
    const legs = this.legs.slice(part.first, part.last);
    return new Route(this.yard, this.places[part.first], legs, this.endOf(part));
  }

  /** The pushes and moves of a part. @param {Part} part */
  lengthOf({ first, last }) {
    const moves = this.legs.slice(first, last).reduce((sum, leg) => sum + leg.length, 0);
    return { pushes: last - first, moves };
  }

  /** What a part adds to each metric. @param {Part} part */
  tally({ first, last }) {
    const sums = { moves: 0, pushes: 0, boxLines: 0, boxChanges: 0, sessions: 0, playerLines: 0 };
    for (let at = first; at < last; at++) {
      const leg = this.legs[at].toLowerCase();
      const before = this.facing(at);
      const isSameBox =
        before !== null &&
        this.places[at].player + this.yard.steps[before] === this.places[at + 1].player;
      const steps = (before ?? "") + leg;
      sums.moves += leg.length;
      sums.pushes += 1;
      sums.boxLines += Number(!isSameBox || before !== leg.slice(-1));
      sums.boxChanges += Number(!isSameBox);
      sums.sessions += Number(leg.length > 1 || before === null);
      sums.playerLines += Number(before === null);
      for (let i = 1; i < steps.length; i++) sums.playerLines += Number(steps[i] !== steps[i - 1]);
    }
    return sums;
  }

  /** The direction of the push that leads to a place; null before the first. @param {number} at */
  facing(at) {
    return at > 0 ? this.legs[at - 1].slice(-1).toLowerCase() : null;
  }

  /** @param {Part} part */
  endOf({ last }) {
    return last < this.length ? this.places[last].player : this.end;
  }

  /**
   * Put other steps between two places; the player then walks on from where they end. Where he
   * keeps his walk, he goes on as before from the same square.
   * @param {Part} part
   * @param {string} lurd
   * @param {boolean} [keepsWalk]
   */
  replace({ first, last }, lurd, keepsWalk = false) {
    this.version = {};
    const legs = splitLegs(lurd);
    const places = [this.places[first], ...this.follow(this.places[first], legs)];
    const end = places[places.length - 1];
    if (last < this.length && !(keepsWalk && end.player === this.places[last].player)) {
      const push = this.legs[last].slice(-1);
      const stand = this.places[last + 1].player - this.yard.steps[push.toLowerCase()];
      this.legs[last] = walk(this.yard, end, stand) + push;
    }
    this.legs.splice(first, last - first, ...legs);
    this.places.splice(first, last - first + 1, ...places);
  }

  /** The board of a part: its goals are where its boxes end. @param {Part} part */
  board({ first, last }) {
    const { boxes, player } = this.places[first];
    /** @type {string[]} */
    const board = this.yard.isFloor.map((isFloor) => (isFloor ? " " : "#"));
    for (const goal of this.places[last].boxes) board[goal] = ".";
    for (const box of boxes) board[box] = board[box] === "." ? "*" : "$";
    board[player] = board[player] === "." ? "+" : "@";
    return board.join("");
  }

  /** The places after legs. @param {Place} place @param {string[]} legs */
  follow(place, legs) {
    let { boxes, player } = place;
    const { steps } = this.yard;
    return legs.map((leg) => {
      for (const letter of leg.toLowerCase()) player += steps[letter];
      const [from, to] = [player, player + steps[leg.slice(-1).toLowerCase()]];
      boxes = boxes.map((box) => (box === from ? to : box));
      return { boxes, player };
    });
  }
}

/**
 * The route of a solution.
 * @param {import("../../core/position.js").Position} start
 * @param {string} lurd
 */
export function routeOf(start, lurd) {
  const { level } = start;
  const { width } = level;
  const cell = (/** @type {number} */ square) => level.row(square) * width + level.column(square);
  const isFloor = Array.from({ length: width * level.rows.length }, (_, at) => {
    const square = level.square(Math.floor(at / width), at % width);
    return Boolean(level.inside[square]) && !level.wall[square];
  });
  const boxes = start.boxes().map(cell);
  const place = { boxes: boxes.filter((box) => isFloor[box]), player: cell(start.player) };
  const yard = { width, isFloor, steps: { u: -width, d: width, l: -1, r: 1 } };
  return new Route(yard, place, splitLegs(lurd));
}

/** Cut steps after each push; walking after the last one is dropped. @param {string} lurd */
const splitLegs = (lurd) => lurd.match(/[a-z]*[A-Z]/g) ?? [];

/**
 * A shortest walk, which there has to be.
 * @param {Yard} yard
 * @param {Place} place
 * @param {Cell} to
 */
function walk({ isFloor, steps }, { boxes, player }, to) {
  const seen = new Map([[player, ""]]);
  const closed = new Set(boxes);
  // The map grows meanwhile, in the order of the distance.
  for (const [at, way] of seen) {
    if (at === to) return way;
    for (const letter of "udlr") {
      const next = at + steps[letter];
      if (isFloor[next] && !closed.has(next) && !seen.has(next)) seen.set(next, way + letter);
    }
  }
  throw new Error("the new part does not lead to the rest of the solution");
}
