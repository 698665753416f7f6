// Other rules: what is chosen, what is played, and what is shown of it.

import { WALK_LETTERS } from "../core/directions.js";
import { VariantGame } from "../core/variants/game.js";
import { bombsIn, wallsBeside } from "../core/variants/play.js";
import { search, walkTo } from "../core/variants/search.js";
import { directionOfAction, symbolsOf, World } from "../core/variants/world.js";
import { t } from "../i18n/i18n.js";
import { button, openDialog } from "../view/dialog.js";
import { byId, h } from "../view/dom.js";
import { announce } from "../view/live.js";
import { formatPlace, readPlace } from "./address.js";
import { drawButtons, drawTools } from "./controls.js";
import { bindHands } from "./hands.js";
import { Scene } from "./scene.js";
import { keepBest } from "./shelf.js";
import { drawSide } from "./side.js";

const MOST_STATES = 200_000;
const WALK_PACE = 60; // milliseconds a step

export class RulesPage {
  /** @param {import("./shelf.js").RuleShelf} shelf */
  constructor(shelf) {
    this.shelf = shelf;
    /** @type {string[]} */
    this.names = [];
    this.number = 1;
    /** A level of one's own. */
    this.text = "";
    this.words = "";
    this.facing = 1;
    this.isBombing = false;
    /** Counts what makes a walk or a search that is under way out of date. */
    this.turn = 0;
    /** The address as this page has written it. */
    this.written = "";
    this.game = this.newGame();
    this.scene = new Scene(byId("board"), this.game.world);
    bindHands(byId("board"), {
      step: (letter) => this.step(letter),
      tap: (square) => this.tap(square),
      run: (command) => this.run(command),
      squareAt: (x, y) => this.scene.squareAt(x, y),
    });
    new ResizeObserver(() => this.scene.resize()).observe(byId("board"));
    addEventListener("hashchange", () => this.readAddress());
  }

  get offers() {
    return this.shelf.offers(this.names);
  }

  get offer() {
    return this.text === "" ? this.offers[this.number - 1] : undefined;
  }

  get rules() {
    return this.shelf.rulesOf(this.names);
  }

  /** The level as it is kept: what was solved is known by it. */
  get key() {
    return this.keyOf(this.number);
  }

  /** @param {number} number */
  keyOf(number) {
    return `${this.rules.name}/${number}`;
  }

  /** A game of the level that is chosen. */
  newGame() {
    const rows = this.offer?.rows ?? this.text.split("\n");
    return new VariantGame(new World(rows, this.rules));
  }

  open() {
    this.game = this.newGame();
    this.scene = new Scene(byId("board"), this.game.world);
    this.facing = 1;
    this.isBombing = false;
    this.turn += 1;
  }

  /** Read rules, level and moves from the address. */
  async readAddress() {
    if (location.hash.slice(1) === this.written) return;
    const place = await readPlace(location.hash);
    const names = this.shelf.parts(place?.names ?? []).map(({ name }) => name);
    const wanted = names.reduce(
      (kept, name) => this.shelf.turned(kept, name).names,
      /** @type {string[]} */ ([]),
    );
    const text = place?.text ?? "";
    const isWhole =
      place !== null &&
      wanted.length === place.names.length &&
      (text === "" || new World(text.split("\n"), this.shelf.rulesOf(wanted)).fault() === null);
    this.choose(isWhole ? wanted : [], isWhole ? place.number : 1, isWhole ? text : "");
    if (isWhole) this.game.playAll(place.lurd);
    this.show(isWhole ? "" : t("rules.damaged"));
  }

  /** @param {string[]} names @param {number} number @param {string} [text] */
  choose(names, number, text = "") {
    this.names = names;
    this.text = text;
    this.number = Math.min(number, this.offers.length);
    this.open();
    this.show("");
  }

  /** @param {string} name */
  turnRule(name) {
    const { names, clash } = this.shelf.turned(this.names, name);
    this.choose(names, 1);
    if (clash !== null) this.show(t(clash));
  }

  /** @param {string} letter */
  step(letter) {
    this.turn += 1;
    if (this.isBombing) return this.throwBomb(letter);
    this.act(letter);
  }

  /** @param {string} letter */
  throwBomb(letter) {
    this.isBombing = false;
    if (!this.act(`!${letter}`)) this.show("");
  }

  /** @param {string} action */
  act(action) {
    const wasSolved = this.game.isSolved;
    const isDone = this.game.play(action);
    const board = byId("board");
    board.classList.toggle("is-refused", !isDone);
    if (!isDone) return false;
    this.facing = directionOfAction(action);
    this.show(!wasSolved && this.game.isSolved ? this.praise() : "");
    return true;
  }

