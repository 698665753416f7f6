// A monotone priority queue for small integer keys: a ring of buckets, each a linked list.

const END = -1;

export class BucketQueue {
  /** @param {number} span no key exceeds the present one by more */
  constructor(span) {
    this.mask = 2 ** Math.ceil(Math.log2(span + 1)) - 1;
    this.heads = new Int32Array(this.mask + 1).fill(END);
    /** @type {number[]} */
    this.items = [];
    /** @type {number[]} */
    this.links = [];
    this.key = 0;
    this.waiting = 0;
  }

  /** @param {number} key @param {number} item */
  add(key, item) {
    const bucket = key & this.mask;
    this.links.push(this.heads[bucket]);
    this.items.push(item);
    this.heads[bucket] = this.items.length - 1;
    this.waiting += 1;
  }

  /** Remove an item of least key, which becomes the present one; the queue is not empty. */
  pop() {
    while (this.heads[this.key & this.mask] === END) this.key += 1;
    const bucket = this.key & this.mask;
    const link = this.heads[bucket];
    this.heads[bucket] = this.links[link];
    this.waiting -= 1;
    return this.items[link];
  }
}
