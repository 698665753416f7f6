// Tells what a text is: levels, moves or neither. With a server its parser decides, which knows all
// formats; without one the page's own does, which knows the usual ones and reads them alike.

import { noteWords } from "../../app/server_words.js";
import { readPaste } from "../../core/text/paste.js";
import { t } from "../../i18n/i18n.js";

/** @typedef {import("../../core/collection.js").LevelData} LevelData */
/** @typedef {import("../../app/server_words.js").Said} Said */

/**
 * What was made good: of which kind, and in words.
 * @typedef {{kind: string, words: string}} Note
 */

/**
 * What a text holds, and what was made good to read it.
 * @typedef {{levels: LevelData[], moves: string, title: string, notes: Note[]}} Read
 */

const HARMLESS = new Set(["ragged"]); // rows are seldom of one length, and nothing was made good
const LONGEST = 8_000_000; // characters that are read

/**
 * Throws what the server throws when it refuses the text.
 * @param {import("../../app/api.js").Server} server
 * @param {string} text
 * @param {string} name of the file, if it has one
 * @param {AbortSignal} [signal]
 * @returns {Promise<Read>}
 */
export async function readText(server, text, name, signal) {
  const whole = text.slice(0, LONGEST);
  const served = server.isThere ? await ask(server, whole, name, signal) : null;
  const cut =
    text.length > LONGEST ? [{ kind: "cut", words: t("repair.cut", { n: LONGEST }) }] : [];
  if (served !== null) {
    const notes = served.notes
      .filter((/** @type {Said} */ { code }) => !HARMLESS.has(code))
      .map((/** @type {Said} */ note) => ({ kind: note.code, words: noteWords(note) }));
    return { ...served, notes: [...cut, ...notes] };
  }
  const { repairs, ...read } = readPaste(whole);
  const notes = repairs.map((kind) => ({ kind, words: t(`repair.${kind}`) }));
  return { ...read, notes: [...cut, ...notes] };
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
