// The moment in which a level is solved: what was achieved, and the next level by one key. It
// stands below the board and is in nobody's way.

import { MEASURES, parOf } from "../../core/game/marks.js";
import { isOwn } from "../../core/game/records.js";
import { t } from "../../i18n/i18n.js";
import { byId, h, icon, s } from "../../view/dom.js";
import { announce } from "../../view/live.js";
import { clearToasts } from "../../view/toasts.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/marks.js").Par} Par */
/** @typedef {import("../../core/game/records.js").Measure} Measure */
/** @typedef {import("../../core/game/records.js").Solved} Solved */

/** @param {App} app @param {Solved} entry @param {Solved[]} before what was kept until now */
export function celebrate(app, entry, before) {
  const { moves, pushes } = entry.metrics;
  const words = t(isOwn(entry) ? "solved.words" : "solved.helped", { moves, pushes });
  const marks = MEASURES.map((measure) => judge(app.session, measure, entry, before));
  clearToasts();
  const strip = byId("solved");
  strip.replaceChildren(
    h("strong", {}, words),
    ...marks.map(({ look, says }) => h("span", { class: `mark is-${look}` }, icon("mark"), says)),
    goOnButton(app),
  );
  strip.hidden = false;
  announce([words, ...marks.map(({ says }) => says)].join(" "));
  cheer(app);
}

/**
 * What a number is worth: `earned` when no known solution has fewer, `open` when none is known.
 * @param {import("../../app/session.js").Session} session
 * @param {Measure} measure
 * @param {Solved} entry
 * @param {Solved[]} before
 */
function judge(session, measure, entry, before) {
  const value = entry.metrics[measure];
  const own = before.filter(isOwn).map(({ metrics }) => metrics[measure]);
  const best = own.length === 0 ? null : own.reduce((a, b) => Math.min(a, b));
  const par = parOf(measure, session, before);
  if (par === null) return { look: "open", says: amongOwn(measure, value, best) };
  const look = value <= par.value && isOwn(entry) ? "earned" : "missed";
  const says = againstPar(measure, value, par);
  const isBetter = isOwn(entry) && best !== null && value < best;
  return { look, says: isBetter ? t("mark.before", { says, n: best }) : says };
}

/** @param {Measure} measure @param {number} value @param {Par} par */
function againstPar(measure, value, par) {
  if (value > par.value) return t(`mark.more.${measure}`, { n: par.value });
  if (value < par.value) return t(`mark.fewer.${measure}`, { n: par.value });
  return par.isProved ? t(`mark.proved.${measure}`) : t(`mark.known.${measure}`);
}

/** @param {Measure} measure @param {number} value @param {number | null} best */
function amongOwn(measure, value, best) {
  if (best === null) return t(`mark.first.${measure}`);
  if (value < best) return t(`mark.better.${measure}`, { n: best });
  return t(`mark.own.${measure}`, { n: best });
}

/** @param {App} app */
function goOnButton({ session, commands }) {
  return h(
    "button",
    { class: "button main", type: "button", click: () => commands.run("goOn") },
    t(session.isLast ? "do.levels" : "do.next"),
    h("kbd", {}, "Enter"),
  );
}

/** Rings that spread from the boxes, one after the other. @param {App} app */
function cheer({ board, session }) {
  const { geometry } = board;
  if (geometry === null) return;
  const rings = session.level.activeGoals.map((square, i) => {
    const [cx, cy] = geometry.centre(square);
    const ring = s("circle", { class: "cheer", cx, cy, r: 0.4 });
    ring.style.setProperty("animation-delay", `${Math.min(i * 60, 600)}ms`);
    return ring;
  });
  board.draw("cheer", rings);
}
