// A solution, or a stretch of it, is made shorter: what is better is told while it is found, and
// kept. The old one and the new one stand side by side.

import { CHOICES } from "../../app/settings.js";
import { MEASURES } from "../../core/game/marks.js";
import { keep, solvedEntry } from "../../core/game/records.js";
import { METRICS, measure } from "../../core/metrics.js";
import { t } from "../../i18n/i18n.js";
import { button, choice, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { failureWords } from "../solving/solver_words.js";
import { SideBySide } from "./side_by_side.js";
import { Stretch } from "./stretch.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/records.js").Solved} Solved */
/** @typedef {import("../../engine/engine.js").Better} Better */
/** @typedef {import("../../engine/improve/order.js").Goal} Goal */
/** @typedef {{goal: Goal, isWhole: boolean}} Sought */
/** @typedef {Pick<Solved, "proved" | "sought">} Known */

const SECONDS = ["10", "60", "600"];

class Improving {
  /** @param {App} app @param {Solved} entry */
  constructor(app, entry) {
    this.app = app;
    this.entry = entry;
    this.level = app.session.level;
    this.key = app.session.key;
    /** @type {Goal} */
    this.goal = app.session.settings.improve;
    this.seconds = SECONDS[0];
    /** @type {AbortController | null} */
    this.running = null;
    /** What is searched. @type {Sought} */
    this.sought = { goal: this.goal, isWhole: true };
    /** The best that is known. @type {Better | null} */
    this.best = null;
    this.go = button(t("improve.begin"), () => (this.running ? this.stop() : this.run()));
    this.note = h("p", { class: "quiet solver-note", role: "status" });
    this.numbers = h("div", {});
    /** The solution that is drawn there. */
    this.drawn = "";
    this.stretch = new Stretch(this.level, app.session.view, entry.lurd);
    /** What is chosen before a search. @type {(HTMLInputElement | HTMLSelectElement)[]} */
    this.wishes = [];
  }

  open() {
    const goals = choice(
      [...CHOICES.improve],
      this.goal,
      (goal) => t(`goal.${goal}`),
      (goal) => this.choose(/** @type {Goal} */ (goal)),
    );
    const limits = choice(
      SECONDS,
      this.seconds,
      (n) => t("solver.seconds", { n: Number(n) }),
      (n) => (this.seconds = n),
    );
    this.wishes = [goals, limits, ...this.stretch.inputs];
    goals.setAttribute("aria-label", t("improve.goal"));
    limits.setAttribute("aria-label", t("solver.limit"));
    const dialog = openDialog(t("improve.title"), [
      h("div", { class: "row" }, goals, limits, this.go),
      this.stretch.node,
      this.note,
      this.numbers,
    ]);
    dialog.addEventListener("close", () => this.stop());
  }

  /** Take a goal, for the next solution too. @param {Goal} goal */
  choose(goal) {
    this.goal = goal;
    this.app.session.set("improve", goal);
  }

  async run() {
    const running = new AbortController();
    this.setRunning(running);
    this.best = null;
    this.draw("");
    const { level, goal, entry } = this;
    const { part, isWhole } = this.stretch;
    this.stretch.settle();
    this.sought = { goal, isWhole };
    const wish = { rows: level.rows, moves: entry.lurd, goal, seconds: Number(this.seconds), part };
    this.note.textContent = t("improve.loading");
    try {
      const { signal } = running;
      const found = await this.app.engine.improve(wish, signal, (better) => this.hear(better));
      this.hear(found);
      this.end(running);
    } catch (error) {
      this.end(running, running.signal.aborted ? "" : await failureWords(error));
    }
  }

  /** @param {AbortController | null} running */
  setRunning(running) {
    this.running = running;
    this.go.textContent = t(running === null ? "improve.begin" : "solver.stop");
    for (const wish of this.wishes) wish.disabled = running !== null;
  }

  /** End the search; the best that was heard of counts. */
  stop() {
    this.running?.abort();
  }

  /** @param {Better} better */
  hear(better) {
    this.best = better;
    const { lurd, bound, proved, nodes, seconds } = better;
    const metrics = measure(this.level, lurd);
    const names = new Set([...MEASURES, this.sought.goal]);
    const counts = [...names].map((name) => t(`improve.count.${name}`, metrics));
    const values = { bound, nodes, seconds: Math.round(seconds) };
    this.tell([
      t("improve.progress", { ...values, counts: counts.join(t("improve.comma")) }),
      ...(proved ? [this.proofWords(better), t("improve.goesOn")] : []),
    ]);
    this.draw(lurd);
  }

