// The editor: paint a level on the board, see at once whether it can be played, try it, keep it.

import { faultsOf } from "../../core/analysis/faults.js";
import { Collection } from "../../core/collection.js";
import * as draw from "../../core/drawing.js";
import { Level } from "../../core/level.js";
import { Position } from "../../core/position.js";
import { levelFromMoves } from "../../core/text/from_moves.js";
import { levelText } from "../../core/text/level_text.js";
import { t } from "../../i18n/i18n.js";
import { copyOut } from "../../view/copying.js";
import { byId } from "../../view/dom.js";
import { titleOf } from "../../view/names.js";
import { toast } from "../../view/toasts.js";
import { resultWords } from "../solving/result_words.js";
import { failureWords, provedBy } from "../solving/solver_words.js";
import { drawBar, drawTrial } from "./bar.js";
import { Brush } from "./brush.js";
import { EMPTY, keepDraft } from "./draft.js";
import { EditorKeys } from "./keys.js";
import { sectionsOf } from "./panel.js";

/** @typedef {import("../../app/app.js").App} App */
/** @typedef {import("../../core/drawing.js").Rows} Rows */
/** @typedef {{lurd: string, proved: import("../../core/game/records.js").Measure[]}} Found */

const MOST = 200;
const TRIAL = "edited";

