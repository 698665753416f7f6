// The page of other rules: choose rules, choose a level, play it.

import { loadSettings } from "../app/settings.js";
import { addWords, setLanguage, t } from "../i18n/i18n.js";
import { rulesEn } from "../i18n/rules_en.js";
import { rulesZh } from "../i18n/rules_zh.js";
import { translatePage } from "../view/bindings.js";
import { setSkin } from "../view/board/skin.js";
import { byId } from "../view/dom.js";
import { RulesPage } from "./page.js";
import { RuleShelf } from "./shelf.js";

async function start() {
  const settings = loadSettings();
  document.documentElement.dataset.theme = settings.theme;
  setSkin(settings.skin);
  addWords({ en: rulesEn, zh: rulesZh });
  await setLanguage(settings.language);
  translatePage();
  document.title = `Soko · ${t("rules.title")}`;
  byId("board").setAttribute("aria-label", t("rules.board"));
  byId("tools").setAttribute("aria-label", t("rules.choose"));
  const data = JSON.parse(byId("variants").textContent ?? "");
  const page = new RulesPage(new RuleShelf(data));
  if (location.hash.length > 1) await page.readAddress();
  else page.show("");
  byId("board").focus();
  document.documentElement.dataset.ready = "";
}

await start();
