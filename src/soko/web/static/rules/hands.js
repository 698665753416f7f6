// Keys, taps and swipes: what a person does becomes a direction, a square or a command.

const KEYS = new Map(
  Object.entries({
    ArrowUp: "u",
    ArrowDown: "d",
    ArrowLeft: "l",
    ArrowRight: "r",
    w: "u",
    s: "d",
    a: "l",
    d: "r",
  }),
);
const COMMANDS = new Map(
  Object.entries({
    z: "undo",
    Backspace: "undo",
    y: "redo",
    r: "restart",
    h: "hint",
    "?": "hint",
    b: "bomb",
    n: "next",
    p: "previous",
  }),
);
const SWIPE = 24; // CSS pixels

/**
 * @typedef {object} Hands
 * @property {(letter: string) => void} step
 * @property {(square: number) => void} tap
 * @property {(command: string) => void} run
 * @property {(x: number, y: number) => number} squareAt
 */

/** @param {HTMLElement} board @param {Hands} hands */
export function bindHands(board, hands) {
  addEventListener("keydown", (event) => onKey(event, hands));
  /** @type {PointerEvent | null} */
  let begin = null;
  board.addEventListener("pointerdown", (event) => {
    begin = event.button === 0 ? event : null;
  });
  board.addEventListener("pointercancel", () => (begin = null));
  board.addEventListener("pointerup", (event) => {
    if (begin !== null) release(begin, event, hands);
    begin = null;
  });
}

/** @param {KeyboardEvent} event @param {Hands} hands */
function onKey(event, { step, run }) {
  const isElsewhere =
    event.target instanceof Element && event.target.closest("dialog, select, input");
  if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const [letter, command] = [KEYS.get(key), COMMANDS.get(key)];
  if (letter === undefined && command === undefined) return;
  event.preventDefault();
  if (letter !== undefined) step(letter);
  if (command !== undefined) run(command);
}

/** @param {PointerEvent} begin @param {PointerEvent} end @param {Hands} hands */
function release(begin, end, { step, tap, squareAt }) {
  const [right, down] = [end.clientX - begin.clientX, end.clientY - begin.clientY];
  if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE) {
    return tap(squareAt(end.clientX, end.clientY));
  }
  if (Math.abs(right) > Math.abs(down)) return step(right > 0 ? "r" : "l");
  step(down > 0 ? "d" : "u");
}
