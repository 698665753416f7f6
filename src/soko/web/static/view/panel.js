// The panel at the side: numbers, what is known of the position, lines, solutions, the solver.

import { h, refill } from "./dom.js";

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
    /** Told when the panel is opened or closed, where it covers the page. */
    this.onOpen = () => {};
  }

  get isOpen() {
    return this.host.classList.contains("is-open");
  }

  /** Draw again, once a frame at most. */
  refresh() {
    if (this.request === 0) this.request = requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.request = 0;
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
    this.host.classList.toggle("is-open", isOpen);
    this.onOpen();
  }
}
