// Solutions: the best are kept, each with where it came from.

import { parOf } from "../../core/game/marks.js";
import { isBeaten, leastOf } from "../../core/game/records.js";
import { solutionsIn } from "../../core/game/told.js";
import { later, t } from "../../i18n/i18n.js";
import { button, iconButton } from "../../view/dialog.js";
import { byId, h, icon } from "../../view/dom.js";
import { sourceOf } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/records.js").Solved} Solved */
/** @typedef {import("../../core/metrics.js").Metrics} Metrics */

/** @param {App} app */
export function addSolutions(app) {
  const { session, keeper } = app;
  session.on("solved", async ({ lurd, isOwn }) => {
    const before = keeper.solutionsOf(session.key);
    const { game } = session;
    const { cursor } = game;
    const [entry, { celebrate }] = await Promise.all([
      keeper.keepSolution(lurd, isOwn ? "you" : "assisted"),
      later(() => import("./solved.js")),
    ]);
    if (session.game === game && game.cursor === cursor) celebrate(app, entry, before);
  });
  app.commands.add({ goOn: { run: () => byId("solved").hidden || goOn(app) } });
  for (const name of /** @type {const} */ (["position", "level", "mode", "view"]))
    session.on(name, () => endCelebration(app, name === "view"));
  app.sections.push(() => ({ title: t("block.solutions"), draw: () => draw(app) }));
}

/** The next level, or after the last one a choice among all. @param {App} app */
const goOn = ({ session, commands }) => commands.run(session.isLast ? "levels" : "next");

/** @param {App} app @param {boolean} isTurned whether the board is, of which the words stay true */
function endCelebration({ board }, isTurned) {
  byId("solved").hidden ||= !isTurned;
  if (board.geometry !== null) board.draw("cheer", []);
}

/** All that are known of the open level. @param {App} app */
const solutionsOf = ({ session, keeper }) => [
  ...keeper.solutionsOf(session.key),
  ...solutionsIn(session.level),
];

/** What a solution may be the best in. @param {Solved} entry @returns {(keyof Metrics)[]} */
const soughtOf = ({ sought = [] }) => ["moves", "pushes", ...sought];

/** @param {App} app */
function draw(app) {
  const { session } = app;
  const kept = solutionsOf(app);
  if (kept.length === 0) return [];
  const sought = new Set(kept.flatMap((entry) => soughtOf(entry)));
  const marks = [...sought].map((name) => {
    const par = parOf(name, session, kept);
    const least = leastOf(kept, name);
    const what = t(`goal.${name}`);
    return (/** @type {Solved} */ entry) => {
      if (!soughtOf(entry).includes(name)) return "";
      if (par?.isProved && entry.metrics[name] === par.value) return t("solution.proved", { what });
      return entry === least ? t("solution.soFar", { what }) : "";
    };
  });
  const items = kept.map((entry, i) => {
    const since = isBeaten(entry, kept) ? t("solution.beaten") : "";
    const told = marks.map((mark) => mark(entry)).filter(Boolean);
    // A solution of the file is known by its place from the end: before them more may be kept.
    const id = entry.date === "" ? i - kept.length : `${entry.source}-${entry.lurd}`;
    return item(app, entry, told.join(" · "), since, `solution-${id}`);
  });
  const improve = button(t("improve.open"), async () => {
    const { openImprove } = await later(() => import("./improve.js"));
    openImprove(app, leastOf(solutionsOf(app), session.settings.improve));
  });
  return [h("ul", { class: "list" }, ...items), ...(app.engine.isHere ? [improve] : [])];
}

/**
 * @param {App} app
 * @param {Solved} entry
 * @param {string} mark
 * @param {string} since
 * @param {string} id that no other has
 */
function item(app, entry, mark, since, id) {
  const { session, replay } = app;
  const { moves, pushes } = entry.metrics;
  const show = () => {
    session.load(entry.lurd, { place: 0 });
    replay.toggle();
  };
  const date =
    entry.date === ""
      ? ""
      : new Date(entry.date).toLocaleDateString(document.documentElement.lang, {
          day: "numeric",
          month: "short",
        });
  const about = [[sourceOf(entry), date].filter(Boolean).join(", "), mark, since, entry.note ?? ""]
    .filter(Boolean)
    .join(" · ");
  const go = h(
    "button",
    {
      type: "button",
      title: t("solution.replay"),
      "data-id": id,
      click: show,
    },
    ...(mark === "" ? [] : [icon("star")]),
    h(
      "span",
      { class: "name" },
      `${moves} / ${pushes}`,
      h("small", { class: "quiet about" }, about),
    ),
  );
  const more = iconButton("more", t("solution.more"), async () =>
    (await later(() => import("./solution.js"))).openSolution(app, entry),
  );
  return h("li", {}, go, more);
}
