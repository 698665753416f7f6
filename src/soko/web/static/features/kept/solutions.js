// Solutions: the best are kept, each with where it came from.

import { directionOf } from "../../core/directions.js";
import { beats, bestOf, solvedEntry, sourceIn } from "../../core/game/records.js";
import { Position, trueCase } from "../../core/position.js";
import { parseLurd } from "../../core/text/lurd.js";
import { t } from "../../i18n/i18n.js";
import { iconButton } from "../../view/dialog.js";
import { h, icon } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";
import { sourceOf } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/records.js").Solved} Solved */

/** @param {App} app */
export function addSolutions(app) {
  const { session, keeper } = app;
  session.on("solved", async ({ lurd, isOwn }) => {
    const before = keeper.solutionsOf(session.key);
    const entry = await keeper.keepSolution(lurd, isOwn ? "you" : "assisted");
    congratulate(app, entry, before);
  });
  app.sections.push(() => ({ title: t("block.solutions"), draw: () => draw(app) }));
}

/** @param {App} app @param {Solved} entry @param {Solved[]} before */
function congratulate({ session, commands }, entry, before) {
  const { moves, pushes } = entry.metrics;
  const best = bestOf(before);
  const isBetter =
    before.length > 0 && !before.some((other) => beats(other, entry) || other.lurd === entry.lurd);
  const words = [t("solved.words", { moves, pushes })];
  if (isBetter && pushes < best.byPushes.metrics.pushes) words.push(t("solved.fewerPushes"));
  else if (isBetter && moves < best.byMoves.metrics.moves) words.push(t("solved.fewerMoves"));
  const hasNext = session.index + 1 < session.collection.count;
  const offer = hasNext ? { label: t("do.next"), run: () => commands.run("next") } : undefined;
  toast(words.join(" "), { offer, stay: 60_000, about: "position" });
}

/** @param {App} app */
function draw(app) {
  const { session, keeper } = app;
  const kept = [...keeper.solutionsOf(session.key), ...comeAlong(session)];
  if (kept.length === 0) return [];
  const { byMoves, byPushes } = bestOf(kept);
  const items = kept.map((entry) => {
    const { proved = [] } = entry;
    const mark = (/** @type {"moves" | "pushes"} */ name, /** @type {Solved} */ best) => {
      if (proved.includes(name)) return t(`solution.proved.${name}`);
      return entry === best ? t(`solution.mark.${name}`) : "";
    };
    const marks = [mark("moves", byMoves), mark("pushes", byPushes)];
    return item(app, entry, marks.filter(Boolean).join(" · "));
  });
  return [h("ul", { class: "list" }, ...items)];
}

/**
 * Solutions that were in the level's file; what does not solve the level is left out.
 * @param {import("../../app/session.js").Session} session
 * @returns {Solved[]}
 */
function comeAlong({ level }) {
  return level.solutions.flatMap(({ name, lurd }) => {
    const plain = parseLurd(lurd) ?? "";
    const position = new Position(level);
    if (level.players.length !== 1 || trueCase(position, plain).stopped >= 0) return [];
    for (const letter of plain) position.step(directionOf(letter));
    const { source, by } = sourceIn(name);
    const entry = solvedEntry(level, plain, source, "", by === undefined ? {} : { by });
    return position.solved ? [entry] : [];
  });
}

/** @param {App} app @param {Solved} entry @param {string} mark */
function item(app, entry, mark) {
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
  const about = [[sourceOf(entry), date].filter(Boolean).join(", "), mark, entry.note ?? ""]
    .filter(Boolean)
    .join(" · ");
  const go = h(
    "button",
    {
      type: "button",
      title: t("solution.replay"),
      "data-id": `solution-${entry.lurd.length}-${pushes}`,
      click: show,
    },
    ...(mark === "" ? [] : [icon("star")]),
    h(
      "span",
      { class: "name" },
      `${moves} / ${pushes}`,
      h("small", { class: "quiet comment" }, about),
    ),
  );
  const more = iconButton("more", t("solution.more"), async () =>
    (await import("./solution.js")).openSolution(app, entry),
  );
  return h("li", {}, go, more);
}