  /**
   * Keep what is better, and say what is proved, and why it ended, if something went wrong.
   * @param {AbortController} running
   * @param {string} [failure]
   */
  end(running, failure = "") {
    if (this.running !== running) return;
    this.setRunning(null);
    this.tell([failure]);
    if (this.best === null) return;
    const { lurd, proved } = this.best;
    const known = this.known(proved && this.sought.isWhole);
    this.keep(lurd, known);
    this.tell([failure, t(`improve.${this.outcome(lurd, known)}`), this.proofWords(this.best)]);
    if (lurd !== this.entry.lurd) this.offer(lurd);
  }

  /**
   * What has become of a solution: the settings may have only others kept, or what is kept is
   * better still.
   * @param {string} lurd
   * @param {Known} known
   */
  outcome(lurd, known) {
    if (lurd === this.entry.lurd) return "none";
    const isIn = (/** @type {Solved[]} */ all) => all.some((each) => each.lurd === lurd);
    const kept = this.app.keeper.solutionsOf(this.key);
    if (isIn(kept)) return "kept";
    const entry = solvedEntry(this.level, lurd, "optimizer", new Date().toISOString(), known);
    return isIn(keep(kept, entry, "best")) ? "left" : "beaten";
  }

  /** What is to be kept of a solution beside its numbers. @param {boolean} proved */
  known(proved) {
    const { goal } = this.sought;
    return {
      ...(proved ? { proved: [goal] } : {}),
      ...(goal === "pushes" || goal === "moves" ? {} : { sought: [goal] }),
    };
  }

  /**
   * Keep a better solution; of the one that was given, what is proved of it now. It is kept for the
   * level that it solves: another one may have been opened meanwhile.
   * @param {string} lurd
   * @param {Known} known
   */
  keep(lurd, known) {
    const { keeper, server } = this.app;
    const { source, by, date } = this.entry;
    if (lurd !== this.entry.lurd)
      keeper.keepSolution(lurd, "optimizer", { by: server.version, ...known }, this);
    else if (known.proved && date !== "") keeper.keepSolution(lurd, source, { by, ...known }, this);
  }

  /** @param {string[]} words */
  tell(words) {
    this.note.textContent = words.filter(Boolean).join(t("proof.between"));
  }

  /** What is proved of the number that counts, or how far it may be from the fewest. */
  proofWords(/** @type {Better} */ { lurd, bound, proved }) {
    const { goal, isWhole } = this.sought;
    if (!isWhole) return proved ? t("improve.part") : "";
    if (proved) return t(`improve.proved.${goal}`);
    return t(`improve.gap.${goal}`, { n: measure(this.level, lurd)[goal] - bound });
  }

  /** Both solutions, number by number, and where they part. @param {string} lurd */
  draw(lurd) {
    const { entry } = this;
    if (lurd === this.drawn) return;
    this.drawn = lurd;
    if (lurd === "" || lurd === entry.lurd) return this.numbers.replaceChildren();
    const now = measure(this.level, lurd);
    const row = (/** @type {string} */ kind, /** @type {(string | number)[]} */ ...cells) =>
      h(
        "tr",
        { class: kind },
        ...cells.map((cell) => h(kind === "head" ? "th" : "td", {}, String(cell))),
      );
    const table = h(
      "table",
      { class: "compared" },
      row("head", "", t("improve.before"), t("improve.now")),
      ...METRICS.map((name) => {
        const kind = name === this.sought.goal ? "is-sought" : "";
        return row(kind, t(`metric.${name}`), entry.metrics[name], now[name]);
      }),
    );
    const differs = [...lurd].findIndex((letter, i) => letter !== entry.lurd[i]);
    this.numbers.replaceChildren(
      table,
      h("p", { class: "quiet" }, differs > 0 ? t("improve.differs", { n: differs }) : ""),
    );
  }

  /** Let both be looked at; nothing better will come. @param {string} lurd */
  offer(lurd) {
    const both = button(t("improve.both"), () => this.compare(both, lurd));
    const before = button(t("improve.showBefore"), () => this.replay(this.entry.lurd));
    const now = button(t("improve.showNow"), () => this.replay(lurd));
    this.numbers.append(h("div", { class: "row" }, both, before, now));
  }

  /**
   * Show both on boards side by side, in place of the button.
   * @param {HTMLElement} place
   * @param {string} lurd
   */
  compare(place, lurd) {
    const ways = /** @type {[string, string][]} */ ([
      [t("improve.before"), this.entry.lurd],
      [t("improve.now"), lurd],
    ]);
    const duel = new SideBySide(this.level, this.app.session.view, ways);
    place.remove();
    this.numbers.append(duel.node);
    duel.begin();
    duel.node.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} lurd */
  replay(lurd) {
    const { session, replay } = this.app;
    this.go.closest("dialog")?.close();
    session.load(lurd, { place: 0 });
    replay.toggle();
  }
}

/** @param {App} app @param {Solved} entry */
export function openImprove(app, entry) {
  new Improving(app, entry).open();
}
