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
    /** Who was asked last. @type {"server" | "page"} */
    this.place = "page";
  }

  /** Whether there is any. */
  get isThere() {
    return this.server.isThere || IS_ABLE;
  }

  /** Whether it answers at once: nothing has to be loaded for it. */
  get isReady() {
    return this.server.isThere || this.local !== null;
  }

  /**
   * Solve, telling how far it is. Aborting the signal ends the search.
   * @param {object} body
   * @param {AbortSignal} signal
   * @param {(progress: import("../app/api.js").Progress) => void} tell
   * @returns {Promise<import("../app/api.js").Result>}
   */
  async solve(body, signal, tell) {
    return this.first(
      () => this.server.solve(body, signal, tell),
      (here) => here.ask("solve", body, signal, tell),
      signal,
    );
  }

  /** @param {"hint" | "analyse"} call @param {object} body @returns {Promise<any>} */
  async ask(call, body) {
    return this.first(
      () => this.server.ask(call, body),
      (here) => here.ask(call, body),
    );
  }

  /**
   * Ask the server, and the core in the page where there is none, or none any more.
   * @template T
   * @param {() => Promise<T>} there
   * @param {(here: import("./local.js").LocalEngine) => Promise<T>} here
   * @param {AbortSignal} [signal]
   */
  async first(there, here, signal) {
    try {
      this.place = "server";
      if (this.server.isThere) return await there();
    } catch (error) {
      if (signal?.aborted || !IS_ABLE || isRefusal(error)) throw error;
    }
    this.place = "page";
    return here(await this.here());
  }

  here() {
    this.local ??= later(() => import("./local.js")).then(({ LocalEngine }) => new LocalEngine());
    return this.local;
  }
}

/** Whether a server has said why it does not answer. @param {any} error */
const isRefusal = (error) => Boolean(error.problem);