  praise() {
    const n = this.game.cursor;
    if (this.text !== "") return t("rules.solved", { n });
    keepBest(this.key, n);
    return t(n === this.fewest ? "rules.solvedFewest" : "rules.solved", { n });
  }

  /** The fewest actions, where they are proved under just these rules. */
  get fewest() {
    return this.offer?.from === this.rules.name ? this.offer.fewest : undefined;
  }

  /** Step to a square beside the player, bomb the wall there, or walk. @param {number} square */
  async tap(square) {
    const { world, position } = this.game;
    const way = world.steps.indexOf(square - position.player);
    if (way >= 0) return this.step(WALK_LETTERS[way]);
    if (square < 0 || this.isBombing) return;
    this.turn += 1;
    const { turn } = this;
    for (const letter of walkTo(world, position, square) ?? []) {
      if (turn !== this.turn) return;
      this.act(letter);
      await pause(WALK_PACE);
    }
  }

  /** @param {string} command */
  run(command) {
    this.turn += 1;
    const { game } = this;
    if (command === "undo") return this.goTo(game.cursor - 1);
    if (command === "redo") return this.goTo(game.cursor + 1);
    if (command === "restart") return this.goTo(0);
    if (command === "hint") return this.hint();
    if (command === "bomb") return this.takeBomb();
    if (command === "link") return this.copyLink();
    if (command === "text") return this.askText();
    if (command === "next") return this.choose(this.names, this.number + 1);
    if (command === "previous") this.choose(this.names, Math.max(1, this.number - 1));
  }

  /** @param {number} place */
  goTo(place) {
    this.game.goTo(place);
    this.isBombing = false;
    this.show("");
  }

  takeBomb() {
    const { game } = this;
    if (this.rules.bombs === 0) return;
    const hasOne = bombsIn(game.world, game.position) > 0;
    this.isBombing = hasOne && !this.isBombing;
    this.show(hasOne ? (this.isBombing ? t("rules.aim") : "") : t("rules.noBomb"));
  }

  /** Search from here, a slice at a time, and point at the first action. */
  async hint() {
    const { turn, game } = this;
    if (game.isSolved) return;
    this.show(t("rules.searching"));
    const looking = search(game.world, game.position, MOST_STATES);
    let found = looking.next();
    while (!found.done) {
      await pause(0);
      if (turn !== this.turn) return;
      found = looking.next();
    }
    const { actions, isComplete, states } = found.value;
    if (actions === null)
      return this.show(t(isComplete ? "rules.noWay" : "rules.tooMany", { states }));
    const direction = directionOfAction(actions[0]);
    const way = t(`rules.way.${WALK_LETTERS[direction]}`);
    const what = actions[0][0] === "!" ? t("rules.bombWay", { way }) : way;
    this.show(t("rules.hintIs", { way: what, n: actions.length }));
    this.scene.point(game.position.player, direction);
  }

  /** Draw everything that may have changed. @param {string} words what there is to say */
  show(words) {
    this.words = words;
    const { game, scene } = this;
    scene.show(game.position, this.facing);
    if (this.isBombing) scene.aim(wallsBeside(game.world, game.position));
    drawTools(byId("tools"), this);
    drawSide(byId("side"), this);
    drawButtons(byId("playback"), this);
    announce(words);
    void this.writeAddress();
  }

  async writeAddress() {
    const { names, number, text, game } = this;
    const written = await formatPlace({ names, number, text, lurd: game.lurd });
    if (game !== this.game) return;
    this.written = written;
    history.replaceState(null, "", `#${written}`);
  }

  async copyLink() {
    await this.writeAddress();
    const isHere = ["localhost", "127.0.0.1", "[::1]", ""].includes(location.hostname);
    try {
      await navigator.clipboard.writeText(location.href);
      this.show(t(isHere ? "rules.copiedHere" : "rules.copied"));
    } catch {
      this.show(t("rules.notCopied"));
    }
  }

  /** Show the level as text; another one may be written in its place. */
  askText() {
    const area = h("textarea", { rows: 12, spellcheck: "false", "aria-label": t("rules.text") });
    area.value = this.game.world.rows.join("\n");
    const fault = h("p", { role: "alert" });
    const symbols = [...symbolsOf(this.rules)].join(" ");
    const play = button(
      t("rules.play"),
      () => {
        const text = area.value.replace(/^\s*\n|\s+$/g, "");
        const wrong = new World(text.split("\n"), this.rules).fault();
        fault.textContent = wrong === null ? "" : t(wrong.key, wrong.values);
        if (wrong !== null) return;
        dialog.close();
        this.choose(this.names, this.number, text);
      },
      "button main",
    );
    const note = h("p", { class: "quiet" }, t("rules.textNote", { symbols }));
    const dialog = openDialog(t("rules.text"), [note, area, fault, play]);
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
