// The further filters of the level browser: boxes, size, rating, author.

import { t } from "../../i18n/i18n.js";
import { choice } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { MOST_STARS } from "../level_block.js";
import { ANY, RANGES } from "./choosing.js";

const MOST_AUTHORS = 200;
const LOCAL = new Set(["stars", "author"]); // not chosen from what is here where all never is

/**
 * Authors are those of the collections.
 * @param {import("../../core/collection.js").Collection[]} collections
 * @param {import("./choosing.js").Wish} wish
 * @param {() => void} changed
 */
export function drawFilters(collections, wish, changed) {
  const isServed = collections.some(({ origin }) => origin === "library");
  const named = collections.flatMap(({ data }) => data.map(({ author = "" }) => author));
  const authors = [...new Set(named)].sort().slice(0, MOST_AUTHORS);
  const stars = Array.from({ length: MOST_STARS }, (_, i) => String(MOST_STARS - i));
  /** @type {[string, string[], (value: string) => string][]} */
  const kinds = [
    ["boxes", Object.keys(RANGES.boxes), (value) => t("levels.of.boxes", { range: value })],
    ["size", Object.keys(RANGES.size), (value) => t("levels.of.size", { range: value })],
    [
      "stars",
      [...stars, "0"],
      (value) => (value === "0" ? t("levels.unrated") : "★".repeat(Number(value))),
    ],
    ["author", authors, (value) => value || t("levels.noAuthor")],
  ];
  const fields = isServed ? [authorField(wish, changed)] : [];
  const choices = kinds
    .filter(([name, values]) => values.length > 1 && !(isServed && LOCAL.has(name)))
    .map(([name, values, words]) => {
      const select = choice(
        [ANY, ...values],
        wish.only[name],
        (value) => (value === ANY ? t(`levels.any.${name}`) : words(value)),
        (value) => {
          wish.only[name] = value;
          changed();
        },
      );
      select.setAttribute("aria-label", t(`levels.any.${name}`));
      return select;
    });
  return [...choices, ...fields];
}

/**
 * Of a library, all authors never are here.
 * @param {import("./choosing.js").Wish} wish
 * @param {() => void} changed
 */
function authorField(wish, changed) {
  const label = t("levels.author");
  const field = h("input", {
    type: "search",
    placeholder: label,
    "aria-label": label,
    value: wish.only.author === ANY ? "" : wish.only.author,
    input: () => {
      wish.only.author = field.value.trim() || ANY;
      changed();
    },
  });
  return field;
}
