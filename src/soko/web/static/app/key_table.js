// Which key does what, unless it was changed in the settings.
//
// A chord is the modifiers in the order Ctrl, Alt, Shift and then the key, as in `Ctrl+Shift+z`.
// Names that begin with `Key` are places on the keyboard (codes), the same in every layout.

/** @type {Record<string, string>} */
const DEFAULT_KEYS = {
  ArrowUp: "step.up",
  ArrowDown: "step.down",
  ArrowLeft: "step.left",
  ArrowRight: "step.right",
  KeyW: "step.up",
  KeyS: "step.down",
  KeyA: "step.left",
  KeyD: "step.right",
  "Ctrl+ArrowUp": "walk.up",
  "Ctrl+ArrowDown": "walk.down",
  "Ctrl+ArrowLeft": "walk.left",
  "Ctrl+ArrowRight": "walk.right",
  "Shift+ArrowUp": "run.up",
  "Shift+ArrowDown": "run.down",
  "Shift+ArrowLeft": "run.left",
  "Shift+ArrowRight": "run.right",
  z: "undo",
  Backspace: "undo",
  "Ctrl+z": "undo",
  y: "redo",
  "Ctrl+y": "redo",
  "Ctrl+Shift+z": "redo",
  ",": "stepBack",
  ".": "stepOn",
  "<": "pushBack",
  ">": "pushOn",
  Home: "first",
  End: "last",
  " ": "play",
  "+": "faster",
  "=": "faster",
  "-": "slower",
  r: "restart",
  PageUp: "previous",
  PageDown: "next",
  "[": "previous",
  "]": "next",
  "Shift+PageUp": "previousUnsolved",
  "Shift+PageDown": "nextUnsolved",
  "{": "previousUnsolved",
  "}": "nextUnsolved",
  b: "reverse",
  t: "goThrough",
  o: "prefer",
  i: "instant",
  g: "overlays",
  h: "hint",
  v: "rotate",
  "Shift+v": "mirror",
  f: "full",
  u: "rulers",
  e: "preview",
  n: "zoomIn",
  "Shift+n": "zoomOut",
  0: "zoomWhole",
  "Ctrl+c": "copyLevel",
  "Ctrl+Shift+c": "copyPosition",
  "Ctrl+l": "copyMoves",
  "Ctrl+e": "edit",
  l: "levels",
  c: "levels",
  p: "paste",
  x: "solve",
  "?": "help",
  Escape: "escape",
  Enter: "confirm",
  m: "menu",
  ":": "ask",
  "Shift+r": "overlay.reach",
  "Shift+b": "overlay.movable",
  "Shift+d": "overlay.dead",
  "Shift+p": "overlay.parity",
  "Shift+g": "overlay.rooms",
  "Shift+t": "overlay.visits",
  "Shift+o": "overlay.plan",
  q: "overlay.who",
  ...Object.fromEntries([..."123456789"].map((digit) => [digit, `snapshot.${digit}`])),
  ...Object.fromEntries([..."123456789"].map((digit) => [`Shift+Digit${digit}`, `keep.${digit}`])),
};

/** @type {Record<string, string>} */
const VIM_KEYS = {
  h: "step.left",
  j: "step.down",
  k: "step.up",
  l: "step.right",
  H: "run.left",
  J: "run.down",
  K: "run.up",
  L: "run.right",
  ";": "hint",
};

/**
 * @param {import("./settings.js").Settings} settings
 * @returns {Map<string, string>} command by chord
 */
export function keyTable(settings) {
  const table = { ...DEFAULT_KEYS, ...(settings.vim ? VIM_KEYS : {}), ...settings.keys };
  return new Map(Object.entries(table).filter(([, command]) => command !== ""));
}

/**
 * The names under which a key press may stand in the table, the surest first.
 * @param {KeyboardEvent} event
 */
export function chordsOf(event) {
  const modifiers = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}`;
  const shift = event.shiftKey ? "Shift+" : "";
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const chords = [`${modifiers}${shift}${event.code}`, `${modifiers}${shift}${letter}`];
  // A sign such as ? is typed with shift on some keyboards and without it on others.
  if (event.key.length === 1) chords.push(modifiers + event.key);
  return chords;
}

/** How a chord is shown to people. @param {string} chord */
export function keyName(chord) {
  return chord
    .replace(
      /Arrow(Up|Down|Left|Right)/,
      (_, way) => ({ Up: "↑", Down: "↓", Left: "←", Right: "→" })[/** @type {"Up"} */ (way)],
    )
    .replace(/Key|Digit/, "")
    .replace(/^ $/, "Space")
    .replace(/(^|\+)([a-z])$/, (_, before, letter) => before + letter.toUpperCase());
}
