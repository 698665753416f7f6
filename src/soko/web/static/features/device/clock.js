// Shows the time spent on a level to those who want to know; the play log counts it.

import { clockText } from "../../view/numbers.js";

const TICK = 1000; // milliseconds

/** @param {import("../../app/app.js").App} app */
export function addClock({ keeper }) {
  window.setInterval(() => {
    const shown = document.querySelector("[data-id=clock]");
    if (shown !== null) shown.textContent = clockText(keeper.seconds);
  }, TICK);
}
