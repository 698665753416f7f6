// What stands beside the board: the rules, what the drawings mean, and the numbers of the game.

import { bombsIn, keysIn } from "../core/variants/play.js";
import { t } from "../i18n/i18n.js";
import { button } from "../view/dialog.js";
import { h, refill, s } from "../view/dom.js";
import { drawThing } from "./artwork.js";
import { readBests } from "./shelf.js";

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

/** @param {HTMLElement} host @param {import("./page.js").RulesPage} page */
export function drawSide(host, page) {
  const { game, offer, rules, number } = page;
  const isLent = offer !== undefined && offer.from !== rules.name;
  const lent = t("rules.lent", { name: isLent ? t(`rules.name.${offer.from}`) : "" });
  const hasNext = offer !== undefined && number < page.offers.length;
  refill(
    host,
    h("h2", {}, offer === undefined ? t("rules.own") : t("rules.level", { n: number })),
    h("p", { class: game.isSolved ? "is-good" : "" }, page.words),
    ...(game.isSolved && hasNext
      ? [button(t("rules.next"), () => page.run("next"), "button main")]
      : []),
    describeNumbers(page),
    ...describeRules(page.names),
    ...(isLent ? [h("p", { class: "quiet" }, lent)] : []),
    ...describeThings(rules),
  );
}

/** @param {string[]} names */
function describeRules(names) {
  const all = names.length === 0 ? ["plain"] : names;
  return all.map((name) => h("p", {}, t(`rules.about.${name}`)));
}

/** @param {Rules} rules */
function describeThings(rules) {
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

/** @param {import("./page.js").RulesPage} page */
function describeNumbers({ game, rules, offer, fewest, key }) {
  const { world, position } = game;
  /** @type {[string, number | undefined][]} what there is none of is left out */
  const numbers = [
    ["rules.actions", game.cursor],
    ["rules.fewest", fewest],
    ["rules.best", offer === undefined ? undefined : readBests()[key]],
    ["rules.bombs", rules.bombs > 0 ? bombsIn(world, position) : undefined],
    ["rules.keys", rules.locks ? keysIn(world, position) : undefined],
  ];
  const lines = numbers.flatMap(([name, value]) =>
    value === undefined ? [] : [h("span", {}, t(name)), h("span", {}, String(value))],
  );
  return h("div", { class: "rules-numbers" }, ...lines);
}
