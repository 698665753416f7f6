// The time spent on a level, for those who want to know: it runs while the level is played and
// seen.

import { clockText } from "../../view/numbers.js";

const TICK = 1000; // milliseconds
const WRITTEN = 10; // seconds between two writings when nothing else is written

/** @param {import("../../app/app.js").App} app */
export function addClock({ session, keeper }) {
  window.setInterval(() => {
    const { settings, game, mode } = session;
    if (!settings.clock || document.hidden || mode !== "play" || game.length === 0 || game.solved)
      return;
    keeper.seconds += 1;
    if (keeper.seconds % WRITTEN === 0) keeper.later();
    const shown = document.querySelector("[data-id=clock]");
    if (shown !== null) shown.textContent = clockText(keeper.seconds);
  }, TICK);
}
