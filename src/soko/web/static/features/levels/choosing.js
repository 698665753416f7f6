// Which levels the browser shows, and in which order.

import { canonicalRows } from "../../core/identity/identity.js";
import { Level } from "../../core/level.js";
import { nameOf } from "../../view/names.js";

/** @typedef {import("../../core/collection.js").Collection} Collection */
/** @typedef {import("../../app/keeper.js").Keeper} Keeper */
/** @typedef {{collection: Collection, index: number}} Place where a level stands */

export const ANY = "any";

/**
 * How many boxes, or squares of floor, a choice means: from, to.
 * @type {Record<string, Record<string, [number, number]>>}
 */
export const RANGES = {
  boxes: { "1–3": [0, 3], "4–6": [4, 6], "7–12": [7, 12], "13+": [13, Infinity] },
  size: { "1–30": [0, 30], "31–60": [31, 60], "61–120": [61, 120], "121+": [121, Infinity] },
};

/**
 * What is wanted: words that are searched for, and filters, each `ANY` or one of its values.
 * @typedef {object} Wish
 * @property {string} words
 * @property {import("../../app/settings.js").Settings["levelFilter"]} filter
 * @property {import("../../app/settings.js").Settings["levelSort"]} sort
 * @property {Record<string, string>} only
 * @property {Level | null} board levels that are this one, turned or mirrored
 */

/** @param {Keeper} keeper @param {Place} place */
export const isSolved = (keeper, place) => keeper.isSolved(keeper.keyOf(place));

/** @param {Keeper} keeper @param {Place} place */
export const starsOf = (keeper, place) => keeper.starsOf(keeper.keyOf(place));

/** @param {Collection} collection @returns {Place[]} */
export const placesOf = (collection) => collection.data.map((_, index) => ({ collection, index }));

/**
 * The levels that are wanted, in the order that is wanted.
 * @param {Keeper} keeper
 * @param {Collection[]} collections
 * @param {Wish} wish
 * @returns {Place[]}
 */
export function choose(keeper, collections, wish) {
  const tests = testsOf(keeper, wish);
  const all = collections.flatMap(placesOf);
  const chosen =
    tests.length === 0 ? all : all.filter((place) => tests.every((isWanted) => isWanted(place)));
  return sorted(keeper, chosen, wish.sort);
}

/**
 * What a level has to pass: only what is asked for.
 * @param {Keeper} keeper
 * @param {Wish} wish
 * @returns {((place: Place) => boolean)[]}
 */
function testsOf(keeper, { words, filter, only, board }) {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  /** @type {[boolean, (place: Place) => boolean][]} */
  const all = [
    [wanted[0] !== "", (place) => isTold(textOf(place), wanted)],
    [only.author !== ANY, (place) => (dataOf(place).author ?? "") === only.author],
    [only.boxes !== ANY, (place) => isIn("boxes", only, countBoxes(dataOf(place).rows))],
    [only.size !== ANY, (place) => isIn("size", only, countFloor(dataOf(place).rows))],
    [only.stars !== ANY, (place) => starsOf(keeper, place) === Number(only.stars)],
    [board !== null, board === null ? () => true : sameAs(board)],
    [filter !== "all", (place) => isSolved(keeper, place) === (filter === "solved")],
  ];
  return all.filter(([isAsked]) => isAsked).map(([, test]) => test);
}

/** @param {string} text @param {string[]} words */
const isTold = (text, words) => words.every((word) => text.includes(word));

/** Tell the levels that are the same board, turned or mirrored. @param {Level} board */
function sameAs(board) {
  const rows = canonicalRows(board).join("\n");
  const counts = [board.activeBoxes.length, countFloor(board.rows)];
  return (/** @type {Place} */ place) => {
    const level = place.collection.glimpse(place.index);
    if (level.boxes.length < counts[0] || level.width * level.height < counts[1]) return false;
    if (level.activeBoxes.length !== counts[0] || countFloor(level.rows) !== counts[1])
      return false;
    return canonicalRows(level).join("\n") === rows;
  };
}

/** @param {Place} place */
const dataOf = ({ collection, index }) => collection.data[index];

/**
 * @param {"boxes" | "size"} name
 * @param {Wish["only"]} only
 * @param {number} value
 */
function isIn(name, only, value) {
  const [from, to] = RANGES[name][only[name]];
  return value >= from && value <= to;
}

/** What a search looks at. @param {Place} place */
function textOf({ collection, index }) {
  const { title = "", author = "" } = collection.data[index];
  const names = `${title} ${nameOf(collection, index)} ${author} ${collection.title}`;
  return `${index + 1} ${names}`.toLowerCase();
}

/** @param {Keeper} keeper @param {Place[]} places @param {Wish["sort"]} sort */
function sorted(keeper, places, sort) {
  if (sort === "order") return places;
  const valued = places.map((place) => ({ place, value: VALUES[sort](keeper, place) }));
  return valued.sort((a, b) => a.value - b.value).map(({ place }) => place);
}

/**
 * What levels are sorted by: the least comes first.
 * @type {Record<Exclude<Wish["sort"], "order">, (keeper: Keeper, place: Place) => number>}
 */
const VALUES = {
  unsolved: (keeper, place) => Number(isSolved(keeper, place)),
  boxes: (_, place) => countBoxes(dataOf(place).rows),
  size: (_, place) => countFloor(dataOf(place).rows),
  stars: (keeper, place) => -starsOf(keeper, place),
};

/** @param {string[]} rows */
const countBoxes = (rows) => rows.join("").replace(/[^$*bB]/g, "").length;
/** @param {string[]} rows */
const countFloor = (rows) => new Level(rows).inside.reduce((sum, inside) => sum + inside, 0);
