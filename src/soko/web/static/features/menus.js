// The two menus: what can be done with the level and with the page.

import { keyName, keyTable } from "../app/key_table.js";
import { t } from "../i18n/i18n.js";
import { openDialog } from "../view/dialog.js";
import { h, icon } from "../view/dom.js";

const MENU = [
  ["levels", "grid"],
  ["nextUnsolved", "unsolved"],
  null,
  ["paste", "paste"],
  ["openFile", "file"],
  ["share", "share"],
  ["edit", "edit"],
  null,
  ["solve", "solve"],
  ["reverse", "reverse"],
  ["rotate", "rotate"],
  ["restart", "restart"],
  ["ask", "help"],
  null,
  ["settings", "settings"],
  ["help", "help"],
  ["theme", "theme"],
  ["full", "full"],
  ["lab", "lab"],
];

const MORE = [
  ["panel", "grid"],
  ["restart", "restart"],
  ["solve", "solve"],
  null,
  ["paste", "paste"],
  ["share", "share"],
  ["edit", "edit"],
  ["reverse", "reverse"],
  ["rotate", "rotate"],
  ["mirror", "rotate"],
  null,
  ["settings", "settings"],
  ["help", "help"],
];

/** @param {import("../app/app.js").App} app */
export function addMenus({ commands, session }) {
  const open = (/** @type {string} */ title, /** @type {(string[] | null)[]} */ items) => {
    const keys = keyTable(session.settings);
    const rows = items.map((item) => {
      if (item === null) return h("div", { class: "menu-line" });
      return entry(commands, item[0], item[1], [...keys].find(([, name]) => name === item[0])?.[0]);
    });
    openDialog(t(title), rows, "is-menu");
  };
  commands.add({
    menu: { run: () => open("menu.title", MENU) },
    more: { run: () => open("menu.more", MORE) },
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
