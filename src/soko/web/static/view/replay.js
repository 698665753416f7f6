// Plays the rest of the history, step by step, at a speed of one's choice.

/** Steps a second; 0 shows everything in ten seconds. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 0];
const WHOLE = 10_000; // milliseconds

export class Replay {
  /** @param {import("../app/session.js").Session} session @param {() => void} changed */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    this.isPlaying = false;
    this.request = 0;
    this.owed = 0;
    this.before = 0;
    this.isOwnJump = false;
    /** @type {any} a lock that keeps the screen on */
    this.wake = null;
    session.on("level", () => this.stop());
    session.on("position", () => {
      if (!this.isOwnJump) this.stop();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.stop());
  }

  toggle() {
    if (this.isPlaying) return this.stop();
    const { game } = this.session;
    if (game.cursor === game.length) this.jump(game.history.origin(game.cursor));
    if (game.cursor === game.length) return;
    this.isPlaying = true;
    this.owed = 0;
    this.before = performance.now();
    this.request = requestAnimationFrame((now) => this.advance(now));
    this.keepAwake();
    this.changed();
  }

  stop() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.request);
    this.wake?.release?.();
    this.wake = null;
    this.changed();
  }

  async keepAwake() {
    const lock = /** @type {any} */ (navigator).wakeLock;
    this.wake = (await lock?.request("screen").catch(() => null)) ?? null;
    if (!this.isPlaying) this.wake?.release?.();
  }

  /** @param {number} now */
  advance(now) {
    const { game, settings } = this.session;
    const speed = settings.speed === 0 ? Math.max(5, (1000 * game.length) / WHOLE) : settings.speed;
    this.owed += ((now - this.before) * speed) / 1000;
    this.before = now;
    const steps = Math.max(0, Math.floor(this.owed));
    this.owed -= steps;
    const isAgain = steps > 0 && game.cursor === game.length;
    let place = isAgain ? game.history.origin(game.cursor) : game.cursor;
    for (let i = 0; i < steps && place < game.length; ++i) place = this.next(place);
    if (place !== game.cursor) this.jump(place);
    if (game.cursor === game.length) {
      if (!settings.loop) return this.stop();
      this.owed = -speed; // the end is seen for a second
    }
    this.request = requestAnimationFrame((time) => this.advance(time));
  }

  /** @param {number} place */
  next(place) {
    const { game, settings } = this.session;
    if (!settings.pushesOnly) return place + 1;
    while (place < game.length && !(game.history.bytes[place] & 4)) place += 1;
    return Math.min(place + 1, game.length);
  }

  /** @param {number} place */
  jump(place) {
    this.isOwnJump = true;
    this.session.jump(place);
    this.isOwnJump = false;
  }
}
