// The numbers of a game: moves and pushes always, the other four metrics on demand.

import { bestOf } from "../core/game/records.js";
import { fewestTold } from "../core/game/told.js";
import { LESSER, measure } from "../core/metrics.js";
import { loadLater, t } from "../i18n/i18n.js";
import { h } from "./dom.js";

/** @typedef {import("../app/session.js").Session} Session */

const REST = 250; // milliseconds

export class Numbers {
  /** @param {import("../app/app.js").App} app */
  constructor(app) {
    this.app = app;
    this.session = app.session;
    this.engine = app.engine;
    /** What the core said last: of which position, and how many pushes it needs at least. */
    this.bound = { place: "", words: "" };
    /** What the core is asked. */
    this.asking = new AbortController();
    this.isLong = false;
  }

  draw() {
    const { session } = this;
    const { keeper } = this.app;
    const { byMoves, byPushes } = bestOf(keeper.solutionsOf(session.key));
    const { game, level } = session;
    const home = level.activeGoals.length - game.position.open;
    const rows = [
      row(t("metric.moves"), game.moves, best("moves", byMoves, game)),
      row(t("metric.pushes"), game.pushes, best("pushes", byPushes, game)),
    ];
    if (session.isPlayable)
      rows.push(row(t("metric.home"), `${home} / ${level.activeGoals.length}`));
    if (session.settings.clock)
      rows.push(row(t("metric.time"), clockText(keeper.seconds), "", "clock"));
    if (this.isLong) {
      const metrics = measure(level, game.lurd);
      rows.push(
        ...LESSER.map((name) =>
          explained(row(t(`metric.${name}`), metrics[name]), t(`metric.${name}.note`)),
        ),
      );
      if (this.engine.isThere && session.isPlayable)
        rows.push(row(t("metric.bound"), this.askBound()));
    }
    for (const name of /** @type {const} */ (["moves", "pushes"])) {
      const record = fewestTold(session.collection.data[session.index], name);
      if (record !== null)
        rows.push(row(t(`metric.record.${name}`), record, delta(game[name], record, game.solved)));
    }
    const toggle = h(
      "button",
      {
        class: "link",
        type: "button",
        "data-id": "more-numbers",
        "aria-expanded": String(this.isLong),
        click: () => this.toggle(),
      },
      t(this.isLong ? "metric.less" : "metric.more"),
    );
    return [h("dl", { class: "numbers" }, ...rows.flat()), toggle];
  }

  /** How many pushes the position needs at least; the core is asked when the game rests. */
  askBound() {
    const { key, game } = this.session;
    const place = `${key} ${game.lurd}`;
    if (this.bound.place !== place) {
      this.bound = { place, words: "…" };
      this.asking.abort();
      this.asking = new AbortController();
      window.setTimeout(() => this.findBound(place), REST);
    }
    return this.bound.words;
  }

  /** @param {string} place */
  async findBound(place) {
    if (this.bound.place !== place) return;
    const { level, game } = this.session;
    const body = { rows: level.rows, moves: game.lurd };
    const answer = await this.engine.ask("analyse", body, this.asking.signal).catch(() => null);
    if (this.bound.place !== place) return;
    if (answer?.lower_bound === null) this.app.tellLost();
    this.bound.words = answer === null ? "–" : String(answer.lower_bound ?? t("metric.lost"));
    this.app.panel.refresh();
  }

  async toggle() {
    await loadLater();
    this.isLong = !this.isLong;
    this.app.panel.refresh();
  }
}

/** @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${start}:${two(seconds % 60)}`;
}

/**
 * How far a number is from the best one. Fewer means something only at the end; more, at once.
 * @param {number} value
 * @param {number} least
 * @param {boolean} isEnd
 */
function delta(value, least, isEnd) {
  const far = value - least;
  if (far > 0) return `+${far}`;
  if (!isEnd) return "";
  return far < 0 ? `−${-far}` : "±0";
}

/**
 * What a number is compared with; the best solution is not compared with itself.
 * @param {"moves" | "pushes"} name
 * @param {import("../core/game/records.js").Solved | undefined} kept the best solution
 * @param {import("../core/game/game.js").Game} game
 */
function best(name, kept, game) {
  if (kept === undefined) return "";
  const least = kept.metrics[name];
  const far = kept.lurd === game.lurd ? "" : delta(game[name], least, game.solved);
  return `${t("metric.best", { best: least })} ${far}`.trim();
}

/** @param {HTMLElement[]} parts @param {string} note what the number means */
function explained(parts, note) {
  for (const part of parts) part.title = note;
  return parts;
}

/**
 * @param {string} name
 * @param {number | string} value
 * @param {string} [beside]
 * @param {string} [id]
 */
export function row(name, value, beside = "", id = "") {
  return [
    h("dt", {}, name),
    h("dd", id === "" ? {} : { "data-id": id }, String(value)),
    h("dd", { class: "quiet" }, beside),
  ];
}
