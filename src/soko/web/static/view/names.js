// What collections and levels are called: once, without the number that stands before the name, and
// in the language of the page where the level is one of ours.

import { OURS } from "../core/collection.js";
import { currentLanguage, t } from "../i18n/i18n.js";

/** @typedef {import("../core/collection.js").Collection} Collection */

/** @param {string} key of the collection @param {string} title */
function translated(key, title) {
  if (!OURS.has(key) || currentLanguage() === "en") return title;
  const words = t(`title.${title}`);
  return words.startsWith("title.") ? title : words;
}

/** @param {{key: string, title: string}} collection */
export const collectionName = ({ key, title }) => translated(key, title);

/**
 * The name of a level; empty when its title says no more than its number.
 * @param {Collection} collection
 * @param {number} index
 */
export const nameOf = (collection, index) => translated(collection.key, collection.nameOf(index));
