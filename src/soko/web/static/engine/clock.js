// What a search may use, and the time that it has used.

/** @typedef {{seconds: number, nodes: number, memory: number}} Limits */

export class Clock {
  constructor() {
    this.start = performance.now();
  }

  get seconds() {
    return (performance.now() - this.start) / 1000;
  }
}
