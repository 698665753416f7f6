// A picture of a level that comes in: it is looked at in a worker, shown as it was read, and put
// right by one tap for each kind of square. What was named once is recognised the next time.

import { Level } from "../../core/level.js";
import { t } from "../../i18n/i18n.js";
import { ownSkins } from "../../scan/own.js";
import { readingOf } from "../../scan/reading.js";
import { skinOf, withSkin } from "../../scan/skins.js";
import { thumbnail } from "../../view/board/thumbnail.js";
import { button, openDialog } from "../../view/dialog.js";
import { h, piece, refill, s } from "../../view/dom.js";
import { toast } from "../../view/toasts.js";
import { Snapshot } from "./snapshot.js";

/** @typedef {import("../../scan/reading.js").PictureReading} PictureReading */

const KINDS = ["#", " ", "$", ".", "@", "*", "+"];
/** @type {Record<string, string>} */
const NAMES = {
  "#": "wall",
  " ": "floor",
  $: "box",
  ".": "goal",
  "@": "player",
  "*": "boxHome",
  "+": "playerHome",
};
const KEY = "soko-skins";

/** Whether a file is a picture. @param {Blob} file */
export const isPicture = (file) => file.type.startsWith("image/") && file.type !== "image/svg+xml";

/**
 * @param {import("../../app/app.js").App} app
 * @param {Blob} file
 * @param {(rows: string[]) => void} take what to do with the level
 */
export async function openPictureIn(app, file, take) {
  const looking = new AbortController();
  const offer = { label: t("paste.cancel"), run: () => looking.abort() };
  const notice = toast(t("scan.looking"), { offer, stay: Number.POSITIVE_INFINITY });
  try {
    const snapshot = await Snapshot.of(file);
    const own = ownSkins(); // which hold every kind of square
    const skins = [...savedSkins(), ...own];
    const seen = await app.engine.scan(snapshot.pixels(), own, looking.signal);
    notice.close();
    if (seen === null) return void toast(t("scan.none"));
    new Scan(snapshot, seen, skins, take).open();
  } catch (error) {
    notice.close();
    if (looking.signal.aborted) return;
    toast(/** @type {{words?: string}} */ (error).words ?? t("scan.damaged"));
  }
}

/** The dialog in which a person looks at what was read. */
class Scan {
  /**
   * @param {Snapshot} snapshot
   * @param {import("../../scan/reading.js").Seen} seen
   * @param {import("../../scan/skins.js").Skins} skins
   * @param {(rows: string[]) => void} take
   */
  constructor(snapshot, seen, skins, take) {
    this.snapshot = snapshot;
    this.seen = seen;
    this.take = take;
    this.reading = readingOf(seen, skins);
    /** The groups that are not sure keep their places while they are named. @type {number[]} */
    this.asked = this.reading.unsure;
    /** A group that was pointed at in the picture. @type {number | null} */
    this.pointed = null;
    this.picture = h("canvas", { class: "scan-picture", role: "img" });
    this.picture.addEventListener("click", (event) => this.point(event));
    this.level = h("div", { class: "scan-level" });
    this.words = h("p", { role: "status" });
    this.rows = h("div", { class: "scan-rows" });
    this.play = button(t("scan.play"), () => this.use(), "button main");
  }

  open() {
    this.dialog = openDialog(
      t("scan.title"),
      [
        h("div", { class: "scan-views" }, this.picture, this.level),
        h("div", { class: "row after" }, this.play, this.words),
        this.rows,
      ],
      "is-large",
    );
    this.show();
  }

