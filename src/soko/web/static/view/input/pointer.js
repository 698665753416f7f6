// Mouse, pen and finger on the board, as one machine of states: a tap selects, pushes or walks; a
// drag pushes as well; a second finger zooms and voids what the first began.

const SLOP = { touch: 10, mouse: 4, pen: 6 };
const HOLD = 500; // milliseconds until a press is a long one
const SWIPE = { least: 24, most: 300 }; // pixels, milliseconds
const AGAIN = 150; // milliseconds between the steps of a swipe that is held
const PAIR = { most: 300, path: 20 }; // of a tap with two fingers: milliseconds, pixels
const ABOVE = 64; // pixels over a finger at which words are seen
const WHEEL = 16; // pixels of the wheel for one undo; a notch of a mouse wheel is one as well

/**
 * @typedef {object} PointerTarget
 * @property {(square: number) => void} tap
 * @property {(square: number, x: number, y: number) => void} hold
 * @property {(square: number) => boolean} canDrag
 * @property {(square: number) => void} dragStart
 * @property {(square: number, x: number, y: number) => void} dragMove
 * @property {(from: number, to: number) => void} drop
 * @property {() => void} dragEnd
 * @property {(square: number, x: number, y: number) => void} hover
 * @property {(direction: number, square: number) => boolean} swipe
 * @property {(back: boolean) => void} turn one notch of the wheel, or a side button
 * @property {(back: boolean) => string | null} [whyNoTurn] what is not the game's may have no more
 * @property {(square: number) => boolean} [paint] for the editor: a stroke over squares
 * @property {(isVoid?: boolean) => void} [paintEnd]
 * @property {import("../../core/position.js").Position} [position] for the keyboard and the twin
 * @property {() => number[]} [movable] the boxes that can be taken
 * @property {() => number[] | null} [targets] where the selected box can go
 * @property {(square: number) => string} [preview] shows what a tap would do, and says its cost
 */

