// The server that `soko web` runs. Without one the page plays all the same.

/** @typedef {{seconds: number, memory: number, threads: number}} Limits */

/**
 * @typedef {{nodes: number, rate: number, seconds: number, bound: number, bytes: number,
 *   strategy: string, boxes_home: number, best: number | null}} Progress
 */

/**
 * @typedef {{status: string, proved: boolean, tie_proved: boolean, bound: number | null,
 *   lurd: string | null, strategy: string, nodes: number, seconds: number}} Result
 */

/** Why the server refused; without a problem it is gone. */
class ServerError extends Error {
  /** @param {import("./server_words.js").Said | null} problem */
  constructor(problem) {
    super(problem?.code ?? "gone");
    this.problem = problem;
  }
}

export class Server {
  constructor() {
    /** Whether there is one; null as long as that is not known. @type {boolean | null} */
    this.isThere = null;
    /** Its version, once it is found. */
    this.version = "";
    /** Whether the page is one of files on some host. */
    this.isSite = "site" in document.documentElement.dataset;
    /** Whether the page came from a server at all. */
    this.isPage =
      location.protocol.startsWith("http") && !("bundle" in document.documentElement.dataset);
  }

  /** Look whether there is a server. */
  async find() {
    const about = this.isPage ? await this.get("about").catch(() => null) : null;
    this.isThere = about !== null;
    this.version = about?.version ?? "";
  }

  /** @param {string} path @returns {Promise<any>} */
  async get(path) {
    return answer(await fetch(`api/${path}`));
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async ask(path, body, signal) {
    return answer(await this.post(path, body, signal));
  }

  /** @param {string} path @param {object} body @returns {Promise<any>} */
  async put(path, body) {
    return answer(await this.post(path, body, undefined, "PUT"));
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {AbortSignal} [signal]
   * @param {string} [method]
   */
  post(path, body, signal, method = "POST") {
    const headers = { "content-type": "application/json" };
    return fetch(`api/${path}`, { method, headers, body: JSON.stringify(body), signal });
  }

  /**
   * Solve, telling how far it is. Aborting the signal ends the search.
   * @param {object} body
   * @param {AbortSignal} signal
   * @param {(progress: Progress) => void} onProgress
   * @returns {Promise<Result>}
   */
  async solve(body, signal, onProgress) {
    const response = await this.post("solve", body, signal);
    if (!response.ok || response.body === null) return answer(response);
    /** @type {{name: string, data: any}} */
    let last = { name: "", data: null };
    // An answer that is not read to its end would be an aborted one.
    for await (last of events(response.body)) if (last.name === "progress") onProgress(last.data);
    if (last.name === "result") return last.data;
    throw new ServerError(last.name === "error" ? last.data : null);
  }
}

/** @param {Response} response */
async function answer(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new ServerError(body?.code === undefined ? null : body);
  return body;
}

/** The server-sent events of a response. @param {ReadableStream<Uint8Array>} body */
async function* events(body) {
  const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name !== undefined && data !== undefined) yield { name, data: JSON.parse(data) };
    }
  }
}
