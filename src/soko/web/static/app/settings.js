// What people chose, kept in the browser.

import { LESSER } from "../core/metrics.js";
import { flag, number, object, oneOf, optional, record, ShapeError, text } from "../core/shape.js";

const KEY = "soko.settings";

/** The settings that are one of several, with what they may be. */
export const CHOICES = {
  language: /** @type {const} */ (["auto", "en", "zh"]),
  theme: /** @type {const} */ (["auto", "light", "dark", "contrast"]),
  skin: /** @type {const} */ (["crates", "stones"]),
  prefer: /** @type {const} */ (["pushes", "moves"]),
  deadlocks: /** @type {const} */ (["always", "asked", "off"]),
  keep: /** @type {const} */ (["best", "better", "all", "never"]),
  improve: /** @type {const} */ (["pushes", "moves", ...LESSER]),
  levelFilter: /** @type {const} */ (["all", "unsolved", "solved"]),
  levelSort: /** @type {const} */ (["order", "unsolved", "boxes", "size", "stars"]),
};

const DEFAULTS = {
  /** @type {"auto" | "en" | "zh"} */
  language: "auto",
  /** @type {"auto" | "light" | "dark" | "contrast"} */
  theme: "auto",
  /** @type {"pushes" | "moves"} */
  prefer: "pushes",
  /** @type {"always" | "asked" | "off"} */
  deadlocks: "always",
  /** @type {import("../core/game/records.js").Policy} */
  keep: "best",
  /** @type {"crates" | "stones"} */
  skin: "crates",
  /** @type {typeof CHOICES.improve[number]} what solutions are to have fewer of */
  improve: "pushes",
  /** @type {typeof CHOICES.levelFilter[number]} */
  levelFilter: "all",
  /** @type {typeof CHOICES.levelSort[number]} */
  levelSort: "order",
  sound: false,
  haptics: false,
  instant: false,
  goThrough: false,
  /** Under which address others reach this page, where that is not its own. */
  address: "",
  /** Whether the first gesture is understood. */
  taught: false,
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

/** @param {keyof Settings} name @returns {import("../core/shape.js").Shape<any>} */
function shapeOf(name) {
  if (name in CHOICES) return oneOf(CHOICES[/** @type {keyof typeof CHOICES} */ (name)]);
  if (name === "keys") return record(text);
  return { number, string: text, boolean: flag }[
    /** @type {"number" | "string" | "boolean"} */ (typeof DEFAULTS[name])
  ];
}

const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));

/** What settings look like that come from outside; those that are missing are as usual. */
export const SETTINGS = object(
  Object.fromEntries(names.map((name) => [name, optional(shapeOf(name))])),
);

/** @returns {Settings} */
export function loadSettings() {
  const kept = readKept();
  const good = names.filter((name) => name in kept && fits(shapeOf(name), kept[name]));
  return { ...DEFAULTS, ...Object.fromEntries(good.map((name) => [name, kept[name]])) };
}

/** @returns {Record<string, unknown>} */
function readKept() {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return {};
  }
}

/** @param {import("../core/shape.js").Shape<unknown>} shape @param {unknown} value */
function fits(shape, value) {
  try {
    shape(value, "");
    return true;
  } catch (error) {
    if (error instanceof ShapeError) return false;
    throw error;
  }
}

/** @param {Partial<Settings>} settings */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
