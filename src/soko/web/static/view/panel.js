// The panel at the side: numbers, what is known of the position, lines, solutions, the solver.

import { h, refill } from "./dom.js";

/** Where the panel covers the page while it is open, and else is not seen. */
const COVERS = matchMedia("(max-width: 899px)");
const REST = 200; // milliseconds without news, after which it is drawn out of sight

/**
 * @typedef {{title: string, draw: () => (Node | string)[]}} Section `draw` returns nothing to leave
 *   it out
 */

export class Panel {
  /** @param {HTMLElement} host @param {() => Section[]} sections */
  constructor(host, sections) {
    this.host = host;
    this.sections = sections;
    this.request = 0;
    this.timer = 0;
    COVERS.addEventListener("change", () => this.refresh());
    /** Told when the panel is opened or closed, where it covers the page. */
    this.onOpen = () => {};
  }

  get isOpen() {
    return this.host.classList.contains("is-open");
  }

  get isSeen() {
    return this.isOpen || !COVERS.matches;
  }

  /** Draw again before the next frame is painted; what is not seen waits until nobody plays. */
  refresh() {
    if (this.isSeen) {
      this.request ||= requestAnimationFrame(() => this.draw());
      return;
    }
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.draw(), REST);
  }

  draw() {
    cancelAnimationFrame(this.request);
    window.clearTimeout(this.timer);
    this.request = this.timer = 0;
    if (this.host.querySelector("button:active") !== null) {
      this.refresh(); // once it is up: another in its place would get no click
      return;
    }
    const blocks = this.sections().map(({ title, draw }) => {
      const content = draw();
      if (content.length === 0) return "";
      return h("section", { class: "block" }, h("h2", {}, title), ...content);
    });
    refill(this.host, ...blocks);
  }

  toggle() {
    this.setOpen(!this.isOpen);
  }

  /** @param {boolean} isOpen */
  setOpen(isOpen) {
    if (isOpen && this.timer !== 0) this.draw();
    this.host.classList.toggle("is-open", isOpen);
    this.onOpen();
  }
}
