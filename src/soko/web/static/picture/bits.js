// Codes of any length one after the other, the lowest bits first.

export class Bits {
  constructor() {
    /** @type {number[]} */
    this.done = [];
    this.held = 0;
    this.count = 0;
  }

  /** @param {number} code @param {number} bits 24 at most */
  put(code, bits) {
    this.held |= code << this.count;
    this.count += bits;
    while (this.count >= 8) {
      this.done.push(this.held & 255);
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  bytes() {
    return Uint8Array.from(this.count > 0 ? [...this.done, this.held & 255] : this.done);
  }
}
