// Drawing with the keyboard alone: arrows lead a cursor, Space or Enter paints, digits choose
// tools. With Shift the arrows paint, or stretch the area; with Ctrl they move it.

import { DOWN, LEFT, RIGHT, UP } from "../../core/directions.js";
import { t } from "../../i18n/i18n.js";
import { announce } from "../../view/live.js";
import { TOOLS } from "./bar.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { [UP]: [-1, 0], [DOWN]: [1, 0], [LEFT]: [0, -1], [RIGHT]: [0, 1] };
/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT };
/** @type {Record<string, string>} */
const NAMES = {
  "#": "wall",
  " ": "floor",
  ".": "goal",
  $: "box",
  "*": "boxGoal",
  "@": "player",
  "+": "playerGoal",
};

/** Commands of the game, which mean nothing to a drawing. */
const PLAYING = /^(step|walk|run|push|restart|reverse|hint|first|last|play|snapshot|keep)/;

export class EditorKeys {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** Where an area began. @type {[number, number]} */
    this.corner = [0, 0];
    /** Row and column of the cursor; null until a key is used. @type {[number, number] | null} */
    this.place = null;
  }

  /** Take a key that is the editor's. @param {KeyboardEvent} event */
  take(event) {
    const digit = event.ctrlKey || event.altKey ? 0 : Number(event.key);
    const isEntry = event.key === " " || event.key === "Enter";
    if (isEntry && event.target instanceof HTMLElement && event.target.matches("button, a"))
      return false;
    if (event.key in ARROWS && !event.altKey) this.go(WAYS[ARROWS[event.key]], event);
    else if (isEntry) this.paint();
    else if (digit >= 1 && digit <= TOOLS.length) this.editor.choose(TOOLS[digit - 1]);
    else return this.carryOut(this.editor.app.keys.commandOf(event) ?? "");
    return true;
  }

  /**
   * Carry out a command that means something else here, and hold back what means nothing.
   * @param {string} name
   */
  carryOut(name) {
    const { editor } = this;
    const end = () => editor.app.session.setMode("play");
    /** @type {Record<string, () => void>} */
    const own = {
      undo: () => editor.turn(true),
      redo: () => editor.turn(false),
      solve: () => editor.solve(),
      escape: () => this.escape(end),
      edit: end,
      copyLevel: () => editor.copy(),
      copyPosition: () => editor.copy(),
    };
    own[name]?.();
    return name in own || PLAYING.test(name);
  }

  /** What lies on top goes first. @param {() => void} end */
  escape(end) {
    const { brush, app } = this.editor;
    if (app.panel.isOpen) app.panel.setOpen(false);
    else if (brush.area !== null) this.dropArea();
    else end();
  }

  /** @param {[number, number]} way @param {KeyboardEvent} event */
  go([down, right], { shiftKey, ctrlKey, metaKey }) {
    const { editor } = this;
    const { brush } = editor;
    if (ctrlKey || metaKey) return this.stroke(() => brush.moveArea(down, right));
    const [r, c] = this.place ?? this.start();
    this.place = [
      clamp(r + down, editor.rows.length - 1),
      clamp(c + right, editor.rows[0].length - 1),
    ];
    if (shiftKey && editor.tool === "area") this.stretch(r, c);
    else if (shiftKey) this.paint();
    this.mark();
    this.say();
  }

  /**
   * Make the area reach from the corner where it began to the cursor.
   * @param {number} r
   * @param {number} c
   */
  stretch(r, c) {
    const { brush } = this.editor;
    if (brush.area === null) this.corner = [r, c];
    const [row, column] = this.place ?? [r, c];
    brush.setArea(...this.corner, row, column);
  }

  /** The cursor comes from the player, or from the first square. @returns {[number, number]} */
  start() {
    const { level } = this.editor;
    return level.player < 0 ? [0, 0] : [level.row(level.player), level.column(level.player)];
  }

  paint() {
    const { editor } = this;
    this.place ??= this.start();
    const { place } = this;
    if (editor.tool !== "area")
      this.stroke(() => editor.brush.paint(editor.level.square(...place)));
    this.mark();
    this.say();
  }

  /** @param {() => void} run */
  stroke(run) {
    run();
    this.editor.brush.paintEnd();
  }

  dropArea() {
    this.editor.brush.area = null;
    this.editor.brush.markArea();
  }

  /** Show the cursor, within what the drawing has become. */
  mark() {
    const { editor, place } = this;
    if (place === null) return;
    this.place = [
      clamp(place[0], editor.rows.length - 1),
      clamp(place[1], editor.rows[0].length - 1),
    ];
    editor.app.board.mark("cursor", [
      { shape: "ring", squares: [editor.level.square(...this.place)], look: "is-cursor" },
    ]);
  }

  say() {
    const { editor, place } = this;
    if (place === null) return;
    const [r, c] = place;
    announce(
      `${editor.level.name(editor.level.square(r, c))}, ${t(`square.${NAMES[editor.rows[r][c]]}`)}`,
    );
  }
}

/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.max(0, Math.min(most, value));
