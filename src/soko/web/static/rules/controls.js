// The rules and levels that can be chosen, and the buttons of the game.

import { t } from "../i18n/i18n.js";
import { hold } from "../view/bindings.js";
import { button } from "../view/dialog.js";
import { h, icon, refill } from "../view/dom.js";
import { readBests } from "./shelf.js";

/** @typedef {import("./page.js").RulesPage} RulesPage */

/** @param {HTMLElement} host @param {RulesPage} page */
export function drawTools(host, page) {
  const rules = page.shelf.rules.map(({ name }) => {
    const about = { "data-id": name, "aria-pressed": String(page.names.includes(name)) };
    const choose = () => page.turnRule(name);
    const look = { class: "tool text", type: "button", ...about, click: choose };
    return h("button", look, t(`rules.name.${name}`));
  });
  const bests = readBests();
  const levels = page.offers.map(({ number }) =>
    levelButton(page, number, page.keyOf(number) in bests),
  );
  refill(host, ...rules, h("div", { class: "levels-row" }, ...levels));
}

/** @param {RulesPage} page @param {number} number @param {boolean} isSolved */
function levelButton(page, number, isSolved) {
  const label = t(isSolved ? "rules.levelSolved" : "rules.level", { n: number });
  const look = {
    class: `tool text level ${isSolved ? "is-solved" : ""}`,
    type: "button",
    "data-id": `level-${number}`,
    "aria-label": label,
    title: label,
    "aria-pressed": String(page.text === "" && number === page.number),
    click: () => page.choose(page.names, number),
  };
  return h("button", look, isSolved ? `${number} ✓` : String(number));
}

/** @param {HTMLElement} host @param {RulesPage} page */
export function drawButtons(host, page) {
  const { game } = page;
  const bomb = button(t("rules.bomb"), () => page.run("bomb"));
  bomb.dataset.id = "bomb";
  bomb.setAttribute("aria-pressed", String(page.isBombing));
  refill(
    host,
    tool(page, "undo", game.cursor === 0),
    tool(page, "redo", game.cursor === game.actions.length),
    tool(page, "restart", game.cursor === 0),
    tool(page, "hint", game.isSolved),
    ...(page.rules.bombs > 0 ? [bomb] : []),
    button(t("rules.link"), () => page.run("link")),
    button(t("rules.text"), () => page.run("text")),
  );
}

/** A command with the picture of its name. @param {RulesPage} page @param {string} name */
function tool(page, name, isOff = false) {
  const label = t(`rules.${name}`);
  const words = { "data-id": name, "aria-label": label, title: label };
  const look = { class: "tool", type: "button", "aria-disabled": String(isOff), ...words };
  const element = h("button", look, icon(name));
  const run = () => page.run(name);
  if (name === "undo" || name === "redo") hold(element, run);
  else element.addEventListener("click", run);
  return element;
}
