// The words of the page, in the language that is chosen.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { documentElement: {} } });
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { language: "en-US" } });
const { loadLater, setLanguage, t } = await import("../../src/soko/web/static/i18n/i18n.js");

test("a language that is chosen while words are loaded has all its words", async () => {
  await setLanguage("en");
  const loading = loadLater();
  const changing = setLanguage("zh");
  await Promise.all([loading, changing]);
  assert.equal(t("block.solver"), "求解");
  assert.equal(t("hint.none"), "5 秒内没有找到可靠的提示。");
  await setLanguage("en");
  assert.equal(t("hint.none"), "No proof within 5 s.");
});
