// What a screen reader says. Notices that follow each other quickly are joined.

import { byId } from "./dom.js";

/** @type {string[]} */
let waiting = [];

/** @param {string} text */
export function announce(text) {
  if (text === "") return;
  if (waiting.length === 0) window.setTimeout(say, 60);
  waiting = [...waiting.slice(-3), text];
}

function say() {
  byId("live").textContent = waiting.join(" ");
  waiting = [];
}
