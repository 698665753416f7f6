// Links, text and files of the level and of what was played.

import { isOwn, solutionName } from "../../core/game/records.js";
import { exactId } from "../../core/identity/identity.js";
import { levelText } from "../../core/text/level_text.js";
import { formatLink } from "../../core/text/link.js";
import { formatRuns } from "../../core/text/lurd.js";
import { formatRows } from "../../core/text/run_length.js";
import { seenLurd, seenRows } from "../../core/transform.js";
import { t } from "../../i18n/i18n.js";
import { copyOut } from "../../view/copying.js";
import { button, checkbox, field, openDialog } from "../../view/dialog.js";
import { h, icon } from "../../view/dom.js";
import { saveFile } from "../../view/files.js";

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

/**
 * Who made the moves of a link, as far as that is known.
 * @param {App} app
 * @param {string} moves
 */
function makerOf({ session, keeper }, moves) {
  const { game, key } = session;
  const kept = keeper.solutionsOf(key).filter(({ lurd }) => lurd === moves);
  if (kept.length > 0) return kept.some(isOwn) ? "played" : kept[0].source;
  if (moves !== game.lurd) return "";
  return game.isOwn ? "played" : "assisted";
}

/** Link to the open level with some moves. @param {App} app @param {string} moves */
async function linkTo(app, moves) {
  const { session } = app;
  const { level, game, view, isOwnView } = session;
  const place = Math.min(game.lurd.length, moves.length);
  const shown = { level, lurd: moves, place, view: isOwnView ? view : 0 };
  const fragment = await formatLink({ ...shown, maker: makerOf(app, moves) });
  return `${session.settings.address || hereAddress()}#${fragment}`;
}

/** @param {App} app */
async function openShare(app) {
  const { level, game, view } = app.session;
  const lurd = game.lurd + game.remaining;
  const played = lurd === "" ? [] : [{ lurd }];
  const [{ length }, addressNote] = [await linkTo(app, lurd), h("div", {})];
  const copyLink = async (/** @type {string} */ moves) =>
    copyOut(await linkTo(app, moves), "copy.link");
  const showAddress = () => addressNote.replaceChildren(...addressOf(app, showAddress));
  showAddress();
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
      button(t("share.level"), () => copyLink(""), "button main"),
      button(t("share.moves"), () => copyLink(lurd)),
    ),
    h(
      "p",
      { class: "quiet" },
      length > 2000 ? t("share.long", { n: length }) : t("share.length", { n: length }),
    ),
    addressNote,
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

/** Where this page is. */
const hereAddress = () => location.href.split(/[?#]/)[0];

/** Whether nobody else can open what is at an address. @param {string} address */
function isPrivate(address) {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === "file:" || /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname)
  );
}

/**
 * Where links lead, when that is a place of this machine only or was set, and how to change it.
 * @param {App} app
 * @param {() => void} changed
 */
function addressOf({ session }, changed) {
  const { address } = session.settings;
  if (address === "" && !isPrivate(hereAddress())) return [];
  const input = h("input", {
    type: "text",
    inputmode: "url",
    placeholder: "https://",
    value: address,
  });
  input.addEventListener("change", () => {
    const wanted = input.value.trim();
    const isGood = wanted === "" || (/^https?:\/\/[^/]/.test(wanted) && URL.canParse(wanted));
    input.setCustomValidity(isGood ? "" : t("share.address.bad"));
    if (!input.reportValidity()) return;
    session.set("address", wanted.split(/[?#]/)[0]);
    changed();
  });
  const isLocal = isPrivate(address || hereAddress());
  return [
    ...(isLocal ? [h("p", { class: "warning" }, icon("warning"), t("share.local"))] : []),
    h("label", { class: "labelled" }, t("share.address"), input),
    h("p", { class: "quiet" }, t("share.address.note")),
  ];
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