export class Editor {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Rows} */
    this.rows = EMPTY;
    this.title = "";
    /**
     * The level of the player's that is being changed; null for a new one.
     * @type {{key: string, index: number} | null}
     */
    this.source = null;
    this.tool = "wall";
    /** @type {Rows[]} */
    this.undone = [];
    /** @type {Rows[]} */
    this.done = [];
    this.isOpen = false;
    this.level = new Level(this.rows);
    /** @type {import("../../core/analysis/faults.js").Fault[]} */
    this.faults = [];
    /** @type {AbortController | null} the search that runs */
    this.search = null;
    /** What the solver says of the drawing. */
    this.words = "";
    /** The solution that it found. @type {Found | null} */
    this.found = null;
    this.brush = new Brush(this);
    this.keys = new EditorKeys(this);
    app.session.on("mode", () => {
      if (app.session.mode !== "edit") this.leave();
      queueMicrotask(() => drawTrial(this)); // when another mode has left the bar
    });
    app.session.on("level", () => drawTrial(this));
    app.keys.guests.push((event) => this.isOpen && this.keys.take(event));
  }

  /** Whether the level that is open is the drawing, being tried. */
  get isTrial() {
    return this.app.session.collection.key === TRIAL && !this.isOpen;
  }

  /** Draw on from the level that is open. */
  open() {
    const { level, collection, index } = this.app.session;
    this.rows = draw.padded(level.rows);
    this.title = titleOf(this.app.session);
    this.source = collection.origin === "own" ? { key: collection.key, index } : null;
    this.done = [];
    this.undone = [];
    this.enter();
  }

  /** Go on with the drawing where it was left. */
  enter() {
    this.isOpen = true;
    this.app.session.setMode("edit");
    this.app.target = this.brush;
    this.app.modeSections = () => sectionsOf(this);
    this.brush.area = null;
    this.show();
    toast(t("edit.begins"));
  }

  /**
   * Leave for another mode; unless it is for a trial or for good, say how to come back.
   * @param {boolean} [isAside]
   */
  leave(isAside = true) {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.stopSearch();
    this.app.target = this.app.pointer;
    this.app.modeSections = null;
    this.app.modeTitle = null;
    byId("mode-bar").hidden = true;
    this.app.showLevel();
    this.app.refresh();
    const offer = { label: t("edit.back"), run: () => this.enter() };
    if (isAside && this.done.length > 0) toast(t("edit.aside"), { offer, about: "page" });
  }

  /** Begin another level, in sight. @param {Rows} rows @param {string} title */
  begin(rows, title) {
    this.app.panel.setOpen(false);
    this.source = null;
    this.title = title;
    if (!this.change(rows)) this.show();
  }

  /** @param {string} title */
  setTitle(title) {
    this.title = title;
    this.tellTitle();
    if (this.done.length > 0) keepDraft({ rows: this.rows, title });
  }

  /** The bar of the page names the drawing, and counts what is on it. */
  tellTitle() {
    const { activeBoxes, activeGoals } = this.level;
    const counts = t("edit.count", { boxes: activeBoxes.length, goals: activeGoals.length });
    this.app.modeTitle = { of: t("edit.drawing"), name: this.title || t("edit.untitled"), counts };
    this.app.refresh();
  }

  /**
   * @param {Rows} rows
   * @param {boolean} [isSame] whether it belongs to the change before, as in one stroke
   */
  change(rows, isSame = false) {
    if (rows.join() === this.rows.join() || rows.length > MOST || rows[0].length > MOST)
      return false;
    if (!isSame) this.done.push(this.rows);
    this.undone = [];
    this.rows = rows;
    this.show();
    return true;
  }

  /** @param {boolean} isBack */
  turn(isBack) {
    const [from, to] = isBack ? [this.done, this.undone] : [this.undone, this.done];
    const rows = from.pop();
    if (rows === undefined) return;
    to.push(this.rows);
    this.rows = rows;
    this.brush.area = null;
    this.show();
  }

  show() {
    this.stopSearch();
    this.found = null;
    this.level = new Level(this.rows);
    this.faults = faultsOf(this.level);
    const { board } = this.app;
    board.setLevel(this.level, 0, this.app.session.settings.rulers);
    board.show(new Position(this.level), 1);
    const squares = this.rows.flatMap((row, r) => [...row].map((_, c) => this.level.square(r, c)));
    const outside = squares.filter((at) => !this.level.wall[at] && !this.level.inside[at]);
    board.mark(
      "edit",
      [
        { shape: "tint", squares: outside, look: "is-outside" },
        { shape: "tint", squares, look: "is-sheet" },
      ],
      "under",
    );
    this.brush.markArea();
    this.keys.mark();
    drawBar(this);
    this.tellTitle();
    if (this.done.length > 0) keepDraft({ rows: this.rows, title: this.title });
  }

  /** Whether the drawing can be played at all. */
  get isPlayable() {
    return this.level.problem() === null;
  }

  /** @param {string} tool */
  choose(tool) {
    this.tool = tool;
    if (tool !== "area") this.brush.area = null;
    else toast(t("edit.area.moved"), { stay: 4000 });
    this.brush.markArea();
    drawBar(this);
  }

  /**
   * Draw what came in: a level, or one that fits moves.
   * @param {import("../exchange/reading.js").Read} read
   */
  take({ levels, moves }) {
    const rows = levels[0]?.rows ?? levelFromMoves(moves);
    if (rows === null) return false;
    this.begin(draw.padded(rows), levels[0]?.title ?? "");
    return true;
  }

  asLevel() {
    return { rows: draw.trimmed(this.rows), title: this.title };
  }

  copy() {
    return copyOut(levelText(this.asLevel()), "copy.level");
  }

  /** Play what is drawn, without keeping it. @param {string} [lurd] a solution to show */
  async test(lurd = "") {
    if (!this.isPlayable) return;
    const collection = new Collection(TRIAL, t("shelf.edited"), [this.asLevel()], "shared");
    this.leave(false);
    this.app.session.setMode("play");
    await this.app.keeper.open(collection, 0);
    await this.keepFound(collection);
    if (lurd === "") return;
    this.app.session.game.restart();
    this.app.session.offer(lurd);
    this.app.replay.toggle();
  }

  /** Keep the drawing among the player's levels, in the place of the one that it comes from. */
  async keep() {
    const { shelf } = this.app;
    const title = t("shelf.edited");
    const key =
      this.source?.key ??
      shelf.entries.find((entry) => entry.origin === "own" && entry.title === title)?.key;
    const before = key === undefined ? null : await shelf.load(key);
    const index = this.source?.index ?? before?.count ?? 0;
    const [levels, drawn] = [before?.data ?? [], this.asLevel()];
    const old = levels[index];
    const all = [...levels.slice(0, index), drawn, ...levels.slice(index + 1)];
    const collection =
      before === null ? await shelf.keep(title, all) : await shelf.change(before, all);
    this.source = { key: collection.key, index };
    this.leave(false);
    this.app.session.setMode("play");
    await this.app.keeper.open(collection, index);
    await this.keepFound(collection);
    const both = async () => {
      const kept = await shelf.change(collection, [
        ...levels.slice(0, index + 1),
        drawn,
        ...levels.slice(index + 1),
      ]);
      await this.app.keeper.open(kept, index + 1);
    };
    const offer = old === undefined ? undefined : { label: t("edit.both"), run: both };
    toast(t("edit.kept", { title: collection.title }), { offer, stay: 8000 });
  }

  /**
   * What the solver said of the drawing stays true of the level that it has become.
   * @param {Collection} collection where it was opened; another one may be open by now
   */
  async keepFound(collection) {
    const { session, keeper, server } = this.app;
    if (this.found === null || session.collection !== collection) return;
    const { lurd, proved } = this.found;
    const proof = proved.length > 0 ? { proved } : {};
    await keeper.keepSolution(lurd, "solver", { by: server.version, ...proof });
  }

  /** Take the level that is being changed away from the player's own. */
  async remove() {
    const { shelf, keeper } = this.app;
    const before = this.source === null ? null : await shelf.load(this.source.key);
    if (this.source === null || before === null) return;
    const { index } = this.source;
    const { data } = before;
    this.leave(false);
    this.app.session.setMode("play");
    const back = async () => keeper.open(await shelf.change(before, data), index);
    const left = [...data.slice(0, index), ...data.slice(index + 1)];
    if (left.length > 0)
      await keeper.open(await shelf.change(before, left), Math.min(index, left.length - 1));
    else await this.removeAll(before);
    toast(t("edit.removed"), { offer: { label: t("do.undo"), run: back }, stay: 10_000 });
  }

  /** An empty collection goes; what comes first is opened. @param {Collection} collection */
  async removeAll(collection) {
    const { shelf, keeper } = this.app;
    await shelf.remove(collection.key);
    const first = await shelf.load(shelf.first);
    if (first !== null) await keeper.open(first, 0);
  }

  /** Why the drawing cannot be solved now; null when it can. */
  whyNotSolve() {
    if (!this.app.engine.isThere) return t("why.noEngine");
    return this.isPlayable ? null : t("why.unplayable");
  }

  async solve() {
    if (this.search !== null) return this.stopSearch(t("solver.stopped"));
    const search = new AbortController();
    this.search = search;
    const tell = (/** @type {string} */ words) => {
      this.words = words;
      if (this.isOpen) drawBar(this);
    };
    tell(t("solver.begins"));
    try {
      const body = { rows: draw.trimmed(this.rows), moves: "", goal: "pushes", seconds: 60 };
      const result = await this.app.engine.solve(body, search.signal, () => undefined);
      if (this.search !== search) return;
      this.search = null;
      tell(resultWords(result, "pushes", () => null));
      const { lurd } = result;
      if (lurd === null) return;
      this.found = { lurd, proved: provedBy(result, "pushes") };
      toast(t("edit.solved"), {
        offer: { label: t("do.play"), run: () => this.test(lurd) },
        stay: 20_000,
      });
    } catch (error) {
      const words = await failureWords(error);
      if (this.search !== search) return;
      this.search = null;
      tell(words);
    }
  }

  stopSearch(words = "") {
    this.search?.abort();
    this.search = null;
    this.words = words;
    if (words !== "") drawBar(this);
  }
}

/** @param {App} app */
export function addEditor(app) {
  const editor = new Editor(app);
  const { session } = app;
  const begin = () => (editor.isTrial ? editor.enter() : editor.open());
  app.commands.add({
    edit: {
      run: () => (session.mode === "edit" ? session.setMode("play") : begin()),
      why: () => (session.mode === "reverse" ? t("why.mode") : null),
      isOn: () => session.mode === "edit",
    },
  });
  app.takeRead = (read) => editor.isOpen && editor.take(read);
}
