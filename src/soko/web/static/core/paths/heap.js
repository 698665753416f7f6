// A binary heap of numbers with keys; the least key comes first, of equal ones the older.

export class Heap {
  constructor() {
    /** @type {{key: number, turn: number, item: number}[]} */
    this.entries = [];
    this.turn = 0;
  }

  get size() {
    return this.entries.length;
  }

  /** @param {number} key @param {number} item */
  add(key, item) {
    const { entries } = this;
    let at = entries.push({ key, turn: this.turn++, item }) - 1;
    while (at > 0 && this.isBefore(at, (at - 1) >> 1)) at = this.swap(at, (at - 1) >> 1);
  }

  /** Take the first; the heap is not empty. */
  pop() {
    const { entries } = this;
    this.swap(0, entries.length - 1);
    const first = /** @type {{key: number, item: number}} */ (entries.pop());
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= entries.length) return first;
      const least = left + 1 < entries.length && this.isBefore(left + 1, left) ? left + 1 : left;
      if (!this.isBefore(least, at)) return first;
      at = this.swap(at, least);
    }
  }

  /** @param {number} a @param {number} b */
  isBefore(a, b) {
    const [one, other] = [this.entries[a], this.entries[b]];
    return one.key < other.key || (one.key === other.key && one.turn < other.turn);
  }

  /** @param {number} from @param {number} to @returns {number} */
  swap(from, to) {
    const { entries } = this;
    [entries[from], entries[to]] = [entries[to], entries[from]];
    return to;
  }
}
