// The level of the day, the same for everybody, and what the player has done so far.

import { byWeek, dateText, dayOf, levelOf, solvedDays, streakOf } from "../core/game/days.js";
import { MEASURES, parOf } from "../core/game/marks.js";
import { bestOf, isOwn } from "../core/game/records.js";
import { t } from "../i18n/i18n.js";
import { thumbnail } from "../view/board/thumbnail.js";
import { copyOut } from "../view/copying.js";
import { button, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { loadNames, nameOf } from "../view/names.js";
import { clockText } from "../view/numbers.js";
import { toast } from "../view/toasts.js";
import { placesOf } from "./levels/choosing.js";
import { identify } from "./levels/progress.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../core/collection.js").Collection} Collection */
/** @typedef {{collection: Collection, index: number}} Place */

const SOURCE = "starter"; // the collection that every player has
const WEEKS = 12;

/** @param {App} app */
export function addToday(app) {
  app.commands.add({ today: { run: () => openToday(app) } });
}

/** @param {App} app */
async function openToday(app) {
  const now = new Date();
  const collection = await app.shelf.load(SOURCE);
  if (collection === null) return void toast(t("levels.gone"));
  const place = { collection, index: levelOf(dayOf(now), collection.count) };
  await loadNames(place);
  const numbers = h("dl", { class: "facts" });
  const dialog = openDialog(t("do.today"), [
    h(
      "div",
      { class: "row today" },
      thumbnail(collection.level(place.index)),
      h(
        "div",
        {},
        h("p", {}, h("b", {}, nameOf(collection, place.index)), ` · ${dateText(now)}`),
        h("p", { class: "quiet" }, standing(app, place)),
        h(
          "div",
          { class: "row" },
          button(
            t("today.play"),
            async () => {
              await app.keeper.open(collection, place.index);
              dialog.close();
            },
            "button main",
          ),
          ...(ownOf(app, place).length === 0
            ? []
            : [button(t("today.copy"), () => copyOut(result(app, place, now), "copy.result"))]),
        ),
      ),
    ),
    h("h2", {}, t("today.statistics")),
    ...weekBars(app, now),
    numbers,
  ]);
  const rows = await statistics(app, now);
  numbers.replaceChildren(
    ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, String(value))]),
  );
}

/** What the player found alone. @param {App} app @param {Place} place */
const ownOf = ({ keeper }, place) => keeper.solutionsOf(keeper.keyOf(place)).filter(isOwn);

/** @param {App} app @param {Place} place */
function standing(app, place) {
  const own = ownOf(app, place);
  if (own.length === 0) return t("today.open");
  const { moves, pushes } = bestOf(own).byPushes.metrics;
  return t("solved.words", { moves, pushes });
}

/**
 * The result as it is told to others: how many moves, and not which.
 * @param {App} app
 * @param {Place} place
 * @param {Date} now
 */
function result(app, place, now) {
  const { collection, index } = place;
  const own = ownOf(app, place);
  const { byMoves, byPushes } = bestOf(own);
  const best = { moves: byMoves.metrics.moves, pushes: byPushes.metrics.pushes };
  const marks = MEASURES.map((measure) => {
    const par = parOf(measure, place, app.keeper.solutionsOf(app.keeper.keyOf(place)));
    return par !== null && best[measure] <= par.value ? "★" : "☆";
  });
  const { moves, pushes } = byPushes.metrics;
  const name = nameOf(collection, index);
  const words = t("today.result", { date: dateText(now), name, moves, pushes });
  return `${words} ${marks.join("")}`;
}

/** How many levels were solved in each of the last weeks. @param {App} app @param {Date} now */
function weekBars({ keeper }, now) {
  const days = solvedDays(keeper.solutions.values());
  if (days.length === 0) return [];
  const counts = byWeek(days, dayOf(now), WEEKS).reverse();
  const most = Math.max(1, ...counts);
  const bars = counts.map((count) => {
    const bar = h("span", { class: "week", title: String(count) });
    bar.style.setProperty("height", `${Math.max(3, (count / most) * 100)}%`);
    return bar;
  });
  const label = t("today.weeks", { counts: counts.join(", ") });
  return [h("div", { class: "weeks", role: "img", "aria-label": label }, ...bars)];
}

/** @param {App} app @param {Date} now @returns {Promise<[string, string | number][]>} */
async function statistics({ keeper, store, server, shelf }, now) {
  await keeper.write(); // what was played until now counts
  const days = solvedDays(keeper.solutions.values());
  const [today, games] = [dayOf(now), await store.all("games")];
  const sum = (/** @type {"seconds" | "attempts"} */ name) =>
    games.reduce((all, [, game]) => all + (game[name] ?? 0), 0);
  const told = server.isThere
    ? await server.ask("play/stats", { minutes: -now.getTimezoneOffset() }).catch(() => null)
    : null;
  const seconds = Math.max(sum("seconds"), told?.seconds ?? 0);
  const attempts = Math.max(sum("attempts"), told?.attempts ?? 0);
  /** @type {[string, string | number][]} */
  const rows = [
    [t("today.solved"), days.length],
    [t("today.week"), byWeek(days, today, 1)[0]],
    [t("today.streak"), t("today.days", { n: streakOf(days, today) })],
  ];
  if (attempts > 0) rows.push([t("today.attempts"), attempts]);
  if (seconds > 0) rows.push([t("metric.time"), clockText(seconds)]);
  const compared = told ?? (await againstKnown(keeper, [...shelf.loaded.values()]));
  if (compared.better + compared.equal + compared.worse > 0)
    rows.push([t("today.records"), t("today.against", compared)]);
  return rows;
}

/**
 * How own solutions stand beside the fewest pushes that are known of their levels; a server tells
 * that of its records.
 * @param {App["keeper"]} keeper
 * @param {Collection[]} collections
 */
async function againstKnown(keeper, collections) {
  const counts = { better: 0, equal: 0, worse: 0 };
  if (keeper.keepsNothing) return counts;
  await identify(collections, new AbortController().signal);
  const seen = new Set();
  for (const place of collections.flatMap(placesOf)) {
    const key = keeper.keyOf(place);
    const kept = seen.has(key) ? [] : keeper.solutionsOf(key);
    const [own, par] = [kept.filter(isOwn), kept.length > 0 && parOf("pushes", place, kept)];
    if (own.length === 0 || !par) continue;
    seen.add(key);
    const gap = bestOf(own).byPushes.metrics.pushes - par.value;
    counts[gap < 0 ? "better" : gap === 0 ? "equal" : "worse"] += 1;
  }
  return counts;
}
