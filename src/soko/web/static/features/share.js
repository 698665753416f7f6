// Links, text and files of the level and of what was played.

import { levelKey } from "../core/level_key.js";
import { formatLink } from "../core/link.js";
import { formatRuns } from "../core/lurd.js";
import { formatRows } from "../core/run_length.js";
import { t } from "../i18n/i18n.js";
import { button, field, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { copyOut, saveFile } from "../view/files.js";

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app */
export function addShare(app) {
  app.commands.add({ share: { run: () => openShare(app) } });
}

/** @param {App} app */
async function openShare({ session, server }) {
  const { level, game, view } = session;
  const lurd = game.lurd + game.remaining;
  const link = async (/** @type {string} */ moves) => {
    const place = Math.min(game.lurd.length, moves.length);
    return new URL(`#${await formatLink({ level, lurd: moves, place, view })}`, location.href.split(/[?#]/)[0]).href;
  };
  const [bare, full] = [await link(""), await link(lurd)];
  const copies = /** @type {[string, string][]} */ ([
    ["copy.level", level.toString()],
    ["copy.position", game.position.toString()],
    ["copy.dashes", level.rows.map((row) => row.replace(/ /g, "-")).join("\n")],
    ["copy.runs", formatRows(level.rows)],
    ["copy.moves", game.lurd],
    ["copy.movesRuns", formatRuns(game.lurd)],
    ["copy.remaining", game.remaining],
    ["copy.all", withMoves(level, lurd)],
  ]);
  const range = copyRange(lurd);
  const picture = button(t("share.picture"), async () => {
    const body = { rows: level.rows, moves: game.lurd, rulers: session.settings.rulers, title: level.title };
    saveFile(`${level.title || levelKey(level)}.svg`, await server.draw(body));
  });
  picture.disabled = !server.isThere;
  picture.title = server.isThere ? "" : t("why.noServer");
  openDialog(t("share.title"), [
    h("h2", {}, t("share.link")),
    h("div", { class: "row" }, button(t("share.level"), () => copyOut(bare, "copy.link"), "button main"), button(t("share.moves"), () => copyOut(full, "copy.link"))),
    h("p", { class: "quiet" }, full.length > 2000 ? t("share.long", { n: full.length }) : t("share.length", { n: full.length })),
    h("h2", {}, t("share.text")),
    h("div", { class: "row" }, ...copies.filter(([, text]) => text !== "").map(([what, text]) => button(t(what), () => copyOut(text, what)))),
    ...(lurd === "" ? [] : [field(t("copy.range"), range)]),
    h("h2", {}, t("share.file")),
    h("div", { class: "row" }, button(t("share.save"), () => saveFile(`${level.title || levelKey(level)}.xsb`, withMoves(level, lurd))), picture),
  ]);
}

/** @param {string} lurd */
function copyRange(lurd) {
  const number = (/** @type {number} */ value) => h("input", { type: "number", min: 1, max: lurd.length, value, "aria-label": t("copy.range") });
  const [from, to] = [number(1), number(lurd.length)];
  const run = () => copyOut(lurd.slice(Number(from.value) - 1, Number(to.value)), "copy.moves");
  return h("span", { class: "row" }, from, "–", to, button(t("copy.copy"), run));
}

/** @param {import("../core/level.js").Level} level @param {string} lurd */
function withMoves(level, lurd) {
  const keys = [["Title", level.title], ["Author", level.author]].filter(([, value]) => value !== "");
  const lines = keys.map(([key, value]) => `${key}: ${value}`);
  if (lurd !== "") lines.push("Solution:", lurd);
  return [level.toString(), ...lines, ""].join("\n");
}

