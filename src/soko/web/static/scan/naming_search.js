// All namings of some groups, cheapest first as far as can be, with what a level asks for.

import { BROKEN, keyOf, lower, MARGIN } from "./costs.js";

const MOST_VISITS = 20_000; // partial namings, for one set of walls and one floor

/**
 * What a square of a kind adds: players, boxes less goals, boxes on no goal.
 * @type {Record<string, number[]>}
 */
const TALLIES = { "@": [1, 0, 0], "+": [1, -1, 0], $: [0, 1, 1], ".": [0, -1, 0] };
const NOTHING = [0, 0, 0];

export class NamingSearch {
  /**
   * @param {number[]} sizes
   * @param {Map<number, Map<string, number>>} table what each kind of each group costs
   */
  constructor(sizes, table) {
    const ways = [...table].map(([group, costs]) => {
      const kinds = [...costs].sort((a, b) => a[1] - b[1]);
      return { group, kinds, spread: kinds.length > 1 ? kinds[1][1] - kinds[0][1] : Infinity };
    });
    /** The clear ones first. */
    this.ways = ways.sort((a, b) => (a.spread < b.spread ? 1 : a.spread > b.spread ? -1 : 0));
    this.sizes = sizes;
    this.rest = [0];
    for (const { kinds } of [...this.ways].reverse()) this.rest.unshift(this.rest[0] + kinds[0][1]);
    this.least = Infinity;
    /** @type {Map<number, string> | null} */
    this.best = null;
    /** @type {Map<string, number>} */
    this.costs = new Map();
    /** @type {Map<number, string>} */
    this.chosen = new Map();
    this.bound = Infinity;
    this.visits = 0;
  }

  /**
   * Look for namings that cost no more than the bound.
   * @param {number} base
   * @param {number} bound
   * @param {{left: number}} patience
   */
  run(base, bound, patience) {
    this.bound = bound;
    const allowed = Math.min(MOST_VISITS, patience.left);
    this.visits = allowed;
    this.#name(0, base, 0, 0, 0);
    patience.left -= allowed - Math.max(this.visits, 0);
  }

  /**
   * Name the groups from the i-th on.
   * @param {number} i @param {number} cost so far
   * @param {number} players
   * @param {number} surplus boxes less goals
   * @param {number} free boxes on no goal
   */
  #name(i, cost, players, surplus, free) {
    this.visits -= 1;
    if (this.visits < 0 || cost + this.rest[i] > Math.min(this.least + MARGIN, this.bound)) return;
    if (i === this.ways.length) {
      const faults = Number(players !== 1) + Number(surplus !== 0) + Number(free === 0);
      this.#end(cost + BROKEN * faults);
      return;
    }
    const { group, kinds } = this.ways[i];
    for (const [kind, own] of kinds) {
      this.chosen.set(group, kind);
      const [player, more, box] = TALLIES[kind] ?? NOTHING;
      const n = this.sizes[group];
      this.#name(i + 1, cost + own, players + player * n, surplus + more * n, free + box * n);
    }
  }

  /** @param {number} cost */
  #end(cost) {
    for (const [group, kind] of this.chosen) lower(this.costs, keyOf(group, kind), cost);
    if (cost >= this.least) return;
    this.least = cost;
    this.best = new Map(this.chosen);
  }
}
