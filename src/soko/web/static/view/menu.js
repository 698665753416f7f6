// A menu: a dialog that opens at its button.

import { openDialog } from "./dialog.js";

const GAP = 6; // pixels between a button and its menu
const MANY = 5; // entries, from which on they may stand in two columns

/**
 * @param {string} title
 * @param {HTMLElement[]} rows
 * @param {HTMLElement | null} button where it opens
 */
export function openMenu(title, rows, button) {
  const dialog = openDialog(title, rows, "is-menu");
  const items = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll(".menu-item")]);
  dialog.classList.toggle("is-double", items.length > MANY && window.innerHeight < needed(items));
  place(dialog, button);
  items[0]?.focus();
  dialog.addEventListener("keydown", (event) => go(items, event));
  return dialog;
}

/** The height that entries one below the other would take. @param {HTMLElement[]} items */
const needed = (items) => (items.length + 4) * items[0].offsetHeight;

/** The button of a command, if it is seen. @param {string} name */
export function buttonOf(name) {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`button[data-command="${name}"]`)
  );
  return [...buttons].find((each) => each.offsetParent !== null) ?? null;
}

/**
 * Below its button, or above where there is more room; without one it stays in the middle.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement | null} button
 */
function place(dialog, button) {
  if (button === null) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const width = dialog.offsetWidth;
  const isBelow = top < innerHeight / 2;
  const x = left < innerWidth / 2 ? left : right - width;
  const room = isBelow ? innerHeight - bottom : top;
  const put = (/** @type {string} */ name, /** @type {number} */ value) =>
    dialog.style.setProperty(name, `${value}px`);
  dialog.style.setProperty("margin", "0");
  put("left", Math.max(GAP, Math.min(innerWidth - width - GAP, x)));
  dialog.style.setProperty(isBelow ? "bottom" : "top", "auto");
  put("max-height", room - 2 * GAP);
  if (isBelow) put("top", bottom + GAP);
  else put("bottom", innerHeight - top + GAP);
}

/** The arrows go from entry to entry. @param {HTMLElement[]} items @param {KeyboardEvent} event */
function go(items, event) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined || items.length === 0) return;
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  event.preventDefault();
  items.at((at + way) % items.length)?.focus();
}
