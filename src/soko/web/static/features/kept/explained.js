// A solution explained: its stages in the panel, each a place to go to, and on the board what is
// done in the one that the game is at.

import { sharedSquares, stagesOf } from "../../core/analysis/stages.js";
import { t } from "../../i18n/i18n.js";
import { drawNumbers, drawWay } from "../../view/board/marks.js";
import { button } from "../../view/dialog.js";
import { h } from "../../view/dom.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/analysis/stages.js").Carry} Carry */
/** @typedef {import("../../core/analysis/stages.js").Stage} Stage */

class Explained {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.lurd = "";
    /** None while nothing is explained. @type {Stage[]} */
    this.stages = [];
    app.sections.unshift(() => ({ title: t("explain.title"), draw: () => this.draw() }));
    app.session.on("level", () => this.close());
    for (const name of /** @type {const} */ (["position", "view", "mode"]))
      app.session.on(name, () => this.mark());
  }

  /** Explain a solution of the level, from its first stage on. @param {string} lurd */
  open(lurd) {
    const { session } = this.app;
    this.lurd = lurd;
    this.stages = stagesOf(session.level, lurd);
    session.load(lurd, { place: 0 });
    this.mark();
    this.app.refresh();
  }

  close() {
    this.stages = [];
    this.mark();
    this.app.refresh();
  }

  /** How many steps of the solution are done; below zero where the game goes another way. */
  get place() {
    const { game } = this.app.session;
    const { lurd } = game;
    return lurd + game.remaining === this.lurd ? lurd.length : -1;
  }

  /** The number of the stage that the game is in; below zero when it is in none. */
  get here() {
    const { place } = this;
    return place < 0 ? -1 : this.stages.findIndex(({ last }) => place < last);
  }

  /** Show on the board what is left to do in this stage. */
  mark() {
    const { board, session } = this.app;
    const { geometry } = board;
    if (geometry === null) return;
    const left = session.mode === "play" ? this.left() : [];
    board.draw("explained", [
      ...left.map(({ box, path }) => drawWay(geometry, [box, ...path], "is-box")),
      drawNumbers(
        geometry,
        left.map(({ box, number }) => [box, number]),
      ),
    ]);
  }

  /** The carries of this stage that are not done, with their numbers. */
  left() {
    const stage = this.stages[this.here];
    if (stage === undefined) return [];
    let end = stage.first - 1;
    return stage.carries
      .map((carry, i) => {
        end += carry.lurd.length;
        return { ...carry, number: i + 1, end };
      })
      .filter((carry) => carry.end > this.place);
  }

  draw() {
    if (this.stages.length === 0) return [];
    const { here } = this;
    const shared = sharedSquares(this.stages);
    const squares = shared.map((at) => this.name(at)).join(", ");
    return [
      ...(squares === "" ? [] : [h("p", { class: "quiet" }, t("explain.shared", { squares }))]),
      h(
        "ol",
        { class: "list stages" },
        ...this.stages.map((stage, i) => this.item(stage, i, i === here)),
      ),
      h(
        "div",
        { class: "row tight" },
        button(t("do.play"), () => this.app.commands.run("play")),
        button(t("explain.close"), () => this.close()),
      ),
    ];
  }

  /** @param {Stage} stage @param {number} i @param {boolean} isHere */
  item({ carries, first, last }, i, isHere) {
    const home = this.name(carries[carries.length - 1].target);
    const title = t("explain.stage", { n: i + 1, first, last, home });
    const words = isHere ? carries.map((carry, k) => this.sentence(carry, k + 1)) : [];
    const item = h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "data-id": `stage-${i + 1}`,
          click: () => this.app.session.load(this.lurd, { place: first - 1 }),
        },
        h("span", { class: "name" }, title, ...words.map((each) => h("small", {}, each))),
      ),
    );
    if (isHere) item.setAttribute("aria-current", "step");
    return item;
  }

  /** What is done with one box, and why it waits there. @param {Carry} carry @param {number} k */
  sentence({ box, origin, target, path, isLast, isForced, reason }, k) {
    const which = t(box === origin ? "explain.box" : "explain.waiting", { box: this.name(box) });
    const values = { k, which, target: this.name(target), n: path.length };
    const why = reason && {
      square: this.name(reason.square),
      box: reason.box < 0 ? "" : this.name(reason.box),
    };
    const said = [t(isLast ? "explain.home" : "explain.put", values)];
    if (why) said.push(t(`explain.${reason.cause}`, why));
    if (isForced) said.push(t("explain.forced"));
    return said.join(t("proof.between"));
  }

  /** @param {number} square */
  name(square) {
    return this.app.session.level.name(square);
  }
}

/** @type {Explained | null} */
let explained = null;

/** @param {App} app @param {string} lurd */
export function explain(app, lurd) {
  explained ??= new Explained(app);
  explained.open(lurd);
}
