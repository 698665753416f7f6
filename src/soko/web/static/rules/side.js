// What stands beside the board: the rules, what the drawings mean, and the numbers of the game.

import { t } from "../i18n/i18n.js";
import { h, s } from "../view/dom.js";
import { drawThing } from "./artwork.js";

/** @typedef {import("../core/variants/world.js").Rules} Rules */

/** @type {[keyof Rules, string[], string][]} which rule brings which symbols, and their word */
const MEANINGS = [
  ["one_way", [">"], "rules.thing.arrow"],
  ["doors", ["a"], "rules.thing.switch"],
  ["doors", ["A"], "rules.thing.door"],
  ["locks", ["k"], "rules.thing.key"],
  ["locks", ["K"], "rules.thing.lock"],
  ["items", ["1"], "rules.thing.item"],
];

/** @param {string[]} names */
export function describeRules(names) {
  const all = names.length === 0 ? ["plain"] : names;
  return all.map((name) => h("p", {}, t(`rules.about.${name}`)));
}

/** @param {Rules} rules */
export function describeThings(rules) {
  const lines = MEANINGS.filter(([rule]) => rules[rule]).flatMap(([, symbols, word]) => [
    picture(symbols[0]),
    h("span", {}, t(word)),
  ]);
  return lines.length === 0 ? [] : [h("div", { class: "meaning" }, ...lines)];
}

/** @param {string} symbol */
function picture(symbol) {
  const thing = /** @type {SVGGElement} */ (drawThing(symbol));
  return s("svg", { viewBox: "-.55 -.55 1.1 1.1", "aria-hidden": "true" }, thing);
}

/** @param {[string, number | undefined][]} numbers what there is none of is left out */
export function describeNumbers(numbers) {
  const lines = numbers.flatMap(([key, value]) =>
    value === undefined ? [] : [h("span", {}, t(key)), h("span", {}, String(value))],
  );
  return h("div", { class: "rules-numbers" }, ...lines);
}
