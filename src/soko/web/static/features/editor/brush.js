// What the pointer does on a drawing: strokes of a tool, and an area that is drawn out and moved. A
// stroke is one change, however many squares it goes over.

import * as draw from "../../core/drawing.js";
import { t } from "../../i18n/i18n.js";

/** @typedef {import("../../core/drawing.js").Area} Area */
/** @typedef {import("../../core/drawing.js").Rows} Rows */

export class Brush {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /**
     * What a stroke does throughout: it puts on or takes away, draws an area or moves it.
     * @type {string | null}
     */
    this.way = null;
    this.last = -1;
    this.anchor = -1;
    /** Whether the stroke has changed something. */
    this.hasChanged = false;
    /** @type {Area | null} */
    this.area = null;
  }

  /** @param {Rows} rows */
  change(rows) {
    if (this.editor.change(rows, this.hasChanged)) this.hasChanged = true;
  }

  /** @param {number} square */
  paint(square) {
    if (square < 0) return true;
    const { level, rows, tool } = this.editor;
    const [r, c] = [level.row(square), level.column(square)];
    if (tool === "area") return this.stretch(square, r, c);
    if (square === this.last && this.way !== null) return true;
    this.last = square;
    if (tool === "fill") this.change(draw.filled(rows, r, c));
    else this.stroke(r, c);
    return true;
  }

  /** @param {number} r @param {number} c */
  stroke(r, c) {
    const { rows, tool } = this.editor;
    const symbol = rows[r][c];
    const wanted = draw.painted(tool, symbol);
    const isOn = (/** @type {string} */ each) => (tool === "box" ? "$*" : ".*+").includes(each);
    const isToggle = tool === "box" || tool === "goal";
    this.way ??= isToggle && isOn(symbol) ? "off" : "on";
    if (isToggle && isOn(wanted) !== (this.way === "on")) return;
    this.change(draw.put(rows, r, c, wanted));
  }

  /**
   * Draw out an area, or move the one that is there.
   * @param {number} square
   * @param {number} r
   * @param {number} c
   */
  stretch(square, r, c) {
    const { level } = this.editor;
    const { area } = this;
    if (this.anchor < 0) {
      this.anchor = square;
      this.way = area !== null && isIn(area, r, c) ? "move" : "area";
    }
    const [ar, ac] = [level.row(this.anchor), level.column(this.anchor)];
    if (this.way === "move" && area !== null) {
      if (square !== this.anchor) this.moveArea(r - ar, c - ac);
      this.anchor = this.editor.level.square(r, c);
    } else {
      this.setArea(ar, ac, r, c);
    }
    return true;
  }

  /**
   * @param {number} r
   * @param {number} c one corner
   * @param {number} row
   * @param {number} column the other
   */
  setArea(r, c, row, column) {
    this.area = {
      top: Math.min(r, row),
      bottom: Math.max(r, row),
      left: Math.min(c, column),
      right: Math.max(c, column),
    };
    this.markArea();
  }

  /** @param {number} down @param {number} right */
  moveArea(down, right) {
    const { area } = this;
    const { rows } = this.editor;
    if (area === null) return;
    const moved = {
      top: area.top + down,
      bottom: area.bottom + down,
      left: area.left + right,
      right: area.right + right,
    };
    if (
      moved.top < 0 ||
      moved.left < 0 ||
      moved.bottom >= rows.length ||
      moved.right >= rows[0].length
    )
      return;
    const part = draw.cut(rows, area);
    this.area = moved;
    this.change(draw.pasted(draw.emptied(rows, area), part, moved.top, moved.left));
    this.markArea();
  }

  markArea() {
    const { editor, area } = this;
    const squares = editor.rows.flatMap((row, r) =>
      [...row].flatMap((_, c) =>
        area !== null && isIn(area, r, c) ? [editor.level.square(r, c)] : [],
      ),
    );
    editor.app.board.mark("area", [{ shape: "tint", squares }]);
    editor.app.refresh();
  }

  /**
   * @param {boolean} [isVoid] a second finger has come: what the first one painted was no stroke
   */
  paintEnd(isVoid = false) {
    if (isVoid && this.hasChanged) {
      this.editor.turn(true);
      this.editor.undone.pop();
    }
    this.way = null;
    this.last = -1;
    this.anchor = -1;
    this.hasChanged = false;
  }

  /** @param {boolean} isBack */
  turn(isBack) {
    this.editor.turn(isBack);
  }

  /** @param {boolean} isBack */
  whyNoTurn(isBack) {
    const { done, undone } = this.editor;
    if (isBack) return done.length === 0 ? t("edit.unchanged") : null;
    return undone.length === 0 ? t("why.end") : null;
  }

  hover() {}
  tap() {}
  hold() {}
  canDrag() {
    return false;
  }
  dragStart() {}
  dragMove() {}
  dragEnd() {}
  drop() {}
  swipe() {
    return false;
  }
}

/** @param {Area} area @param {number} r @param {number} c */
function isIn({ top, bottom, left, right }, r, c) {
  return r >= top && r <= bottom && c >= left && c <= right;
}
