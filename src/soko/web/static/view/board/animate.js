// Shows steps one after the other without ever holding up the player: a gesture takes a quarter of
// a second at most, and whatever comes next finishes it at once.

const MOST = 250; // milliseconds for all steps of a gesture
const WALK = 55; // milliseconds for a step, unless that would take too long
const UNDO = 35;

/** @typedef {import("./board.js").Frame} Frame */

export class Animator {
  /** @param {import("./board.js").Board} board @param {() => boolean} isInstant */
  constructor(board, isInstant) {
    this.board = board;
    this.isInstant = isInstant;
    /** @type {Frame[]} */
    this.frames = [];
    this.done = 0;
    this.began = 0;
    this.each = WALK;
    this.request = 0;
  }

  /** @param {Frame[]} frames @param {boolean} [isJump] whether they were undone or redone */
  run(frames, isJump = false) {
    this.finish();
    if (frames.length === 0) return;
    this.frames = frames;
    this.done = 0;
    if (this.isInstant()) return this.finish();
    this.each = Math.min(isJump ? UNDO : WALK, MOST / frames.length);
    this.began = performance.now();
    // The first frame that is painted already shows something of the step.
    this.advance(this.began + this.each / 3);
  }

  /** @param {number} now */
  advance(now) {
    const steps = (now - this.began) / this.each;
    while (this.done < Math.min(Math.floor(steps), this.frames.length)) this.commit();
    if (this.done === this.frames.length) return this.finish();
    this.board.showPart(this.frames[this.done], Math.max(0, steps - this.done));
    this.request = requestAnimationFrame((time) => this.advance(time));
  }

  commit() {
    this.board.commit(this.frames[this.done++]);
  }

  /** Show the end of what is being shown. */
  finish() {
    cancelAnimationFrame(this.request);
    while (this.done < this.frames.length) this.commit();
    this.frames = [];
    this.done = 0;
  }
}
