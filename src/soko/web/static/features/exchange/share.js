// Links, text and files of the level and of what was played.

import { solutionName } from "../../core/game/records.js";
import { exactId } from "../../core/identity/identity.js";
import { levelText } from "../../core/text/level_text.js";
import { formatLink } from "../../core/text/link.js";
import { formatRuns } from "../../core/text/lurd.js";
import { formatRows } from "../../core/text/run_length.js";
import { seenLurd, seenRows } from "../../core/transform.js";
import { t } from "../../i18n/i18n.js";
import { button, checkbox, field, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { copyOut, saveFile } from "../../view/files.js";

/** @typedef {import("../../app/app.js").App} App */

/** @param {App} app */
export function addShare(app) {
  app.commands.add({
    share: {
      run: () => openShare(app),
      why: () => (app.session.mode === "edit" ? t("why.mode") : null),
    },
  });
}

/** @param {App} app */
async function openShare(app) {
  const { level, game, view, isOwnView } = app.session;
  const lurd = game.lurd + game.remaining;
  const played = lurd === "" ? [] : [{ lurd }];
  const link = async (/** @type {string} */ moves) => {
    const place = Math.min(game.lurd.length, moves.length);
    return new URL(
      `#${await formatLink({ level, lurd: moves, place, view: isOwnView ? view : 0 })}`,
      location.href.split(/[?#]/)[0],
    ).href;
  };
  const [bare, full] = [await link(""), await link(lurd)];
  const picture = async () => (await import("./picture.js")).openPicture(app);
  const texts = h("div", {});
  const show = (/** @type {boolean} */ isSeen) =>
    texts.replaceChildren(...textButtons(app, isSeen ? view : 0));
  show(true);
  openDialog(t("share.title"), [
    h("h2", {}, t("share.link")),
    h(
      "div",
      { class: "row" },
      button(t("share.level"), () => copyOut(bare, "copy.link"), "button main"),
      button(t("share.moves"), () => copyOut(full, "copy.link")),
    ),
    h(
      "p",
      { class: "quiet" },
      full.length > 2000
        ? t("share.long", { n: full.length })
        : t("share.length", { n: full.length }),
    ),
    h("h2", {}, t("share.text")),
    ...(view === 0 ? [] : [field(t("share.seen"), checkbox(true, show), t("share.seen.note"))]),
    texts,
    h("h2", {}, t("share.file")),
    h(
      "div",
      { class: "row" },
      button(t("share.save"), () => saveFile(`${fileName(level)}.xsb`, levelText(level, played))),
      button(t("share.picture"), picture),
    ),
  ]);
}

/** What can be copied as text, turned like a view. @param {App} app @param {number} view */
function textButtons({ session, keeper }, view) {
  const { level, game } = session;
  const kept = keeper.solutionsOf(session.key);
  const rows = seenRows(view, level.rows);
  const written = { rows, title: level.title, author: level.author, comment: level.comment };
  const [done, rest] = [seenLurd(view, game.lurd), seenLurd(view, game.remaining)];
  const copies = /** @type {[string, string][]} */ ([
    ["copy.level", rows.join("\n")],
    ["copy.position", seenRows(view, game.position.rows()).join("\n")],
    ["copy.dashes", rows.map((row) => row.replace(/ /g, "-")).join("\n")],
    ["copy.runs", formatRows(rows)],
    ["copy.moves", done],
    ["copy.movesRuns", formatRuns(done)],
    ["copy.remaining", rest],
    ["copy.all", levelText(written, done + rest === "" ? [] : [{ lurd: done + rest }])],
    [
      "copy.solutions",
      kept.length === 0
        ? ""
        : levelText(
            written,
            kept.map((entry) => ({ name: solutionName(entry), lurd: seenLurd(view, entry.lurd) })),
          ),
    ],
  ]);
  const buttons = copies
    .filter(([, text]) => text !== "")
    .map(([what, text]) => button(t(what), () => copyOut(text, what)));
  const range = done + rest === "" ? [] : [field(t("copy.range"), copyRange(done + rest))];
  return [h("div", { class: "row" }, ...buttons), ...range];
}

/** @param {import("../../core/level.js").Level} level */
const fileName = (level) => level.title || exactId(level);

/** @param {string} lurd */
function copyRange(lurd) {
  const number = (/** @type {number} */ value) =>
    h("input", { type: "number", min: 1, max: lurd.length, value, "aria-label": t("copy.range") });
  const [from, to] = [number(1), number(lurd.length)];
  const run = () => copyOut(lurd.slice(Number(from.value) - 1, Number(to.value)), "copy.moves");
  return h("span", { class: "row" }, from, "–", to, button(t("copy.copy"), run));
}
