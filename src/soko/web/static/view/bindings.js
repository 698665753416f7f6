// Joins what the page's markup names, commands and words, to what they do and say.

import { keyName, keyTable } from "../app/key_table.js";
import { t } from "../i18n/i18n.js";
import { icon, mark } from "./dom.js";

/** @typedef {import("../app/commands.js").Commands} Commands */
/** @typedef {import("../app/session.js").Session} Session */

const REPEAT = [500, 350, 250, 180, 140, 100]; // milliseconds before each repeat of a held button
const HELD = new Set(["undo", "redo", "stepBack", "stepOn", "pushBack", "pushOn"]);

/** @param {Commands} commands @param {Session} session */
export function bindPage(commands, session) {
  for (const button of buttons()) wire(button, commands);
  let keys = keysOf(session);
  session.on("settings", () => {
    keys = keysOf(session);
  });
  const refresh = () => {
    for (const button of buttons()) show(button, commands, keys);
  };
  commands.watch(refresh);
  refresh();
}

/** The key of each command, of several the first. @param {Session} session */
const keysOf = ({ settings }) =>
  new Map([...keyTable(settings)].reverse().map(([chord, name]) => [name, chord]));

/** @returns {HTMLButtonElement[]} */
const buttons = () =>
  [...document.querySelectorAll("button[data-command]")].map(
    (each) => /** @type {HTMLButtonElement} */ (each),
  );

/** @param {HTMLButtonElement} button @param {Commands} commands */
function wire(button, commands) {
  const name = button.dataset.command ?? "";
  if (button.dataset.icon) button.append(icon(button.dataset.icon));
  if (HELD.has(name)) return hold(button, () => commands.run(name));
  button.addEventListener("click", () => commands.run(name));
}

/**
 * @param {HTMLButtonElement} button
 * @param {Commands} commands
 * @param {Map<string, string>} keys by the commands that they run
 */
function show(button, commands, keys) {
  const name = button.dataset.command ?? "";
  const reason = commands.get(name).why?.() ?? null;
  const chord = keys.get(name);
  const key = chord === undefined ? "" : ` (${keyName(chord)})`;
  if (!("plain" in button.dataset)) {
    if (button.dataset.icon) mark(button, "aria-label", t(`do.${name}`));
    mark(button, "title", t(`do.${name}`) + key + (reason === null ? "" : `: ${reason}`));
  }
  showState(button, commands, name, reason);
}

/**
 * @param {HTMLButtonElement} button
 * @param {Commands} commands
 * @param {string} name
 * @param {string | null} reason
 */
function showState(button, commands, name, reason) {
  const { isOn } = commands.get(name);
  mark(button, "aria-disabled", String(reason !== null));
  if (isOn) mark(button, "aria-pressed", String(isOn()));
}

/**
 * A button that repeats while it is held, ever faster.
 * @param {HTMLButtonElement} button
 * @param {() => void} action
 */
export function hold(button, action) {
  let timer = 0;
  let wasHeld = false;
  const repeat = (/** @type {number} */ turn) => {
    timer = window.setTimeout(
      () => {
        wasHeld = true;
        action();
        repeat(turn + 1);
      },
      REPEAT[Math.min(turn, REPEAT.length - 1)],
    );
  };
  const stop = () => clearTimeout(timer);
  button.addEventListener("pointerdown", (event) => {
    wasHeld = false;
    if (event.button === 0) repeat(0);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    button.addEventListener(name, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    if (!wasHeld) action();
    wasHeld = false;
  });
}

/** Put the words of the language that is chosen into the page. */
export function translatePage() {
  for (const element of document.querySelectorAll("[data-t]")) {
    element.textContent = t(element.getAttribute("data-t") ?? "");
  }
}
