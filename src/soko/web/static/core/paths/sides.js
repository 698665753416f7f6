// The player's walks between the sides of a box. A side is named by the direction in which the
// player on it pushes.
//
// Walks that stay among the eight squares around the box are exact: two sides joined there are
// joined by no shorter walk elsewhere. Next sides are 2 apart by their common corner; without it
// no walk has 4 moves (it would have to cross the corner or the box), and the other way round has
// 6. Opposite sides are 4 apart by three squares of one flank, and by nothing else. So sides that
// the ring does not join are at least LONG_WALK apart.

import { DIRECTIONS, DOWN, LEFT, opposite, RIGHT, UP } from "../directions.js";
import { Blocks } from "./blocks.js";
import { UNREACHABLE, Walker } from "./walker.js";

export const LONG_WALK = 6;
export const NOT_IN_RING = 255;

const RING = 8;
const CLOCKWISE = [UP, RIGHT, DOWN, LEFT];
/** The player's place in the ring when pushing up, down, left, right. */
const PLACES = [4, 0, 2, 6];

const TABLE = makeTable();

export class Sides {
  /** @param {import("./yard.js").Yard} yard @param {number} root */
  constructor(yard, root) {
    this.yard = yard;
    this.blocks = new Blocks(yard, root);
    this.walker = new Walker(yard);
    this.freeWalker = new Walker(yard);
  }

  /**
   * Whether the player on one open side can walk to another at all.
   * @param {number} box
   * @param {number} from
   * @param {number} to
   */
  areJoined(box, from, to) {
    return this.blocks.edge(box, opposite(from)) === this.blocks.edge(box, opposite(to));
  }

  /**
   * The squares around a box, clockwise from the one above, a bit each; a set bit is floor.
   * @param {number} box
   */
  ring(box) {
    const { closed, steps } = this.yard;
    let bits = 0;
    for (let quarter = 0; quarter < 4; ++quarter) {
      const side = box + steps[CLOCKWISE[quarter]];
      if (closed[side]) continue;
      const corner = side + steps[CLOCKWISE[(quarter + 1) % 4]];
      bits |= (closed[corner] ? 1 : 3) << (2 * quarter);
    }
    return bits;
  }

  /**
   * Moves between joined sides by any way; UNREACHABLE beyond `limit`.
   * @param {number} box
   * @param {number} from
   * @param {number} to
   * @param {number} [limit]
   */
  longWalk(box, from, to, limit = UNREACHABLE) {
    const { walker, yard } = this;
    walker.stayWithin(this.blocks, this.blocks.edge(box, opposite(from)));
    return walker.distance(yard.stand(box, from), yard.stand(box, to), box, limit);
  }

  /**
   * Moves from the player's square to an open side.
   * @param {number} player
   * @param {number} box
   * @param {number} to
   */
  firstWalk(player, box, to) {
    return this.freeWalker.distance(player, this.yard.stand(box, to), box);
  }
}

/**
 * Moves between open sides within a ring, or NOT_IN_RING.
 * @param {number} ring
 * @param {number} from
 * @param {number} to
 */
export function ringWalk(ring, from, to) {
  return TABLE[ring * 16 + from * DIRECTIONS + to];
}

function makeTable() {
  const table = new Uint8Array(16 << RING);
  for (let ring = 0; ring < 1 << RING; ++ring) {
    for (let pair = 0; pair < 16; ++pair) {
      const [from, to] = [PLACES[pair >> 2], PLACES[pair & 3]];
      table[ring * 16 + pair] = Math.min(clockwise(ring, from, to), clockwise(ring, to, from));
    }
  }
  return table;
}

/** @param {number} ring @param {number} from @param {number} to */
function clockwise(ring, from, to) {
  let moves = 0;
  for (let place = from; place !== to; place = (place + 1) % RING, ++moves) {
    if (((ring >> place) & 1) === 0) return NOT_IN_RING;
  }
  return moves;
}
