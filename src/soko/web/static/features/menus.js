// The two menus: what can be done with the level and with the page.

import { keyName, keyTable } from "../app/key_table.js";
import { t } from "../i18n/i18n.js";
import { h, icon } from "../view/dom.js";
import { buttonOf, openMenu } from "../view/menu.js";

/** @typedef {[string, string][]} Group commands and their pictures */

/** What is about the page and its levels. @type {Group[]} */
const PAGE = [
  [
    ["levels", "grid"],
    ["nextUnsolved", "unsolved"],
    ["today", "star"],
    ["openFile", "file"],
  ],
  [
    ["settings", "settings"],
    ["help", "help"],
    ["theme", "theme"],
    ["full", "full"],
    ["lab", "lab"],
    ["rules", "rules"],
  ],
];

/** What is done with the level that is open. @type {Group[]} */
const LEVEL = [
  [
    ["restart", "restart"],
    ["solve", "solve"],
    ["reverse", "reverse"],
    ["ask", "question"],
  ],
  [
    ["paste", "paste"],
    ["share", "share"],
    ["edit", "edit"],
    ["rotate", "rotate"],
    ["mirror", "mirror"],
  ],
];

/** @type {Group} */
const PANEL = [["panel", "panel"]];

/**
 * On a narrow page there are two menus, which share nothing; on a wide one the first has all.
 * @param {import("../app/app.js").App} app
 */
export function addMenus({ commands, session }) {
  const isNarrow = () => buttonOf("more") !== null;
  const open = (/** @type {string} */ name, /** @type {Group[]} */ groups) => {
    const keys = keyTable(session.settings);
    const keyOf = (/** @type {string} */ of) => [...keys].find(([, each]) => each === of)?.[0];
    const rows = groups.map((group) =>
      h(
        "div",
        { class: "menu-group" },
        ...group.map(([each, picture]) => entry(commands, each, picture, keyOf(each))),
      ),
    );
    openMenu(t(`menu.${name}`), rows, buttonOf(name));
  };
  commands.add({
    menu: { run: () => open("menu", isNarrow() ? PAGE : [...PAGE, ...LEVEL]) },
    more: { run: () => open("more", [PANEL, ...LEVEL]) },
  });
}

/**
 * @param {import("../app/commands.js").Commands} commands
 * @param {string} name
 * @param {string} picture
 * @param {string | undefined} key
 */
function entry(commands, name, picture, key) {
  const { why, isOn } = commands.get(name);
  const reason = why?.() ?? null;
  const run = () => {
    if (reason !== null) return;
    item.closest("dialog")?.close();
    commands.run(name);
  };
  const item = h(
    "button",
    {
      class: "menu-item",
      type: "button",
      "aria-disabled": String(reason !== null),
      title: reason ?? "",
      click: run,
    },
    icon(picture),
    h("span", {}, t(`do.${name}`), ...(reason === null ? [] : [h("small", {}, reason)])),
  );
  if (isOn) item.setAttribute("aria-pressed", String(isOn()));
  if (key !== undefined) item.append(h("kbd", {}, keyName(key)));
  return item;
}
