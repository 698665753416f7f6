// Who searches: the server where there is one, else the core in a worker of the page.

import { Level } from "../core/level.js";
import { after } from "../core/position.js";
import { later, t } from "../i18n/i18n.js";

/** @typedef {import("../app/api.js").Result} Result */
/** @typedef {import("./improve/improving.js").Better} Better */
/** @typedef {import("./improve/improving.js").Wish} Wish */
/** @typedef {{place: "server" | "page"}} Placed who gave an answer */

/** Troubles of a server that say nothing against the question: the page can try it. */
const OWN_TROUBLES = ["busy", "died", "memory"];

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

  /**
   * Solve, telling how far it is. Aborting the signal ends the search.
   * @param {{rows: string[], moves: string, goal: string, seconds: number}} body
   * @param {AbortSignal} signal
   * @param {(progress: import("../app/api.js").Progress) => void} tell
   * @returns {Promise<Result & Placed>}
   */
  async solve(body, signal, tell) {
    const found = await this.first(
      () => this.server.solve(body, signal, tell),
      (here) => here.solve(body, signal, tell),
      signal,
    );
    checkSolution(body, found);
    return found;
  }

  /** Whether the core is in the page, which improves solutions, and plans; no server does. */
  get isHere() {
    return IS_ABLE;
  }

  /**
   * Improve a solution of a level, telling each better one. Aborting the signal ends it.
   * @param {Wish} wish
   * @param {AbortSignal} signal
   * @param {(better: Better) => void} tell
   * @returns {Promise<Better>}
   */
  async improve(wish, signal, tell) {
    const here = await this.here();
    signal.throwIfAborted();
    const found = await here.improve(wish, signal, tell);
    checkSolution({ rows: wish.rows, moves: "" }, found);
    return found;
  }

  /**
   * In what order boxes should come home: rows and columns.
   * @param {{rows: string[], moves: string}} body
   * @returns {Promise<import("./core.js").Plan>}
   */
  async plan(body) {
    return (await this.here()).ask("plan", body);
  }

  /**
   * Where the squares of a board lie in a picture; null where nothing repeats.
   * @param {import("../scan/raster.js").Pixels} pixels
   * @param {import("../scan/skins.js").Skins} skins that are known
   * @param {AbortSignal} signal
   * @returns {Promise<import("../scan/reading.js").Seen | null>}
   */
  async scan(pixels, skins, signal) {
    const here = await this.here();
    signal.throwIfAborted();
    return here.ask("scan", { pixels, skins }, signal);
  }

  /**
   * @param {"hint" | "analyse"} call
   * @param {object} body
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  async ask(call, body, signal) {
    return this.first(
      () => this.server.ask(call, body, signal),
      (here) => here.ask(call, body, signal),
      signal,
    );
  }

  /**
   * Ask the server, and the core in the page where there is none, or none any more, or where it
   * has no room for the question.
   * @template T
   * @param {() => Promise<T>} there
   * @param {(here: import("./local.js").LocalEngine) => Promise<T>} here
   * @param {AbortSignal} signal
   * @returns {Promise<T & Placed>}
   */
  async first(there, here, signal) {
    try {
      if (this.server.isThere) return { ...(await there()), place: "server" };
    } catch (error) {
      if (signal.aborted || !IS_ABLE || isFinal(error)) throw error;
    }
    const loaded = await this.here();
    signal.throwIfAborted(); // while it was loaded nobody heard of that
    return { ...(await here(loaded)), place: "page" };
  }

  /** The core in the page; where it could not be loaded, the next question tries again. */
  here() {
    this.local ??= later(() => import("./local.js"))
      .then(({ LocalEngine }) => new LocalEngine())
      .catch(() => {
        this.local = null;
        throw saying("engine.missing");
      });
    return this.local;
  }
}

/**
 * Nothing is told or kept but what the rules of the page say is a solution.
 * @param {{rows: string[], moves: string}} body
 * @param {{lurd: string | null}} found
 */
function checkSolution({ rows, moves }, { lurd }) {
  if (lurd !== null && !after(new Level(rows), moves + lurd).solved) throw saying("engine.wrong");
}

/** @param {string} key */
const saying = (key) => Object.assign(new Error(key), { words: t(key) });

/** Whether a server has said why nobody could answer. @param {any} error */
const isFinal = ({ problem }) => Boolean(problem) && !OWN_TROUBLES.includes(problem.code);
