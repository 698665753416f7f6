// A grid of tiles of which only those in sight exist.

import { h } from "./dom.js";

const SPARE = 2; // rows above and below what is seen

export class VirtualGrid {
  /**
   * @param {{width: number, height: number}} tile
   * @param {(item: number) => HTMLElement} draw
   * @param {string} label
   */
  constructor(tile, draw, label) {
    this.tile = tile;
    this.draw = draw;
    /** @type {number[]} */
    this.items = [];
    /** @type {Map<number, HTMLElement>} tiles by their place */
    this.drawn = new Map();
    this.columns = 0;
    this.space = h("div", { class: "grid-space" });
    this.host = h(
      "div",
      { class: "grid-view", tabindex: 0, role: "group", "aria-label": label },
      this.space,
    );
    this.host.addEventListener("scroll", () => this.refresh(), { passive: true });
    this.host.addEventListener("keydown", (event) => this.take(event));
    new ResizeObserver(() => this.layout()).observe(this.host);
  }

  /** Arrows lead from tile to tile. @param {KeyboardEvent} event */
  take(event) {
    const { columns } = this;
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (way === undefined || event.altKey || event.ctrlKey) return;
    const [at] = [...this.drawn].find(([, tile]) => tile === document.activeElement) ?? [-1];
    const next = at < 0 ? 0 : at + way;
    event.preventDefault();
    if (next >= 0 && next < this.items.length) this.focus(next);
  }

  /** Give the keyboard to a tile, and bring it into sight. @param {number} place */
  focus(place) {
    const { host, tile } = this;
    const top = Math.floor(place / this.columns) * tile.height;
    const least = top + tile.height - host.clientHeight;
    host.scrollTop = Math.min(top, Math.max(least, host.scrollTop));
    this.refresh();
    this.drawn.get(place)?.focus({ preventScroll: true });
  }

  /** @param {number[]} items */
  setItems(items) {
    this.items = items;
    this.host.scrollTop = 0;
    this.columns = 0;
    this.layout();
  }

  layout() {
    const columns = Math.max(1, Math.floor(this.space.clientWidth / this.tile.width));
    if (columns === this.columns) return this.refresh();
    this.columns = columns;
    for (const tile of this.drawn.values()) tile.remove();
    this.drawn.clear();
    const rows = Math.ceil(this.items.length / columns);
    this.space.style.setProperty("height", `${rows * this.tile.height}px`);
    this.refresh();
  }

  refresh() {
    const { tile, columns, host, drawn } = this;
    if (columns === 0) return;
    const first = Math.max(0, Math.floor(host.scrollTop / tile.height) - SPARE) * columns;
    const rows = Math.ceil(host.clientHeight / tile.height) + 2 * SPARE;
    const last = Math.min(this.items.length, first + rows * columns);
    for (const [place, element] of drawn) {
      if (place >= first && place < last) continue;
      element.remove();
      drawn.delete(place);
    }
    for (let place = first; place < last; ++place) if (!drawn.has(place)) this.add(place);
  }

  /** @param {number} place */
  add(place) {
    const element = this.draw(this.items[place]);
    const { width, height } = this.tile;
    const share = this.space.clientWidth / this.columns;
    const x = (place % this.columns) * share + (share - width) / 2;
    const y = Math.floor(place / this.columns) * height;
    element.style.setProperty("transform", `translate(${x}px, ${y}px)`);
    this.drawn.set(place, element);
    this.space.append(element);
  }

  /** Scroll so that an item is seen. @param {number} place */
  reveal(place) {
    if (place < 0 || this.columns === 0) return;
    const row = Math.floor(place / this.columns);
    this.host.scrollTop = Math.max(0, row * this.tile.height - this.host.clientHeight / 2);
    this.refresh();
    this.drawn.get(place)?.focus({ preventScroll: true });
  }
}
