// The stretch of a solution that may change: from one push to another, each seen on a board.

import { pushesOf } from "../../core/directions.js";
import { t } from "../../i18n/i18n.js";
import { h } from "../../view/dom.js";
import { Way } from "./side_by_side.js";

/** @typedef {import("../../core/level.js").Level} Level */

/** One end of the stretch: a number of pushes, a slider for it, and the position after them. */
class End {
  /** @param {Level} level @param {string} name @param {string} lurd @param {number} pushes */
  constructor(level, name, lurd, pushes) {
    const most = pushesOf(lurd);
    this.lurd = lurd;
    this.number = h("input", { type: "number", min: 0, max: most, value: String(pushes) });
    this.slider = h("input", { type: "range", min: 0, max: most, value: String(pushes) });
    this.slider.setAttribute("aria-label", name);
    this.way = new Way(level, "", lurd);
    this.number.addEventListener("input", () => this.set(this.number));
    this.slider.addEventListener("input", () => this.set(this.slider));
    this.node = h(
      "div",
      {},
      h("label", { class: "labelled" }, name, this.number),
      this.slider,
      this.way.node,
    );
  }

  get value() {
    return Math.trunc(Number(this.number.value));
  }

  /** @param {HTMLInputElement} from what was changed; the other one follows */
  set(from) {
    for (const each of [this.number, this.slider])
      if (each !== from) each.value = String(Math.trunc(Number(from.value)));
    this.show();
  }

  /** @param {number} pushes */
  setValue(pushes) {
    this.number.value = String(pushes);
    this.set(this.number);
  }

  /** Show where it is, once there are boards. */
  show() {
    if (this.way.isDrawn) this.way.goTo(movesTo(this.lurd, this.value));
  }
}

export class Stretch {
  /** @param {Level} level @param {number} view @param {string} lurd */
  constructor(level, view, lurd) {
    this.most = pushesOf(lurd);
    const [first, last] = [
      new End(level, t("improve.first"), lurd, 0),
      new End(level, t("improve.last"), lurd, this.most),
    ];
    this.ends = [first, last];
    this.node = h(
      "details",
      { class: "duel stretch" },
      h("summary", { class: "quiet" }, t("improve.stretch")),
      h("div", { class: "duel-boards" }, first.node, last.node),
    );
    this.node.addEventListener("toggle", () => this.begin(view), { once: true });
  }

  /** Draw the boards; they have a place now. @param {number} view */
  begin(view) {
    for (const end of this.ends) {
      end.way.begin(view);
      end.show();
    }
  }

  /** What is chosen by hand. */
  get inputs() {
    return this.ends.flatMap(({ number, slider }) => [number, slider]);
  }

  get isWhole() {
    const { first, last } = this.part;
    return first === 0 && last === this.most;
  }

  /** The stretch; all of it where what was chosen makes no sense, which is shown then. */
  get part() {
    const [first, last] = this.ends.map(({ value }) => value);
    return 0 <= first && first < last && last <= this.most
      ? { first, last }
      : { first: 0, last: this.most };
  }

  /** Show what is taken. */
  settle() {
    const { first, last } = this.part;
    this.ends[0].setValue(first);
    this.ends[1].setValue(last);
  }
}

/** How many moves of a solution end with so many pushes. @param {string} lurd @param {number} n */
function movesTo(lurd, n) {
  let left = n;
  for (let at = 0; at < lurd.length && left > 0; at++)
    if (pushesOf(lurd[at]) > 0 && --left === 0) return at + 1;
  return n > 0 ? lurd.length : 0;
}
