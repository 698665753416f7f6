// What people chose, kept in the browser.

const KEY = "soko.settings";

const DEFAULTS = {
  /** @type {"auto" | "en" | "zh"} */
  language: "auto",
  /** @type {"auto" | "light" | "dark" | "contrast"} */
  theme: "auto",
  /** @type {"pushes" | "moves"} */
  prefer: "pushes",
  /** @type {"always" | "asked" | "off"} */
  deadlocks: "always",
  /** @type {import("../core/records.js").Policy} */
  keep: "best",
  /** @type {"crates" | "stones"} */
  skin: "crates",
  sound: false,
  haptics: false,
  instant: false,
  goThrough: false,
  swipe: false,
  tilt: false,
  pad: false,
  rulers: false,
  preview: true,
  hideDead: false,
  severalOverlays: false,
  vim: false,
  pushesOnly: false,
  loop: false,
  clock: false,
  speed: 5,
  /** @type {Record<string, string>} what a key does, where that was changed */
  keys: {},
};

/** @typedef {typeof DEFAULTS} Settings */

/** @returns {Settings} */
export function loadSettings() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    return { ...DEFAULTS, ...Object.fromEntries(kept.filter(isUsual)) };
  } catch {
    return { ...DEFAULTS };
  }
}

/**
 * Whether a value that was kept, or came with a profile, is of the kind that is expected.
 * @param {[string, unknown]} entry
 */
function isUsual([name, value]) {
  const usual = new Map(Object.entries(DEFAULTS)).get(name);
  return usual !== undefined && value !== null && typeof value === typeof usual;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
