// The core in workers of the page. A search is cancelled by ending its worker; what was compiled
// is kept for the next one.

import { t } from "../i18n/i18n.js";

/** @typedef {import("./worker.js").Question} Question */

/** A part of the machine's memory that a search may use: a tab has to leave room for others. */
const PART = 8;
const USUAL_GIGABYTES = 4;
/** A worker that holds more bytes is not kept. */
const MOST_KEPT = 2 ** 26;

/** The core could not answer, for a reason that the page has words for. */
export class LocalError extends Error {
  /** @param {string} failure */
  constructor(failure) {
    super(failure);
    const isKnown = ["memory", "missing", "old"].includes(failure);
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
    this.memory = (gigabytes * 2 ** 30) / PART;
  }

  /**
   * @param {Question["kind"]} kind
   * @param {object} body
   * @param {AbortSignal} [signal] ends the search
   * @param {(progress: any) => void} [tell]
   * @returns {Promise<any>}
   */
  ask(kind, body, signal, tell) {
    const worker = this.idle ?? makeWorker();
    this.idle = null;
    const { program, memory } = this;
    return new Promise((resolve, reject) => {
      const end = (/** @type {unknown} */ reason) => {
        worker.terminate();
        reject(reason);
      };
      const answered = new AbortController();
      signal?.addEventListener("abort", () => end(signal.reason), { signal: answered.signal });
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