  show() {
    const { reading, seen, snapshot, picture } = this;
    const { rows, unsure } = reading;
    const level = new Level(rows.length > 0 ? rows : ["#"]);
    const width = rows[0]?.length ?? 0;
    const isAsked = (/** @type {number} */ at) => unsure.includes(reading.groups.of[at]);
    snapshot.draw(picture, seen, reading.bounds, (at) => reading.isShown(at) && isAsked(at));
    picture.ariaLabel = t("scan.picture");
    this.level.replaceChildren(...(rows.length > 0 ? [thumbnail(level)] : []));
    const problem = level.problem();
    const size = t("scan.size", { width, height: rows.length });
    const ask = unsure.length > 0 ? t("scan.unsure", { n: unsure.length }) : t("scan.sure");
    const wrong = problem === null ? "" : t(problem.key, problem.values);
    this.words.textContent =
      rows.length === 0 ? t("scan.noWalls") : [size, ask, wrong].filter(Boolean).join(" ");
    this.play.ariaDisabled = String(rows.length === 0);
    refill(this.rows, ...this.listed().map((group) => this.row(group)));
  }

  /** The groups: what is pointed at, then what is asked, then the others. */
  listed() {
    const first = this.pointed === null ? [] : [this.pointed];
    return [...new Set([...first, ...this.asked, ...this.reading.shown.keys()])];
  }

  /** A kind of square with what it can be. @param {number} group */
  row(group) {
    const { reading } = this;
    const at = reading.shown.get(group) ?? reading.groups.of.indexOf(group);
    const chosen = reading.shown.has(group) ? reading.kindOf(group) : null;
    const isUnsure = reading.unsure.includes(group);
    return h(
      "div",
      { class: isUnsure ? "scan-row is-unsure" : "scan-row", "data-group": group },
      this.snapshot.sample(this.seen, at),
      h("span", { class: "scan-mark" }, isUnsure ? "?" : ""),
      ...KINDS.map((kind) => this.kindButton(group, kind, chosen)),
    );
  }

  /** @param {number} group @param {string} kind @param {string | null} chosen */
  kindButton(group, kind, chosen) {
    const name = t(`scan.kind.${NAMES[kind]}`);
    const look = {
      class: "tool",
      type: "button",
      "data-id": `${group} ${NAMES[kind]}`,
      "aria-pressed": String(kind === chosen),
      "aria-label": name,
      title: name,
      click: () => this.correct(group, kind),
    };
    return h("button", look, drawKind(kind));
  }

  /** @param {number} group @param {string} kind */
  correct(group, kind) {
    this.reading = this.reading.correct(group, kind);
    this.show();
  }

  /**
   * Bring the kind of square that was tapped in the picture to the top.
   * @param {MouseEvent} event
   */
  point(event) {
    const at = this.snapshot.squareAt(this.picture, this.seen, event);
    if (at === null) return;
    this.pointed = this.reading.groups.of[at];
    this.show();
    /** @type {HTMLElement | null} */ (this.rows.querySelector("button"))?.focus();
  }

  use() {
    if (this.reading.rows.length === 0) return;
    saveSkins(withSkin(savedSkins(), skinOf(this.reading)));
    this.dialog?.close();
    this.take(this.reading.rows);
  }
}

/** A square as the board draws it. @param {string} kind */
function drawKind(kind) {
  const square = { x: -0.45, y: -0.45, width: 0.9, height: 0.9, rx: 0.12 };
  const ground = s("rect", { class: kind === "#" ? "wall" : "floor", ...square });
  const pieces = { $: ["box"], ".": ["goal"], "@": ["player"], "*": ["box-home"] };
  const names = /** @type {Record<string, string[]>} */ (pieces)[kind] ?? [];
  const view = { class: "tool-piece", viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true" };
  const small = s("g", { transform: "translate(0.1 0.12) scale(0.6)" }, piece("player"));
  const both =
    kind === "+" ? [s("g", { transform: "translate(-0.2 -0.2)" }, piece("goal")), small] : [];
  return s("svg", view, ground, ...names.map(piece), ...both);
}

/**
 * What was named before; none where the browser keeps nothing.
 * @returns {import("../../scan/skins.js").Skins}
 */
function savedSkins() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {import("../../scan/skins.js").Skins} skins */
function saveSkins(skins) {
  try {
    localStorage.setItem(KEY, JSON.stringify(skins));
  } catch {
    // The browser keeps nothing: the next picture is asked about again.
  }
}
