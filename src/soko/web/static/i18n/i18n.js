// The words of the page in the language that is chosen.

import { en } from "./en.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {Record<string, string | number>} Values */

/** @type {Record<string, Record<string, string>>} */
const WORDS = { en };

let language = "en";

/** @type {Record<string, Record<string, string>>} */
let extra = { en: {}, zh: {} };

/** Choose a language; its words are loaded when they are not there yet. @param {"auto" | "en" | "zh"} wanted */
export async function setLanguage(wanted) {
  const usual = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
  const chosen = wanted === "auto" ? usual : wanted;
  if (chosen === "zh" && !("zh" in WORDS)) WORDS.zh = (await import("./zh.js")).zh;
  language = chosen;
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
}

/** Add the words of another page. @param {{en: Record<string, string>, zh: Record<string, string>}} words */
export function addWords(words) {
  extra = words;
}

export const currentLanguage = () => language;

/**
 * The words for a key. `{name}` stands for a value, and `{n|one box|{n} boxes}` for what fits it.
 * @param {string} key
 * @param {Values} [values]
 */
export function t(key, values = {}) {
  const words = WORDS[language][key] ?? extra[language][key] ?? WORDS.en[key] ?? key;
  return words
    .replace(/\{(\w+)\|([^|{}]*)\|((?:[^{}]|\{\w+\})*)\}/g, (_, name, one, other) =>
      values[name] === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name) => format(values[name]));
}

/** @param {string | number | undefined} value */
function format(value) {
  return typeof value === "number" ? value.toLocaleString(document.documentElement.lang) : (value ?? "");
}
