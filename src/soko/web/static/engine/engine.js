// Who searches: the server where there is one, else the core in a worker of the page.

import { later } from "../i18n/i18n.js";

/** What the core in the page needs of a browser. */
const IS_ABLE = [typeof WebAssembly, typeof Worker, typeof DecompressionStream].every(
  (type) => type !== "undefined",
);

export class Engine {
  /** @param {import("../app/api.js").Server} server */
  constructor(server) {
    this.server = server;
    /** @type {Promise<import("./local.js").LocalEngine> | null} */
    this.local = null;
  }

  /** Whether there is any. */
  get isThere() {
    return this.server.isThere || IS_ABLE;
  }

  /** Whether it answers at once: nothing has to be loaded for it. */
  get isReady() {
    return this.server.isThere || this.local !== null;
  }

  /** Where it is, for those who want to know. */
  get place() {
    return this.server.isThere ? "server" : "page";
  }

  /**
   * Solve, telling how far it is. Aborting the signal ends the search.
   * @param {object} body
   * @param {AbortSignal} signal
   * @param {(progress: import("../app/api.js").Progress) => void} tell
   * @returns {Promise<import("../app/api.js").Result>}
   */
  async solve(body, signal, tell) {
    if (this.server.isThere) return this.server.solve(body, signal, tell);
    return (await this.here()).ask("solve", body, signal, tell);
  }

  /** @param {"hint" | "analyse"} call @param {object} body @returns {Promise<any>} */
  async ask(call, body) {
    return this.server.isThere ? this.server.ask(call, body) : (await this.here()).ask(call, body);
  }

  here() {
    this.local ??= later(() => import("./local.js")).then(({ LocalEngine }) => new LocalEngine());
    return this.local;
  }
}
