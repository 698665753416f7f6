// Counts the time for which levels are played. The browser keeps it, as it does the attempts, and
// the server's library is told of both, of help, and of solutions that were found without.

const TICK = 1000; // ms
const WRITTEN = 10; // seconds between two writings when nothing else is written

class PlayLog {
  /** @param {import("../../app/app.js").App} app */
  constructor({ session, server, keeper }) {
    this.session = session;
    this.server = server;
    this.keeper = keeper;
    this.level = session.level;
    this.seconds = 0;
    this.isPlaying = true; // whether something was done since the level was opened
    session.on("level", () => this.begin());
    session.on("position", () => (this.isPlaying = true));
    session.on("solved", ({ lurd, isOwn }) => this.tell(isOwn ? { lurd } : { helped: true }));
    document.addEventListener("visibilitychange", () => document.hidden && this.tell());
    window.setInterval(() => this.tick(), TICK);
    const { game } = session; // whoever is quick has solved it before this is here
    if (game.solved) this.tell(game.isOwn ? { lurd: game.lurd } : { helped: true });
  }

  /** Another level is open. */
  begin() {
    this.tell();
    this.forget();
    this.level = this.session.level;
    this.isPlaying = false;
  }

  /** What was played until now has been told, or is not to be. */
  forget() {
    this.keeper.untold = 0;
    this.seconds = 0;
  }

  tick() {
    const { game, mode } = this.session;
    const isAtStart = !this.isPlaying || game.moves === 0;
    if (document.hidden || mode !== "play" || isAtStart || game.solved) return;
    this.seconds += 1;
    this.keeper.seconds += 1;
    if (this.keeper.seconds % WRITTEN === 0) this.keeper.later();
  }

  /** @param {{lurd?: string, helped?: boolean}} [solved] */
  tell(solved = {}) {
    const { seconds, level } = this;
    const attempts = this.keeper.untold;
    const isNothing = attempts + seconds === 0 && Object.keys(solved).length === 0;
    if (isNothing || !this.server.isThere) return;
    this.forget();
    // What cannot be told now is not told later: the browser keeps all of it itself.
    this.server
      .put("play", { rows: level.rows, attempts, seconds, ...solved })
      .catch(() => undefined);
  }
}

/** @param {import("../../app/app.js").App} app */
export const addPlayLog = (app) => new PlayLog(app);
