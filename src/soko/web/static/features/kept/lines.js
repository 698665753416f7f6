// Snapshots and lines: what was tried is kept, and can be gone back to.

import { pushesOf } from "../../core/directions.js";
import { PUSH } from "../../core/game/history.js";
import { later, t } from "../../i18n/i18n.js";
import { iconButton } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";
import { lineName } from "../../view/words.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/game/game.js").Line} Line */

const SLOTS = [..."123456789"];
const MOST_SHOWN = 12;
const INDENT = 14; // pixels a branch
const MOST_DEPTH = 6;

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
  commands.add({
    keep: { run: () => keepAs(app, SLOTS.find((slot) => !(slot in keeper.snapshots)) ?? "9") },
  });
  app.sections.push(() => ({
    title: t("block.lines"),
    draw: () => [...drawLines(app), ...drawSnapshots(app)],
  }));
  session.on("mode", () => app.panel.refresh());
  const unmark = () => app.board.geometry && app.board.mark("difference", []);
  session.on("position", unmark);
  session.on("level", unmark);
}

/** @param {App} app @param {string} slot */
function keepAs({ keeper, session }, slot) {
  const { lurd, isOwn } = session.game;
  keeper.keepSnapshot(slot, { lurd, name: "", comment: "", isGiven: !isOwn });
  toast(t("snapshot.kept", { slot }), { stay: 2000 });
}

/** @param {App} app @param {string} slot */
function goTo({ keeper, session }, slot) {
  const { lurd, isGiven = false } = keeper.snapshots[slot];
  session.load(lurd, { isGiven });
}

/** @param {App} app */
function drawSnapshots(app) {
  const { keeper, session } = app;
  const items = Object.entries(keeper.snapshots).map(([slot, { lurd, name, comment }]) => {
    const pushes = pushesOf(lurd);
    const go = h(
      "button",
      { type: "button", "data-id": `slot-${slot}`, click: () => goTo(app, slot) },
      h("kbd", {}, slot),
      label(name, comment),
      h("span", { class: "value" }, `${lurd.length}/${pushes}`),
    );
    return h(
      "li",
      {},
      go,
      moreButton(`more-slot-${slot}`, async () =>
        (await later(() => import("./study.js"))).openSnapshot(app, slot),
      ),
    );
  });
  const add = h(
    "button",
    { type: "button", class: "link", "data-id": "keep", click: () => app.commands.run("keep") },
    t("snapshot.keep"),
  );
  const list = items.length > 0 ? [h("ul", { class: "list" }, ...items)] : [];
  return session.game.moves === 0 ? list : [...list, add];
}

/** @param {App} app */
function drawLines(app) {
  const { game } = app.session;
  if (game.lines.size < 2) return [];
  const lines = asTree([...game.lines.values()]);
  // The newest are shown, and those that they branch off.
  const newest = lines
    .map(({ line }) => line.id)
    .sort((a, b) => b - a)
    .slice(0, MOST_SHOWN);
  const shown = new Set([...newest, ...game.ancestors()]);
  return [
    h(
      "ul",
      { class: "list" },
      ...lines
        .filter(({ line }) => shown.has(line.id))
        .map(({ line, depth }) => lineItem(app, line, depth)),
    ),
  ];
}

/**
 * Lines in the order of a tree: each is followed by those that branch off it.
 * @param {Line[]} lines
 * @returns {{line: Line, depth: number}[]}
 */
function asTree(lines) {
  /** @type {(line: Line, depth: number) => {line: Line, depth: number}[]} */
  const from = (line, depth) => {
    const branches = lines.filter(
      (each) => each !== line && each.parent === line.id && each.id !== 0,
    );
    return [
      { line, depth },
      ...branches.sort((a, b) => a.from - b.from).flatMap((each) => from(each, depth + 1)),
    ];
  };
  return from(lines[0], 0);
}

/** @param {App} app @param {Line} line @param {number} depth */
function lineItem(app, line, depth) {
  const { game } = app.session;
  const isOpen = line.id === game.line;
  const tail = isOpen ? game.history.entries(line.from) : line.tail;
  const pushes = tail.reduce((sum, entry) => sum + (entry & PUSH ? 1 : 0), 0);
  const from = line.id === 0 ? "" : t("line.from", { n: line.from });
  const go = h(
    "button",
    { type: "button", "data-id": `line-${line.id}`, click: () => app.session.switchLine(line.id) },
    label(lineName(line), line.comment, from),
    h("span", { class: "value" }, `+${tail.length}/${pushes}`),
  );
  const item = h(
    "li",
    {},
    go,
    moreButton(`more-line-${line.id}`, async () =>
      (await later(() => import("./study.js"))).openLine(app, line.id),
    ),
  );
  if (isOpen) item.setAttribute("aria-current", "true");
  item.style.setProperty("padding-left", `${INDENT * Math.min(depth, MOST_DEPTH)}px`);
  return item;
}

/** @param {string} name @param {string} comment @param {string} [beside] */
function label(name, comment, beside = "") {
  const first = h("span", { class: "name" }, name, " ", h("span", { class: "quiet" }, beside));
  return comment
    ? h("span", { class: "name" }, first, h("small", { class: "quiet comment" }, comment))
    : first;
}

/** @param {string} id @param {() => void} run */
function moreButton(id, run) {
  const more = iconButton("more", t("study.more"), run);
  more.setAttribute("data-id", id);
  return more;
}
