// A grid of tiles of which only those in sight exist.

import { idle } from "../core/idle.js";
import { h } from "./dom.js";

const SPARE = 2; // rows above and below what is seen
const FRAME_SHARE = 6; // ms of a frame in which tiles are drawn; the rest come in the next one

export class VirtualGrid {
  /**
   * @param {{width: number, height: number}} tile
   * @param {(place: number) => HTMLElement} draw
   * @param {string} label
   * @param {(tile: HTMLElement) => void} reclaim is given tiles that are no longer there
   */
  constructor(tile, draw, label, reclaim) {
    this.tile = tile;
    this.draw = draw;
    this.reclaim = reclaim;
    this.count = 0;
    /** @type {Map<number, HTMLElement>} tiles by their place */
    this.drawn = new Map();
    /** @type {Set<number>} places of tiles that are to be drawn anew */
    this.stale = new Set();
    this.frame = 0;
    this.columns = 0;
    this.width = 0;
    this.isDrawing = false;
    /** What is in sight, in pixels; asked for once, for it makes the page be laid out. */
    this.seen = { top: 0, bottom: 0 };
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
    if (next >= 0 && next < this.count) this.focus(next);
  }

  /** Give the keyboard to a tile, and bring it into sight. @param {number} place */
  focus(place) {
    const { host, tile } = this;
    const top = Math.floor(place / this.columns) * tile.height;
    const least = top + tile.height - host.clientHeight;
    host.scrollTop = Math.min(top, Math.max(least, host.scrollTop));
    this.give(place);
  }

  /** Give the keyboard to a tile that is in sight. @param {number} place */
  give(place) {
    this.refresh();
    if (place < this.count && !this.drawn.has(place)) this.add([place]);
    this.drawn.get(place)?.focus({ preventScroll: true });
  }

  /** Show so many tiles, which are drawn anew. @param {number} count */
  setCount(count) {
    this.count = count;
    this.host.scrollTop = 0;
    this.columns = 0;
    this.layout();
  }

  /** More tiles are there than was known. @param {number} count */
  grow(count) {
    this.count = count;
    const rows = Math.ceil(count / Math.max(1, this.columns));
    this.space.style.setProperty("height", `${rows * this.tile.height}px`);
    this.refresh();
  }

  layout() {
    const width = this.space.clientWidth;
    const columns = Math.max(1, Math.floor(width / this.tile.width));
    if (columns === this.columns && width === this.width) return this.refresh();
    this.columns = columns;
    this.width = width;
    this.remove(() => true);
    const rows = Math.ceil(this.count / columns);
    this.space.style.setProperty("height", `${rows * this.tile.height}px`);
    this.refresh();
  }

  /** Draw what is seen, and what is near when there is nothing else to do. */
  refresh() {
    if (this.columns === 0) return;
    const { scrollTop, clientHeight } = this.host;
    this.seen = { top: scrollTop, bottom: scrollTop + clientHeight };
    const [first, last] = this.places(SPARE);
    this.remove((place) => place < first || place >= last);
    this.drawSeen();
    if (!this.isDrawing) this.drawAhead();
  }

  /** Draw what is seen; what one frame has no time for comes in the next. */
  drawSeen() {
    this.add(this.missing(0), performance.now() + FRAME_SHARE);
    if (this.frame !== 0 || this.missing(0).length === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawSeen();
    });
  }

  async drawAhead() {
    this.isDrawing = true;
    while (this.missing(SPARE).length > 0) {
      const isOver = await idle();
      do this.add(this.missing(SPARE).slice(0, 1));
      while (this.missing(SPARE).length > 0 && !isOver());
    }
    this.isDrawing = false;
  }

  /** From which place to which, with spare rows above and below. @param {number} spare */
  places(spare) {
    const { tile, columns, seen } = this;
    const first = Math.max(0, Math.floor(seen.top / tile.height) - spare);
    const end = Math.ceil(seen.bottom / tile.height) + spare;
    return [first * columns, Math.min(this.count, end * columns)];
  }

  /** The places that are to be drawn. @param {number} spare */
  missing(spare) {
    const [first, last] = this.places(spare);
    const all = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
    return all.filter((place) => this.stale.has(place) || !this.drawn.has(place));
  }

  /** Draw some tiles anew that are drawn. @param {number} first @param {number} end */
  renew(first, end) {
    const old = [...this.drawn.keys()].filter((place) => place >= first && place < end);
    for (const place of old) this.stale.add(place);
    this.refresh();
  }

  /** @param {(place: number) => boolean} isOld */
  remove(isOld) {
    for (const [place, tile] of this.drawn) {
      if (!isOld(place)) continue;
      tile.remove();
      this.drawn.delete(place);
      this.stale.delete(place);
      this.reclaim(tile);
    }
  }

  /**
   * Draw tiles, one at least, as long as there is time.
   * @param {number[]} places
   * @param {number} [end]
   */
  add(places, end = Infinity) {
    const { columns, drawn, stale } = this;
    const { width, height } = this.tile;
    const share = this.width / columns;
    const added = [];
    for (const place of places) {
      const element = this.draw(place);
      const x = (place % columns) * share + (share - width) / 2;
      const y = Math.floor(place / columns) * height;
      element.style.setProperty("transform", `translate(${x}px, ${y}px)`);
      const old = drawn.get(place);
      drawn.set(place, element);
      stale.delete(place);
      if (old === undefined) added.push(element);
      else this.replace(old, element);
      if (performance.now() >= end) break;
    }
    this.space.append(...added);
  }

  /** @param {HTMLElement} old @param {HTMLElement} tile */
  replace(old, tile) {
    const isFocused = old === document.activeElement;
    old.replaceWith(tile);
    this.reclaim(old);
    if (isFocused) tile.focus({ preventScroll: true });
  }

  /** Scroll so that an item is seen. @param {number} place */
  reveal(place) {
    if (place < 0 || this.columns === 0) return;
    const row = Math.floor(place / this.columns);
    this.host.scrollTop = Math.max(0, row * this.tile.height - this.host.clientHeight / 2);
    this.give(place);
  }
}
