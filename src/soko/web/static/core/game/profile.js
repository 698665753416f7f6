// The form of a profile: everything that a browser keeps, as text. It is read as a whole before
// anything of it is used.

import { fromBase64Url, toBase64Url } from "../bytes.js";
import { METRICS } from "../metrics.js";
import {
  count,
  flag,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  pair,
  record,
  ShapeError,
  text,
} from "../shape.js";
import { VIEWS } from "../transform.js";

const SCHEMA = "soko-profile-2";
const BYTES = "bytes:";
const MOST_ROWS = 200;

/** @typedef {{collection: string, index: number, recent?: string[],
 *   places?: Record<string, number>}} LastPlace */
/** @template T @typedef {import("../shape.js").Shape<T>} Shape */
/** @typedef {import("./game.js").Line} Line */
/** @typedef {Record<string, [string, any][]>} Tables */
/** @typedef {{settings: any, last: LastPlace | null, tables: Tables}} Profile */

/** @type {Shape<Uint8Array>} */
const bytes = (value, place) => {
  const packed = matching(/^bytes:[\w-]*$/)(value, place);
  try {
    return fromBase64Url(packed.slice(BYTES.length));
  } catch {
    throw new ShapeError(place);
  }
};

const lurd = matching(/^[udlr]*$/i);
const line = object({
  id: count,
  parent: count,
  from: count,
  tail: bytes,
  name: optional(text),
  comment: optional(text),
});
const snapshot = object({
  lurd,
  name: optional(text),
  comment: optional(text),
  isGiven: optional(flag),
});
const savedGame = object({
  entries: bytes,
  cursor: count,
  line: count,
  lines: list(line),
  isHinted: optional(flag),
  view: optional(oneOf([...Array(VIEWS).keys()])),
  look: optional(object({ zoom: number, x: number, y: number })),
  snapshots: optional(record(snapshot)),
  reverse: optional(object({ player: count, steps: matching(/^(\.?[udlr])*$/i), cursor: count })),
  seconds: optional(number),
  attempts: optional(count),
});
const metrics = object(Object.fromEntries(METRICS.map((name) => [name, count])));
/** A newer player may know more of them. @type {Shape<string[]>} */
const metricNames = (value, place) =>
  list(text)(value, place).filter((name) => METRICS.some((known) => known === name));
const solution = object({
  lurd,
  metrics,
  source: text,
  date: text,
  by: optional(text),
  note: optional(text),
  proved: optional(metricNames),
  sought: optional(metricNames),
});
/** @type {Shape<string[]>} */
const rows = (value, place) => {
  const read = list(matching(/^[#@+$*. _-]{0,200}$/))(value, place);
  if (read.length === 0 || read.length > MOST_ROWS) throw new ShapeError(place);
  return read;
};
const level = object({
  rows,
  title: optional(text),
  author: optional(text),
  comment: optional(text),
  metadata: optional(list(pair(text, text))),
  solutions: optional(list(object({ name: text, lurd: text }))),
});

/** What stands in each table, by the name of the level or of the collection that it is about. */
const TABLES = {
  games: game,
  solutions: list(solution),
  collections: object({ title: text, levels: list(level) }),
  notes: object({ stars: oneOf([0, 1, 2, 3, 4, 5]) }),
};

const LAST = object({
  collection: text,
  index: count,
  recent: optional(list(text)),
  places: optional(record(count)),
});

/**
 * A game whose lines hang together: nothing else may be left to who plays it.
 * @type {Shape<any>}
 */
function game(value, place) {
  const saved = savedGame(value, place);
  const parents = new Map(saved.lines.map((/** @type {Line} */ { id, parent }) => [id, parent]));
  if (saved.cursor > saved.entries.length) throw new ShapeError(`${place}.cursor`);
  if (!parents.has(saved.line)) throw new ShapeError(`${place}.line`);
  for (const [i, { id }] of saved.lines.entries()) {
    let above = id;
    // Every line comes from the first, and in no more steps than there are lines.
    for (let left = parents.size; above !== 0 && left > 0; --left) above = parents.get(above) ?? -1;
    if (above !== 0 || !parents.has(0)) throw new ShapeError(`${place}.lines[${i}].parent`);
  }
  return saved;
}

/**
 * @param {Profile} profile
 * @returns {string}
 */
export function writeProfile({ settings, last, tables }) {
  const pack = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    value instanceof Uint8Array ? BYTES + toBase64Url(value) : value;
  return JSON.stringify({ schema: SCHEMA, settings, last, tables }, pack);
}

/**
 * Read a profile as a whole. Throws a `ShapeError` with the place that is not as it should be, or
 * with none for what is no profile at all.
 * @param {string} content
 * @param {Shape<any>} settings
 * @returns {Profile}
 */
export function readProfile(content, settings) {
  const profile = parsed(content);
  if (profile?.schema !== SCHEMA) throw new ShapeError("");
  const { tables } = object({ tables: record(list(pair(text, (value) => value))) })(profile, "");
  const known = Object.entries(TABLES).map(([name, shape]) => [
    name,
    (tables[name] ?? []).map((/** @type {[string, unknown]} */ [key, value]) => [
      key,
      shape(value, `tables.${name}["${key}"]`),
    ]),
  ]);
  return {
    settings: settings(profile.settings, "settings"),
    last: profile.last === null ? null : LAST(profile.last, "last"),
    tables: Object.fromEntries(known),
  };
}

/** @param {string} content */
function parsed(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
