// How to play, and all keys.

import { keyName, keyTable } from "../app/key_table.js";
import { t } from "../i18n/i18n.js";
import { openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";

/** What the keys are for, in the order in which they are shown. */
export const KEY_GROUPS = {
  move: [
    "step.up",
    "step.down",
    "step.left",
    "step.right",
    "walk.up",
    "walk.down",
    "walk.left",
    "walk.right",
    "run.up",
    "run.down",
    "run.left",
    "run.right",
    "confirm",
  ],
  history: [
    "undo",
    "redo",
    "restart",
    "stepBack",
    "stepOn",
    "pushBack",
    "pushOn",
    "first",
    "last",
    "play",
    "faster",
    "slower",
  ],
  level: [
    "previous",
    "next",
    "previousUnsolved",
    "nextUnsolved",
    "levels",
    "paste",
    "copyLevel",
    "copyPosition",
    "copyMoves",
    "edit",
  ],
  help: [
    "hint",
    "solve",
    "reverse",
    "goThrough",
    "prefer",
    "preview",
    "ask",
    "snapshot.1",
    "keep.1",
  ],
  overlays: [
    "overlays",
    "overlay.reach",
    "overlay.movable",
    "overlay.dead",
    "overlay.parity",
    "overlay.rooms",
    "overlay.visits",
    "overlay.who",
  ],
  page: [
    "rotate",
    "mirror",
    "zoomIn",
    "zoomOut",
    "zoomWhole",
    "rulers",
    "instant",
    "full",
    "menu",
    "help",
    "escape",
  ],
};

/** @param {import("../app/app.js").App} app */
export function addHelp({ commands, session }) {
  commands.add({ help: { run: () => openDialog(t("help.title"), content(session), "is-large") } });
}

/** @param {import("../app/session.js").Session} session */
function content(session) {
  const table = [...keyTable(session.settings)];
  const intro = ["tap", "drag", "touch", "lost"].map((name) => h("p", {}, t(`help.${name}`)));
  const groups = Object.entries(KEY_GROUPS).map(([group, names]) => {
    const rows = names.map((name) => keyRow(name, table));
    return h("section", {}, h("h2", {}, t(`help.${group}`)), h("div", { class: "keys" }, ...rows));
  });
  return [...intro, ...groups];
}

/** What a command is called. @param {string} name */
export const nameOf = (name) => t(name.startsWith("overlay.") ? name : `do.${name}`);

/** @param {string} name @param {[string, string][]} table */
function keyRow(name, table) {
  const chords = table
    .filter(([, command]) => command === name)
    .map(([chord]) => h("kbd", {}, keyName(chord)));
  return h("div", {}, h("span", {}, nameOf(name)), h("span", { class: "chords" }, ...chords));
}
