// The core in workers of the page. A search is cancelled by ending its worker; what was compiled
// is kept for the next one.

import { t } from "../i18n/i18n.js";
import { helpersOf, improveTogether, solveTogether } from "./team.js";

/** @typedef {import("./worker.js").Question} Question */

/** A part of the machine's memory that a search may use: a tab has to leave room for others. */
const PART = 8;
const USUAL_GIGABYTES = 4;
/** A browser may end a tab that has more than a gigabyte, however much the machine has. */
const MOST_GIGABYTES = 4;
/** What asks for no search ends after so many seconds, as the server ends it. */
const QUICK_SECONDS = 20;
const QUICK = ["analyse", "plan"];
/** A worker that holds more bytes is not kept. */
const MOST_KEPT = 2 ** 26;

/** The core could not answer, for a reason that the page has words for. */
export class LocalError extends Error {
  /** @param {string} failure */
  constructor(failure) {
    super(failure);
    const isKnown = ["memory", "missing", "old", "slow"].includes(failure);
    this.words = isKnown ? t(`engine.${failure}`) : t("engine.failed", { why: failure });
  }
}

export class LocalEngine {
  constructor() {
    /** @type {Question["program"]} */
    this.program = programOf();
    /** A worker that has nothing to do. @type {Worker | null} */
    this.idle = null;
    const gigabytes = /** @type {any} */ (navigator).deviceMemory ?? USUAL_GIGABYTES;
    this.memory = (Math.min(gigabytes, MOST_GIGABYTES) * 2 ** 30) / PART;
  }

  /**
   * @param {Question["kind"]} kind
   * @param {object} body
   * @param {AbortSignal} [signal] ends the search
   * @param {(progress: any) => void} [tell]
   * @param {number} [workers] how many share the memory
   * @returns {Promise<any>}
   */
  ask(kind, body, signal, tell, workers = 1) {
    const worker = this.idle ?? makeWorker();
    this.idle = null;
    const { program } = this;
    const memory = Math.floor(this.memory / workers);
    return new Promise((resolve, reject) => {
      const answered = new AbortController();
      const end = (/** @type {unknown} */ reason) => {
        answered.abort();
        worker.terminate();
        reject(reason);
      };
      signal?.addEventListener("abort", () => end(signal.reason), { signal: answered.signal });
      if (QUICK.includes(kind)) {
        const limit = setTimeout(() => end(new LocalError("slow")), QUICK_SECONDS * 1000);
        answered.signal.addEventListener("abort", () => clearTimeout(limit));
      }
      worker.onerror = (event) => end(new LocalError(event.message || "missing"));
      worker.onmessage = ({ data }) => {
        if (data.module !== undefined) this.program = data.module;
        else if (data.progress !== undefined) tell?.(data.progress);
        else if (data.failure !== undefined) end(new LocalError(data.failure));
        else {
          answered.abort();
          this.rest(worker, data.bytes);
          resolve(data.answer);
        }
      };
      worker.postMessage({ kind, body, program, memory });
    });
  }

  /**
   * Solve, by several workers where there are cores for them and any solution is looked for.
   * @param {import("./team.js").Asked} body
   * @param {AbortSignal} signal
   * @param {(progress: import("../app/api.js").Progress) => void} tell
   * @returns {Promise<import("../app/api.js").Result>}
   */
  solve(body, signal, tell) {
    const helpers = helpersOf(navigator);
    if (helpers === 0 || body.goal !== "any") return this.ask("solve", body, signal, tell);
    return solveTogether(this, helpers, body, signal, tell);
  }

  /**
   * Improve a solution, by several workers where there are cores for them.
   * @param {import("./improve/improving.js").Wish} wish
   * @param {AbortSignal} signal
   * @param {(better: import("./improve/improver.js").Better) => void} tell
   * @returns {Promise<import("./improve/improver.js").Better>}
   */
  improve(wish, signal, tell) {
    const helpers = helpersOf(navigator);
    if (helpers === 0) return this.ask("improve", wish, signal, tell);
    return improveTogether(this, helpers, wish, signal, tell);
  }

  /**
   * Keep one worker for the next question, unless it holds much memory: it gives none back.
   * @param {Worker} worker
   * @param {number} bytes
   */
  rest(worker, bytes) {
    if (this.idle !== null || bytes > MOST_KEPT) worker.terminate();
    else this.idle = worker;
  }
}

/** A page in one file has the worker and the core in itself. */
function makeWorker() {
  const script = heldIn("worker");
  if (script === null) return new Worker("engine/worker.js");
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

function programOf() {
  const held = heldIn("core");
  if (held === null) return new URL("engine/core.wasm-gz", document.baseURI).href;
  return new Blob([Uint8Array.from(atob(held), (letter) => letter.charCodeAt(0))]);
}

/** What a page in one file has in itself. @param {string} id @returns {string | null} */
function heldIn(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}
