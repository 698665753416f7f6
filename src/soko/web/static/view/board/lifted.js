// The piece that is being dragged: it goes with the pointer, and its ghost stays where it comes
// from.

import { piece } from "../dom.js";

export class Lifted {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {SVGUseElement | null} */
    this.piece = null;
  }

  /** @param {number} square of a box or of the player */
  begin(square) {
    const { board } = this;
    this.end();
    const from = board.boxes.get(square) ?? board.man;
    from.classList.add("is-ghost");
    this.from = from;
    this.piece = piece(board.boxes.has(square) ? "box" : "player");
    this.piece.classList.add("is-lifted");
    board.over.append(this.piece);
  }

  /** @param {number} clientX @param {number} clientY */
  move(clientX, clientY) {
    const [x, y] = this.board.pointAt(clientX, clientY);
    this.piece?.setAttribute("transform", `translate(${x} ${y})`);
  }

  end() {
    this.from?.classList.remove("is-ghost");
    this.piece?.remove();
    this.piece = null;
  }
}
