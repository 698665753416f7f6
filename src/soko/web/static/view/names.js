// What collections and levels are called: once, without the number that stands before the name, and
// in the language of the page where the level is one of ours.

import { OURS } from "../core/collection.js";
import { currentLanguage, loadLater, t } from "../i18n/i18n.js";

/** @typedef {import("../core/collection.js").Collection} Collection */

/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {{collection: Collection, index: number, level: Level}} Place */

/**
 * @param {string} key of the collection
 * @param {string} title
 * @param {string} [text] what is written of the title, if it is not the title itself
 */
function translated(key, title, text = title) {
  if (!OURS.has(key) || currentLanguage() === "en") return text;
  const id = `${text === title ? "title" : "comment"}.${title}`;
  const words = t(id);
  return words === id ? text : words;
}

/** @param {{key: string, title: string}} collection */
export const collectionName = ({ key, title }) => translated(key, title);

/**
 * The name of a level; empty when its title says no more than its number.
 * @param {Collection} collection
 * @param {number} index
 */
export const nameOf = (collection, index) => translated(collection.key, collection.nameOf(index));

/** The title of the open level, whatever it says. @param {Place} place */
export const titleOf = ({ collection, index, level }) => nameOf(collection, index) || level.title;

/** What is written beside the open level. @param {Place} place */
export const commentOf = ({ collection, level }) =>
  translated(collection.key, level.title, level.comment);

/**
 * Have the name of a level before it is told: with the page only that of the first one comes.
 * @param {{collection: Collection, index: number}} place
 */
export async function loadNames({ collection, index }) {
  const key = `title.${collection.nameOf(index)}`;
  if (OURS.has(collection.key) && currentLanguage() !== "en" && t(key) === key) await loadLater();
}