export class Pointer {
  /** @param {import("../board/board.js").Board} board @param {PointerTarget} target */
  constructor(board, target) {
    this.board = board;
    this.target = target;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.press = /** @type {Press | null} */ (null);
    this.spread = 0;
    /** How long two fingers have been down, and how far they have gone. */
    this.pair = { began: 0, path: 0 };
    this.wheel = 0;
    const { host } = board;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.up(event));
    host.addEventListener("pointercancel", (event) => this.cancel(event));
    host.addEventListener(
      "pointerleave",
      ({ pointerType }) => pointerType !== "touch" && this.target.hover(-1, 0, 0),
    );
    host.addEventListener("wheel", (event) => this.roll(event), { passive: false });
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    // The side buttons do not lead to another page.
    host.addEventListener("mouseup", (event) => event.button >= 3 && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button === 3 || event.button === 4) return this.target.turn(event.button === 3);
    if (event.button === 2) return this.target.turn(true);
    if (event.button !== 0) return;
    this.board.host.setPointerCapture?.(event.pointerId);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) {
      this.forget();
      this.spread = this.measureSpread();
      this.pair = { began: performance.now(), path: 0 };
      return;
    }
    const square = this.board.squareAt(event.clientX, event.clientY);
    this.press = new Press(event, square);
    this.press.isPainting = this.target.paint?.(square) ?? false;
    if (this.press.isPainting) return;
    this.press.timer = window.setTimeout(() => this.hold(), HOLD);
    // A finger cannot hover: what it would do is shown as soon as it is down.
    if (this.press.type === "touch")
      this.target.hover(square, event.clientX, event.clientY - ABOVE);
  }

  hold() {
    const { press } = this;
    if (press === null || press.isDragging) return;
    press.isSpent = true;
    this.target.hold(press.square, press.x, press.type === "touch" ? press.y - ABOVE : press.y);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { clientX: x, clientY: y } = event;
    const finger = this.fingers.get(event.pointerId);
    if (this.fingers.size > 1 && finger !== undefined) return this.pinch(finger, x, y);
    const square = this.board.squareAt(x, y);
    const { press } = this;
    if (press === null || press.id !== event.pointerId) return this.target.hover(square, x, y);
    if (press.isPainting) return void this.target.paint?.(square);
    if (press.isDragging) return this.target.dragMove(square, x, y);
    if (press.isSpent || press.distance(x, y) <= SLOP[press.type]) return;
    clearTimeout(press.timer);
    this.target.hover(-1, 0, 0);
    if (this.target.canDrag(press.square)) {
      press.isDragging = true;
      this.target.dragStart(press.square);
      this.target.dragMove(square, x, y);
    } else if (!this.swipe(press, x, y) && this.board.isPart) {
      press.isSpent = true;
      this.panBy(press, x, y);
    }
  }

  /** @param {Press} press @param {number} x @param {number} y */
  panBy(press, x, y) {
    this.board.shift(x - press.x, y - press.y);
    press.isSpent = false;
    press.hasPanned = true;
    [press.x, press.y] = [x, y];
  }

  /**
   * A short, straight stroke is one step.
   * @param {Press} press
   * @param {number} x
   * @param {number} y
   */
  swipe(press, x, y) {
    if (press.hasPanned) return false;
    const [dx, dy] = [x - press.x, y - press.y];
    const isStraight = Math.abs(Math.abs(dx) - Math.abs(dy)) > SWIPE.least / 2;
    const isQuick = performance.now() - press.began < SWIPE.most;
    if (press.distance(x, y) < SWIPE.least || !isStraight || !isQuick)
      return press.type === "touch" && !this.board.isPart;
    const direction = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 3 : 2) : dy > 0 ? 1 : 0;
    press.isSpent = this.target.swipe(direction, press.square);
    if (press.isSpent) this.repeat(press, direction);
    return press.isSpent;
  }

  /**
   * A swipe goes on for as long as the finger stays.
   * @param {Press} press
   * @param {number} direction
   */
  repeat(press, direction) {
    press.timer = window.setTimeout(() => {
      this.target.swipe(direction, press.square);
      this.repeat(press, direction);
    }, AGAIN);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const wasMany = this.fingers.size > 1;
    this.fingers.delete(event.pointerId);
    const { press, pair } = this;
    const isPairTap = performance.now() - pair.began < PAIR.most && pair.path < PAIR.path;
    if (wasMany && this.fingers.size === 1 && isPairTap) this.target.turn(true);
    if (wasMany || press === null || press.id !== event.pointerId) return;
    this.press = null;
    clearTimeout(press.timer);
    const square = this.board.squareAt(event.clientX, event.clientY);
    if (press.isPainting) return this.target.paintEnd?.();
    if (press.isDragging) {
      this.target.dragEnd();
      this.target.drop(press.square, square);
    } else if (!press.isSpent && !press.hasPanned) {
      if (press.distance(event.clientX, event.clientY) <= SLOP[press.type])
        this.target.tap(press.square);
    }
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.fingers.delete(event.pointerId);
    this.forget();
  }

  forget() {
    if (this.press === null) return;
    clearTimeout(this.press.timer);
    if (this.press.isDragging) this.target.dragEnd();
    if (this.press.isPainting) this.target.paintEnd?.(true);
    this.press = null;
  }

  /** @param {{x: number, y: number}} finger @param {number} x @param {number} y */
  pinch(finger, x, y) {
    const { board, fingers } = this;
    const [dx, dy] = [x - finger.x, y - finger.y];
    finger.x = x;
    finger.y = y;
    const spread = this.measureSpread();
    const factor = this.spread > 0 ? spread / this.spread : 1;
    this.spread = spread;
    this.pair.path += Math.hypot(dx, dy);
    const [one, other] = [...fingers.values()];
    board.zoomAt(factor, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    board.shift(dx / fingers.size, dy / fingers.size);
  }

  measureSpread() {
    const [one, other] = [...this.fingers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  }

  /** @param {WheelEvent} event */
  roll(event) {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : 1);
    if (event.ctrlKey)
      return this.board.zoomAt(Math.exp(-pixels / 300), { x: event.clientX, y: event.clientY });
    this.wheel += pixels;
    if (Math.abs(this.wheel) < WHEEL) return;
    this.target.turn(this.wheel < 0);
    this.wheel = 0;
  }
}

class Press {
  /** @param {PointerEvent} event @param {number} square */
  constructor(event, square) {
    this.id = event.pointerId;
    this.type = /** @type {keyof typeof SLOP} */ (
      event.pointerType in SLOP ? event.pointerType : "mouse"
    );
    this.x = event.clientX;
    this.y = event.clientY;
    this.square = square;
    this.began = performance.now();
    this.timer = 0;
    this.isDragging = false;
    this.isPainting = false;
    this.isSpent = false;
    this.hasPanned = false;
  }

  /** @param {number} x @param {number} y */
  distance(x, y) {
    return Math.hypot(x - this.x, y - this.y);
  }
}
