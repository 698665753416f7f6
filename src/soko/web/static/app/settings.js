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
  /** @type {"best" | "all" | "never"} */
  keep: "best",
  /** @type {"crates" | "stones"} */
  skin: "crates",
  sound: false,
  haptics: false,
  instant: false,
  goThrough: false,
  swipe: false,
  tilt: false,
  rulers: false,
  vim: false,
  pushesOnly: false,
  speed: 5,
  /** @type {Record<string, string>} what a key does, where that was changed */
  keys: {},
};

/** @typedef {typeof DEFAULTS} Settings */

/** @returns {Settings} */
export function loadSettings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
