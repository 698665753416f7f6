// Snapshots and lines: what was tried is kept, and can be gone back to.

import { t } from "../i18n/i18n.js";
import { h, icon } from "../view/dom.js";
import { toast } from "../view/toasts.js";
import { PUSH } from "../core/history.js";

/** @typedef {import("../app/app.js").App} App */

const SLOTS = [..."123456789"];
const MOST_SHOWN = 12;

/** @param {App} app */
export function addLines(app) {
  const { session, keeper, commands } = app;
  for (const slot of SLOTS) {
    commands.add({
      [`snapshot.${slot}`]: {
        run: () => goTo(app, slot),
        why: () => (slot in keeper.snapshots ? null : t("why.noSnapshot")),
      },
      [`keep.${slot}`]: { run: () => keepAs(app, slot) },
    });
  }
  commands.add({ keep: { run: () => keepAs(app, SLOTS.find((slot) => !(slot in keeper.snapshots)) ?? "9") } });
  app.sections.push(() => ({ title: t("block.lines"), draw: () => [...drawLines(app), ...drawSnapshots(app)] }));
  session.on("mode", () => app.panel.refresh());
}

/** @param {App} app @param {string} slot */
function keepAs({ keeper }, slot) {
  keeper.keepSnapshot(slot, "");
  toast(t("snapshot.kept", { slot }), { stay: 2000 });
}

/** @param {App} app @param {string} slot */
function goTo({ keeper, session }, slot) {
  const snapshot = keeper.snapshots[slot];
  session.load(snapshot.lurd, { isGiven: false });
}

/** @param {App} app */
function drawSnapshots(app) {
  const { keeper, session } = app;
  const items = Object.entries(keeper.snapshots).map(([slot, { lurd, name }]) => {
    const pushes = lurd.replace(/[a-z]/g, "").length;
    const label = h("input", { type: "text", class: "rename", value: name, placeholder: t("snapshot.name"), "aria-label": t("snapshot.rename"), "data-id": `name-${slot}` });
    label.addEventListener("change", () => {
      keeper.snapshots[slot].name = label.value;
      keeper.write();
    });
    const go = h("button", { type: "button", "data-id": `slot-${slot}`, click: () => goTo(app, slot) }, h("kbd", {}, slot), h("span", { class: "value" }, `${lurd.length}/${pushes}`));
    const drop = iconButton("trash", t("snapshot.drop"), () => keeper.dropSnapshot(slot));
    return h("li", {}, go, label, drop);
  });
  const add = h("button", { type: "button", class: "link", "data-id": "keep", click: () => app.commands.run("keep") }, t("snapshot.keep"));
  if (session.game.moves === 0) return items.length > 0 ? [h("ul", { class: "list" }, ...items)] : [];
  return [h("ul", { class: "list" }, ...items), add];
}

/** @param {App} app */
function drawLines(app) {
  const { game } = app.session;
  if (game.lines.size < 2) return [];
  const lines = [...game.lines.values()].slice(-MOST_SHOWN);
  return [h("ul", { class: "list" }, ...lines.map((line) => lineItem(app, line)))];
}

/** @param {App} app @param {import("../core/game.js").Line} line */
function lineItem({ session, panel, keeper }, line) {
  const { game } = session;
  const isOpen = line.id === game.line;
  const tail = isOpen ? game.history.entries(line.from) : line.tail;
  const pushes = tail.reduce((sum, entry) => sum + (entry & PUSH ? 1 : 0), 0);
  const name = line.name || (line.id === 0 ? t("line.main") : t("line.try", { n: line.id + 1 }));
  const from = line.id === 0 ? "" : t("line.from", { n: line.from });
  const go = h("button", { type: "button", "data-id": `line-${line.id}`, click: () => session.switchLine(line.id) },
    h("span", { class: "name" }, name, " ", h("span", { class: "quiet" }, from)),
    h("span", { class: "value" }, `+${tail.length}/${pushes}`));
  const item = h("li", {}, go);
  if (isOpen) item.setAttribute("aria-current", "true");
  if (!game.ancestors().includes(line.id)) {
    item.append(iconButton("trash", t("line.drop"), () => {
      game.removeLine(line.id);
      keeper.later();
      panel.refresh();
    }));
  }
  return item;
}

/** @param {string} picture @param {string} label @param {() => void} run */
export function iconButton(picture, label, run) {
  return h("button", { type: "button", class: "tool small", "aria-label": label, title: label, click: run }, icon(picture));
}
