// The numbers of a game: moves and pushes always, the other four metrics on demand.

import { measure } from "../core/metrics.js";
import { bestOf } from "../core/records.js";
import { t } from "../i18n/i18n.js";
import { h } from "./dom.js";

/** @typedef {import("../app/session.js").Session} Session */
/** @typedef {import("../app/keeper.js").Keeper} Keeper */

const MORE = /** @type {const} */ (["boxLines", "boxChanges", "sessions", "playerLines"]);

export class Numbers {
  /** @param {Session} session @param {Keeper} keeper @param {() => void} changed */
  constructor(session, keeper, changed) {
    this.session = session;
    this.keeper = keeper;
    this.changed = changed;
    this.isLong = false;
  }

  draw() {
    const { session, keeper } = this;
    const { byMoves, byPushes } = bestOf(keeper.solutionsOf(session.key));
    const { game, level } = session;
    const home = level.activeGoals.length - game.position.open;
    const rows = [
      row(t("metric.moves"), game.moves, byMoves?.metrics.moves),
      row(t("metric.pushes"), game.pushes, byPushes?.metrics.pushes),
      row(t("metric.home"), `${home} / ${level.activeGoals.length}`, undefined),
    ];
    if (this.isLong) {
      const metrics = measure(level, game.lurd);
      rows.push(...MORE.map((name) => row(t(`metric.${name}`), metrics[name], undefined)));
    }
    const toggle = h("button", { class: "link", type: "button", "data-id": "more-numbers", "aria-expanded": String(this.isLong), click: () => this.toggle() }, t(this.isLong ? "metric.less" : "metric.more"));
    return [h("dl", { class: "numbers" }, ...rows.flat()), toggle];
  }

  toggle() {
    this.isLong = !this.isLong;
    this.changed();
  }
}

/** @param {string} name @param {number | string} value @param {number | undefined} best */
function row(name, value, best) {
  const beside = best === undefined ? "" : t("metric.best", { best });
  return [h("dt", {}, name), h("dd", {}, String(value)), h("dd", { class: "quiet" }, beside)];
}
