// The cheapest namings of some groups, with what a level asks for. What the groups before one add
// up to, and those behind it, is all that matters to it: the tables hold the least cost by that,
// for players (none, one, more), for boxes on no goal (none, some), and for boxes less goals.

import { BROKEN, keyOf } from "./costs.js";

const MOST_BOXES = 200; // more than goals, or less, among the groups before one

/**
 * What a group of a kind adds: players and boxes less goals, for each square, and whether boxes are
 * on no goal.
 * @type {Record<string, [number, number, boolean]>}
 */
const TALLIES = { "@": [1, 0, false], "+": [1, -1, false], $: [0, 1, true], ".": [0, -1, false] };
/** @type {[number, number, boolean]} */
const NOTHING = [0, 0, false];

export class NamingSearch {
  /**
   * @param {number[]} sizes
   * @param {Map<number, Map<string, number>>} table what each kind of each group costs
   */
  constructor(sizes, table) {
    let all = 0;
    for (const group of table.keys()) all += sizes[group];
    this.reach = Math.min(all, MOST_BOXES);
    this.wide = 2 * this.reach + 1;
    this.groups = [...table].map(([group, costs]) => ({
      group,
      ways: [...costs]
        .map(([kind, cost]) => ({ kind, cost, ...this.#steps(kind, sizes[group]) }))
        .filter(({ surplus }) => Math.abs(surplus) <= this.reach),
    }));
    this.behind = [this.#ends()];
    for (const { ways } of [...this.groups].reverse()) {
      const next = this.behind[0];
      const table = this.#empty();
      for (const way of ways)
        this.#each(way, (from, to) => {
          table[from] = Math.min(table[from], way.cost + next[to]);
        });
      this.behind.unshift(table);
    }
    this.least = this.behind[0][this.reach];
  }

  /** @param {string} kind @param {number} n */
  #steps(kind, n) {
    const [player, surplus, isFree] = TALLIES[kind] ?? NOTHING;
    return { players: player * n, surplus: surplus * n, isFree };
  }

  #empty() {
    return new Float64Array(6 * this.wide).fill(Number.POSITIVE_INFINITY);
  }

  /** What it costs that namings end so. */
  #ends() {
    return this.#empty().map((_, at) => {
      const state = Math.floor(at / this.wide);
      const faults =
        Number(state >> 1 !== 1) +
        Number((state & 1) === 0) +
        Number(at % this.wide !== this.reach);
      return BROKEN * faults;
    });
  }

  /**
   * Every place of the tables, with that at which a naming goes on.
   * @param {{players: number, surplus: number, isFree: boolean}} way
   * @param {(from: number, to: number) => void} visit
   */
  #each({ players, surplus, isFree }, visit) {
    for (let state = 0; state < 6; ++state) {
      const there = 2 * Math.min(2, (state >> 1) + players) + (isFree ? 1 : state & 1);
      const from = state * this.wide;
      const to = there * this.wide + surplus;
      const end = Math.min(this.wide, this.wide - surplus);
      for (let i = Math.max(0, -surplus); i < end; ++i) visit(from + i, to + i);
    }
  }

  /** The cheapest naming. */
  best() {
    /** @type {Map<number, string>} */
    const found = new Map();
    let [state, place] = [0, this.reach];
    this.groups.forEach(({ group, ways }, n) => {
      const behind = this.behind[n + 1];
      let least = Number.POSITIVE_INFINITY;
      let following = [state, place];
      for (const { kind, cost, players, surplus, isFree } of ways) {
        const there = 2 * Math.min(2, (state >> 1) + players) + (isFree ? 1 : state & 1);
        const at = place + surplus;
        if (at < 0 || at >= this.wide) continue;
        const total = cost + behind[there * this.wide + at];
        if (total >= least) continue;
        least = total;
        found.set(group, kind);
        following = [there, at];
      }
      [state, place] = following;
    });
    return found;
  }

  /**
   * The least cost of all namings in which a group is of a kind.
   * @param {number} base is added
   */
  costs(base) {
    /** @type {Map<string, number>} */
    const found = new Map();
    let before = this.#empty();
    before[this.reach] = 0;
    this.groups.forEach(({ group, ways }, n) => {
      const behind = this.behind[n + 1];
      const following = this.#empty();
      for (const way of ways) {
        let least = Number.POSITIVE_INFINITY;
        this.#each(way, (from, to) => {
          least = Math.min(least, before[from] + (way.cost + behind[to]));
          following[to] = Math.min(following[to], way.cost + before[from]);
        });
        found.set(keyOf(group, way.kind), base + least);
      }
      before = following;
    });
    return found;
  }
}
