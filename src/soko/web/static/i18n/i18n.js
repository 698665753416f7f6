// The words of the page in the language that is chosen.

/** @typedef {Record<string, string>} Words */
/** @typedef {Record<string, string | number>} Values */

/**
 * Only the words of the language that is chosen are loaded.
 * @type {Record<"en" | "zh", () => Promise<Words>>}
 */
const TABLES = {
  en: async () => (await import("./en.js")).en,
  zh: async () => (await import("./zh.js")).zh,
};

/**
 * The words of features whose code is loaded later, and of levels that are opened later.
 * @type {Record<"en" | "zh", () => Promise<Words>>}
 */
const LATER = {
  en: async () => (await import("./later_en.js")).laterEn,
  zh: async () => {
    const [{ laterZh }, { titles }] = await Promise.all([
      import("./later_zh.js"),
      import("./titles_zh.js"),
    ]);
    return { ...laterZh, ...titles };
  },
};

/** @type {"en" | "zh"} */
let language = "en";

let hasLater = false;

/** Words are changed one after another. */
let changing = Promise.resolve();

/** How numbers are written; made once, for it takes longer than to write many. */
let numbers = new Intl.NumberFormat();

/** @type {Words} */
let words = {};

/** @type {Record<"en" | "zh", Words>} */
let extra = { en: {}, zh: {} };

/** Choose a language. @param {"auto" | "en" | "zh"} wanted */
export function setLanguage(wanted) {
  return inTurn(() => change(wanted));
}

/** @param {"auto" | "en" | "zh"} wanted */
async function change(wanted) {
  const usual = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
  const chosen = wanted === "en" || wanted === "zh" ? wanted : usual;
  const [first, later] = await Promise.all([TABLES[chosen](), hasLater ? LATER[chosen]() : {}]);
  words = { ...first, ...later };
  language = chosen;
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  numbers = new Intl.NumberFormat(document.documentElement.lang);
}

/**
 * Load code that has words of its own, and the words beside it.
 * @template T
 * @param {() => Promise<T>} load
 */
export async function later(load) {
  const [loaded] = await Promise.all([load(), loadLater()]);
  return loaded;
}

/**
 * Have the words of features that are loaded later, from now on in every language. Without a
 * network there may be none.
 */
export async function loadLater() {
  if (hasLater) return;
  await inTurn(addLater).catch(() => undefined);
}

async function addLater() {
  if (hasLater) return;
  const later = await LATER[language]();
  hasLater = true;
  words = { ...words, ...later };
}

/** Do something when what was begun before has ended. @param {() => Promise<void>} act */
function inTurn(act) {
  const done = changing.then(act);
  changing = done.catch(() => undefined);
  return done;
}

/** Add words that not every page needs. @param {{en: Words, zh: Words}} both */
export function addWords(both) {
  extra = { en: { ...extra.en, ...both.en }, zh: { ...extra.zh, ...both.zh } };
}

/**
 * Have those words only that were added: for a page that is not the player, and loads no others.
 * @param {"en" | "zh"} chosen
 */
export function useAdded(chosen) {
  language = chosen;
  words = {};
  numbers = new Intl.NumberFormat(chosen === "zh" ? "zh-CN" : "en");
}

export const currentLanguage = () => language;

/**
 * The words for a key. `{name}` stands for a value, and `{n|one box|{n} boxes}` for what fits it.
 * @param {string} key
 * @param {Values} [values]
 */
export function t(key, values = {}) {
  const text = words[key] ?? extra[language][key] ?? key;
  if (!text.includes("{")) return text;
  return text
    .replace(/\{(\w+)\|((?:[^|{}]|\{\w+\})*)\|((?:[^{}]|\{\w+\})*)\}/g, (_, name, one, other) =>
      values[name] === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name) => format(values[name]));
}

/** @param {string | number | undefined} value */
const format = (value) => (typeof value === "number" ? numbers.format(value) : (value ?? ""));
