// The solver in a worker of the page: it gets one question after the other, and answers as the
// server does. Pictures are looked at here, too.

import { Level } from "../core/level.js";
import { after } from "../core/position.js";
import { seePicture } from "../scan/reading.js";
import { Clock } from "./clock.js";
import { Core, fullRows, OutOfMemory } from "./core.js";
import { hint } from "./hinting.js";
import { improve } from "./improve/improving.js";
import { solve } from "./solving.js";

/**
 * What the page asks; `program` is the core: its address, its file, or what was made of them.
 * @typedef {{kind: "solve" | "hint" | "analyse" | "plan" | "improve" | "scan", memory: number,
 *   program: string | Blob | WebAssembly.Module,
 *   body: {rows: string[], moves: string, goal?: string, seconds?: number,
 *     part?: import("./improve/route.js").Part, seed?: number,
 *     share?: import("./solving.js").Share}}} Question
 */

const worker = /** @type {any} */ (self);
const BETWEEN_NEWS = 0.25;
/** What the core may hold beside that which it counts, in bytes: itself, and holes. */
const BESIDE = 2 ** 26;

/** @type {Promise<Core> | null} */
let core = null;

worker.onmessage = async (/** @type {MessageEvent<Question>} */ { data }) => {
  try {
    if (data.kind === "scan") {
      const { pixels, skins } = /** @type {any} */ (data.body);
      worker.postMessage({ answer: seePicture(pixels, skins), bytes: 0 });
      return;
    }
    core ??= begin(data.program);
    const made = await core;
    const found = await answer(made, data);
    worker.postMessage({ answer: found, bytes: made.bytes });
  } catch (error) {
    worker.postMessage({ failure: failureOf(error) });
  }
};

/** @param {Question["program"]} program */
async function begin(program) {
  if (program instanceof WebAssembly.Module) return new Core(program);
  const file = program instanceof Blob ? program.stream() : await load(program);
  const bytes = file?.pipeThrough(new DecompressionStream("gzip"));
  const headers = { "content-type": "application/wasm" };
  const module = await WebAssembly.compileStreaming(new Response(bytes, { headers }));
  worker.postMessage({ module });
  return new Core(module);
}

/** The core could not be had. */
class Missing extends Error {}

/** @param {string} address */
async function load(address) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Missing();
  return response.body;
}

/** @param {Core} core @param {Question} question */
function answer(core, { kind, body, memory }) {
  const level = new Level(body.rows);
  if (kind === "analyse")
    return { lower_bound: core.lowerBound(fullRows(after(level, body.moves))) };
  if (kind === "plan") return core.plan(fullRows(after(level, body.moves)), memory);
  const seconds = body.seconds ?? 10;
  core.mostBytes = (memory * 9) / 8 + BESIDE;
  const limits = { seconds, memory, nodes: Number.POSITIVE_INFINITY };
  const tell = telling();
  if (kind === "improve") {
    const goal = /** @type {import("./improve/order.js").Goal} */ (body.goal ?? "pushes");
    const wish = { ...body, goal, seconds };
    return improve(core, level, wish, limits, new Clock(), news, tell);
  }
  const clock = new Clock(); // one for all searches that a hint takes
  const search = (/** @type {import("../core/position.js").Position} */ position) =>
    solve(core, position, { goal: "any", ...body }, limits, clock, tell);
  return kind === "hint" ? hint(level, body.moves, search) : search(after(level, body.moves));
}

/** What is told of a search, a few times a second. */
function telling() {
  const clock = new Clock();
  let told = 0;
  return (/** @type {object} */ progress) => {
    if (clock.seconds - told < BETWEEN_NEWS) return;
    told = clock.seconds;
    news(progress);
  };
}

/** @param {object} progress */
const news = (progress) => worker.postMessage({ progress });

/** @param {unknown} error */
function failureOf(error) {
  if (error instanceof Missing) return "missing";
  if (error instanceof WebAssembly.CompileError) return "old";
  return isOfMemory(error) ? "memory" : String(error);
}

/**
 * What the core throws where it has no number for it, is that there is no memory.
 * @param {unknown} error
 */
function isOfMemory(error) {
  const { Exception } = /** @type {any} */ (WebAssembly);
  const isThrown = Exception !== undefined && error instanceof Exception;
  return isThrown || error instanceof OutOfMemory || error instanceof RangeError;
}
