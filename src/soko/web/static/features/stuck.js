// Says why a box that was chosen cannot be pushed.

import { whyStuck } from "../core/analysis/stuck.js";
import { t } from "../i18n/i18n.js";
import { toast } from "../view/toasts.js";

/** @param {import("../app/app.js").App} app @param {number} box */
export function tellStuck({ session }, box) {
  const { level, game } = session;
  const { kind, squares } = whyStuck(game.position, box);
  const name = (/** @type {number} */ at) => level.name(at);
  const values = { box: name(box), squares: squares.map(name).join(", "), n: squares.length };
  toast(t(`stuck.${kind}`, values), { about: "position" });
}
