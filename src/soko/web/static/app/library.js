// The library of the server: what is solved here is kept there too, and what is known there is
// shown here.

import { keep, solvedEntry } from "../core/game/records.js";
import { canPlay, Position } from "../core/position.js";

/** @typedef {import("./keeper.js").Keeper} Keeper */
/**
 * @typedef {{lurd: string, source: string, note: string, kept_at: string, proved: boolean,
 *   best_by: import("../core/game/records.js").Measure}} Kept
 */

/** @type {Record<string, string>} */
const SOURCES = {
  you: "played",
  solver: "solver",
  optimizer: "optimizer",
  assisted: "assisted",
  pasted: "pasted",
  file: "file",
};
/** What the library calls the metrics. @type {Record<string, string>} */
const METRICS = {
  moves: "moves",
  pushes: "pushes",
  boxLines: "box_lines",
  boxChanges: "box_changes",
  sessions: "pushing_sessions",
  playerLines: "player_lines",
};
/** @type {Record<string, string>} */
const NAMES = { played: "you" };
const VERSION = /^Soko (\S+)$/; // how the library notes which version of the solver it was

/** @param {Keeper} keeper @param {import("./api.js").Server} server */
export function joinLibrary(keeper, server) {
  const { session } = keeper;
  keeper.onKept = (level, { lurd, source, by, note, proved = [] }) => {
    if (!server.isThere) return;
    const body = {
      rows: level.rows,
      lurd,
      source: SOURCES[source] ?? "file",
      note: note ?? (by === undefined ? "" : `Soko ${by}`),
      proved: proved.map((name) => METRICS[name]),
    };
    server.put("solutions", body).catch(() => undefined); // it stays in the browser
  };
  session.on("level", async () => {
    if (!server.isThere || !session.isPlayable) return;
    const { key, level, collection, index } = session;
    const { solutions, records = null } = await server
      .get(`solutions?level=${encodeURIComponent(key)}`)
      .catch(() => ({ solutions: [] }));
    if (records !== null) collection.records.set(index, records);
    const known = keeper.solutionsOf(key);
    const merged = solutions.reduce(merge(level), known);
    if (merged !== known) await keeper.setSolutions(key, merged);
  });
}

/** @param {import("../core/level.js").Level} level */
function merge(level) {
  return (
    /** @type {import("../core/game/records.js").Solved[]} */ kept,
    /** @type {Kept} */ { lurd, source, note, kept_at, proved, best_by },
  ) => {
    if (!canPlay(new Position(level), lurd)) return kept;
    const by = VERSION.exec(note)?.[1];
    const more = {
      ...(by === undefined ? { note } : { by }),
      ...(proved ? { proved: [best_by] } : {}),
    };
    return keep(kept, solvedEntry(level, lurd, NAMES[source] ?? source, kept_at, more), "best");
  };
}
