// Tells what a text is: levels, moves or neither. With a server its parser decides, which knows all
// formats; without one the page's own does, which knows the usual ones and reads them alike. That
// one reads long texts, too: it can tell how far it is.

import { noteWords } from "../../app/server_words.js";
import { readInSteps } from "../../core/text/paste.js";
import { t } from "../../i18n/i18n.js";

/** @typedef {import("../../core/collection.js").LevelData} LevelData */
/** @typedef {import("../../app/server_words.js").Said} Said */

/**
 * What was made good: of which kind, and in words.
 * @typedef {{kind: string, words: string}} Note
 */

/**
 * What a text holds, and what was made good to read it.
 * @typedef {object} Read
 * @property {LevelData[]} levels
 * @property {string} moves
 * @property {string} title
 * @property {string} [author]
 * @property {string} [comment]
 * @property {Note[]} notes
 */

const HARMLESS = new Set(["ragged"]); // rows are seldom of one length, and nothing was made good
const LONGEST = 32_000_000; // characters that are read
const LONG = 2_000_000; // characters; a server reads as many in a second or two
const SERVED = 4_000_000; // characters that a server takes, however they are written
const AT_ONCE = 40; // ms of work until others have their turn

/** Whether reading a text takes so long that it is told. @param {string} text */
export const isLong = (text) => text.length > LONG;

/**
 * Throws what the server throws when it refuses the text, and when it is ended.
 * @param {import("../../app/api.js").Server} server
 * @param {string} text
 * @param {string} name of the file, if it has one
 * @param {AbortSignal} [signal]
 * @param {(share: number) => void} [onShare]
 * @returns {Promise<Read>}
 */
export async function readText(server, text, name, signal, onShare) {
  if (!isLong(text)) return (await askFor(server, text, name, signal)) ?? readHere(text, signal);
  const read = await readHere(text, signal, onShare);
  const isNone = read.levels.length === 0 && read.moves === "";
  return (
    (isNone && text.length <= SERVED ? await askFor(server, text, name, signal) : null) ?? read
  );
}

/**
 * What the page's own parser finds.
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @param {(share: number) => void} [onShare]
 * @returns {Promise<Read>}
 */
async function readHere(text, signal, onShare) {
  const steps = readInSteps(text.slice(0, LONGEST));
  let step = steps.next();
  for (let begun = performance.now(); !step.done; step = steps.next()) {
    if (performance.now() - begun < AT_ONCE) continue;
    onShare?.(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    begun = performance.now();
  }
  const { repairs, ...read } = step.value;
  /** @type {Note[]} */
  const notes = repairs.map((kind) => ({ kind, words: t(`repair.${kind}`) }));
  if (text.length > LONGEST) notes.unshift({ kind: "cut", words: t("repair.cut", { n: LONGEST }) });
  return { ...read, notes };
}

/**
 * What the server finds; null when there is none.
 * @param {import("../../app/api.js").Server} server
 * @param {string} text
 * @param {string} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<Read | null>}
 */
async function askFor(server, text, name, signal) {
  const served = server.isThere ? await ask(server, text, name, signal) : null;
  if (served === null) return null;
  const notes = served.notes
    .filter((/** @type {Said} */ { code }) => !HARMLESS.has(code))
    .map((/** @type {Said} */ note) => ({ kind: note.code, words: noteWords(note) }));
  return { ...served, notes };
}

/**
 * The server's answer; null when it has gone meanwhile.
 * @param {import("../../app/api.js").Server} server
 * @param {string} text
 * @param {string} name
 * @param {AbortSignal} [signal]
 */
async function ask(server, text, name, signal) {
  try {
    return await server.ask("parse", { text, name, ids: false }, signal);
  } catch (error) {
    if (signal?.aborted || hasProblem(error)) throw error;
    return null;
  }
}

/** Whether the server said what it has against a text. @param {unknown} error */
const hasProblem = (error) => Boolean(/** @type {{problem?: unknown}} */ (error).problem);
