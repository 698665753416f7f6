// Counts how the levels are played: attempts, and time that was spent. The browser keeps both, and
// the server's library is told of them, of help, and of solutions that were found without.

const TICK = 1000; // ms
const WRITTEN = 10; // seconds between two writings when nothing else is written

class PlayLog {
  /** @param {import("../../app/app.js").App} app */
  constructor({ session, server, keeper }) {
    this.session = session;
    this.server = server;
    this.keeper = keeper;
    this.level = session.level;
    this.attempts = 0;
    this.seconds = 0;
    this.isBegun = false; // whether a step was made from the start
    session.on("level", () => {
      this.tell();
      this.begin();
    });
    session.on("position", () => this.look());
    session.on("solved", ({ lurd, isOwn }) => this.tell(isOwn ? { lurd } : { helped: true }));
    document.addEventListener("visibilitychange", () => document.hidden && this.tell());
    window.setInterval(() => this.tick(), TICK);
    this.look();
    const { game } = session; // whoever is quick has solved it before this is here
    if (game.solved) this.tell(game.isOwn ? { lurd: game.lurd } : { helped: true });
  }

  begin() {
    this.level = this.session.level;
    this.attempts = 0;
    this.seconds = 0;
    this.isBegun = false;
  }

  /** The first step from the start is an attempt. */
  look() {
    const { game, isPlayable } = this.session;
    if (game.moves > 0 && !this.isBegun && isPlayable) {
      this.attempts += 1;
      this.keeper.attempts += 1;
      this.keeper.later();
    }
    this.isBegun = game.moves > 0;
  }

  tick() {
    const { game, mode } = this.session;
    if (document.hidden || mode !== "play" || !this.isBegun || game.solved) return;
    this.seconds += 1;
    this.keeper.seconds += 1;
    if (this.keeper.seconds % WRITTEN === 0) this.keeper.later();
  }

  /** @param {{lurd?: string, helped?: boolean}} [solved] */
  tell(solved = {}) {
    const { attempts, seconds, level } = this;
    const isNothing = attempts + seconds === 0 && Object.keys(solved).length === 0;
    if (isNothing || !this.server.isThere) return;
    [this.attempts, this.seconds] = [0, 0];
    // What cannot be told now is not told later: the browser keeps all of it itself.
    this.server
      .put("play", { rows: level.rows, attempts, seconds, ...solved })
      .catch(() => undefined);
  }
}

/** @param {import("../../app/app.js").App} app */
export const addPlayLog = (app) => new PlayLog(app);
