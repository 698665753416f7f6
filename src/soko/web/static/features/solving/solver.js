// The solver, on the server or in the page: solutions from the present position, and hints in
// three grades.

import { parOf } from "../../core/game/marks.js";
import { later, loadLater, t } from "../../i18n/i18n.js";
import { button, choice } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { announce } from "../../view/live.js";
import { toast } from "../../view/toasts.js";
import { failureWords, provedBy } from "./solver_words.js";

/** @typedef {import("../../app/app.js").App} App */

const GOALS = ["any", "pushes", "moves"];
const SECONDS = ["10", "60", "600"];
const HINT_SECONDS = 5;

export class Solver {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.goal = "any";
    this.seconds = "60";
    /** @type {AbortController | null} the search that runs */
    this.running = null;
    /** @type {AbortController | null} the hint that is looked for */
    this.asking = null;
    this.words = "";
    /** Whether the words are about a solution that is on the way. */
    this.isFound = false;
    /** @type {{lurd: string, box: number, target: number, grade: number, place: string} | null} */
    this.hint = null;
    app.session.on("level", () => {
      this.stop();
      this.asking?.abort();
    });
    app.session.on("position", () => {
      this.forgetHint();
      // What was said of another position is no longer true; a solution stays so along its way.
      const isStill = this.isFound && this.app.session.game.remaining !== "";
      if (this.running === null && !isStill) this.words = "";
    });
  }

  /** Why no search can be started now. */
  why() {
    const { engine, session } = this.app;
    if (!engine.isThere) return t("why.noEngine");
    if (!session.isPlayable) return t("why.unplayable");
    if (session.game.solved) return t("why.solved");
    return session.mode === "play" ? null : t("why.mode");
  }

  /** End the search that runs; what it says later is not heard. @param {string} [words] */
  stop(words = "") {
    this.running?.abort();
    this.running = null;
    this.words = words;
  }

  async solve() {
    if (this.running !== null) {
      this.stop(t("solver.stopped"));
      return this.app.refresh();
    }
    const { session, engine } = this.app;
    const running = new AbortController();
    this.running = running;
    const body = {
      rows: session.level.rows,
      moves: session.game.lurd,
      goal: this.goal,
      seconds: Number(this.seconds),
    };
    const place = this.place();
    const isOver = () => this.running !== running;
    try {
      const { progressWords, resultWords } = await later(() => import("./result_words.js"));
      if (isOver()) return;
      this.tell(t("solver.begins"));
      const result = await engine.solve(body, running.signal, (progress) => {
        if (!isOver()) this.tell(progressWords(progress));
      });
      if (isOver()) return;
      this.finish(result, body.goal, place, resultWords);
    } catch (error) {
      const words = await failureWords(error);
      if (isOver()) return;
      this.tell(words);
    }
    this.running = null;
    this.app.refresh();
  }

  /** What the solver was asked about; an answer for another position is of no use. */
  place() {
    return `${this.app.session.key} ${this.app.session.game.lurd}`;
  }

  /**
   * @param {import("../../app/api.js").Result & import("../../engine/engine.js").Placed} result
   * @param {string} goal
   * @param {string} place
   * @param {typeof import("./result_words.js").resultWords} resultWords
   */
  finish(result, goal, place, resultWords) {
    const { session, replay } = this.app;
    const before = session.game.lurd;
    this.isFound = result.lurd !== null;
    if (result.status === "unsolvable" && place === this.place()) this.app.tellLost();
    const words = resultWords(result, goal, this.known(before));
    const here = result.lurd !== null && before !== "" ? t("proof.here") : "";
    this.tell([here, words, t(`engine.${result.place}`)].filter(Boolean).join(t("proof.between")));
    if (result.lurd === null || place !== this.place()) return;
    session.offer(result.lurd);
    this.keep(before, result.lurd, provedBy(result, goal));
    toast(t("solver.offered"), {
      offer: { label: t("do.play"), run: () => replay.toggle() },
      about: "position",
    });
  }

  /**
   * The fewest known; what is known of the whole level says nothing of the rest of a game.
   * @param {string} before
   * @returns {(measure: import("../../core/game/records.js").Measure) => ReturnType<typeof parOf>}
   */
  known(before) {
    const { session, keeper } = this.app;
    if (before !== "") return () => null;
    const kept = keeper.solutionsOf(session.key);
    return (measure) => parOf(measure, session, kept);
  }

  /**
   * What went before is part of the solution, and then the solver has proved nothing of the whole.
   * @param {string} before
   * @param {string} lurd
   * @param {import("../../core/game/records.js").Measure[]} proved
   */
  keep(before, lurd, proved) {
    const { keeper, server } = this.app;
    if (before !== "") return keeper.keepSolution(before + lurd, "assisted");
    const proof = proved.length > 0 ? { proved } : {};
    return keeper.keepSolution(lurd, "solver", { by: server.version, ...proof });
  }

  /** @param {string} words */
  tell(words) {
    this.words = words;
    this.app.panel.refresh();
  }

  // Hints: the first names the box, the second the square, the third plays it.

  async askHint() {
    if (this.hint?.place === this.place()) return this.raise();
    const { session, engine } = this.app;
    const place = this.place();
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    await loadLater();
    if (signal.aborted || place !== this.place()) return;
    toast(t("hint.thinking"), { about: "position" });
    const body = { rows: session.level.rows, moves: session.game.lurd, seconds: HINT_SECONDS };
    const failed = (/** @type {unknown} */ error) => ({ status: "error", error });
    const given = await engine.ask("hint", body, signal).catch(failed);
    if (signal.aborted || place !== this.place()) return;
    if (given.status === "error") return toast(await failureWords(given.error));
    if (given.dead_since !== null && given.dead_since !== undefined)
      return this.tellDead(given.dead_since, given.is_exact);
    if (given.status === "unsolvable") this.app.tellLost();
    if (given.box === null)
      return toast(t(given.status === "unsolvable" ? "solver.unsolvable" : "hint.none"), {
        about: "position",
      });
    const [box, target] = [given.box, given.target].map(([row, column]) =>
      session.level.square(row, column),
    );
    this.hint = { lurd: given.lurd, box, target, grade: 0, place };
    this.raise();
  }

  raise() {
    const { hint, app } = this;
    if (hint === null) return;
    hint.grade += 1;
    const name = (/** @type {number} */ square) => app.session.level.name(square);
    app.session.game.hint();
    app.keeper.later();
    if (hint.grade === 3) return app.session.playLurd(hint.lurd);
    const squares = hint.grade === 1 ? [hint.box] : [hint.box, hint.target];
    app.board.mark("hint", [{ shape: "ring", squares, look: "is-hint" }]);
    const words = t(`hint.${hint.grade}`, { box: name(hint.box), target: name(hint.target) });
    toast(words, {
      offer: { label: t("hint.more"), run: () => app.commands.run("hint") },
      stay: 15_000,
      about: "position",
    });
  }

  forgetHint() {
    if (this.hint === null) return;
    this.hint = null;
    this.app.board.mark("hint", []);
  }

  /** @param {number} move @param {boolean} isExact whether before it there was a way */
  tellDead(move, isExact) {
    const { session } = this.app;
    this.app.tellLost();
    if (move === 0) toast(t("hint.never"), { about: "level" });
    else
      toast(t(isExact ? "hint.dead" : "hint.dead.latest", { move }), {
        offer: { label: t("hint.back"), run: () => session.goBefore(move) },
        stay: 15_000,
        about: "position",
      });
  }

  draw() {
    const isRunning = this.running !== null;
    const reason = this.why();
    const goals = choice(
      GOALS,
      this.goal,
      (goal) => t(`goal.${goal}`),
      (goal) => (this.goal = goal),
    );
    const limits = choice(
      SECONDS,
      this.seconds,
      (n) => t("solver.seconds", { n: Number(n) }),
      (n) => (this.seconds = n),
    );
    goals.setAttribute("aria-label", t("solver.goal"));
    limits.setAttribute("aria-label", t("solver.limit"));
    goals.dataset.id = "goal";
    limits.dataset.id = "limit";
    const go = button(isRunning ? t("solver.stop") : t("do.solve"), () =>
      this.app.commands.run("solve"),
    );
    go.dataset.id = "solve";
    if (!isRunning && reason !== null) go.setAttribute("aria-disabled", "true");
    const note = this.words || (isRunning ? "" : (reason ?? ""));
    return [
      h("div", { class: "row tight" }, goals, limits, go),
      h("p", { class: "quiet solver-note" }, note),
    ];
  }
}

/** @param {App} app */
export function addSolver(app) {
  const solver = new Solver(app);
  app.commands.add({
    solve: {
      run: () => solver.solve(),
      why: () => (solver.running ? null : solver.why()),
      isOn: () => solver.running !== null,
    },
    hint: { run: () => solver.askHint(), why: () => solver.why() },
  });
  app.sections.push(() => ({ title: t("block.solver"), draw: () => solver.draw() }));
  app.session.on("solved", () => announce(t("live.solved")));
}
