// A game under any rules: what was done, and where in it one is.

import { act, isSolved, opening, spelled } from "./play.js";
import { directionOfAction } from "./world.js";

const ACTION = /!?[udlrUDLR]/y;

export class VariantGame {
  /** @param {import("./world.js").World} world */
  constructor(world) {
    this.world = world;
    /** @type {string[]} */
    this.actions = [];
    this.positions = [opening(world)];
    /** How many of the actions are in force; the others were taken back. */
    this.cursor = 0;
  }

  get position() {
    return this.positions[this.cursor];
  }

  get isSolved() {
    return isSolved(this.world, this.position);
  }

  /** What was done, as it is written. */
  get lurd() {
    return this.actions.slice(0, this.cursor).join("");
  }

  /** Carry out an action of any case; tells whether that is possible. @param {string} action */
  play(action) {
    const { position } = this;
    const after = act(this.world, position, action);
    if (after === null) return false;
    const name = spelled(position, after, directionOfAction(action));
    if (this.actions[this.cursor] !== name) {
      this.actions.length = this.cursor;
      this.positions.length = this.cursor + 1;
      this.actions.push(name);
      this.positions.push(after);
    }
    this.cursor += 1;
    return true;
  }

  /** Carry out as much of a text as is possible. @param {string} lurd */
  playAll(lurd) {
    ACTION.lastIndex = 0;
    let found = ACTION.exec(lurd);
    while (found !== null && this.play(found[0])) found = ACTION.exec(lurd);
  }

  /** Go to a place, as far as there is one. @param {number} place */
  goTo(place) {
    this.cursor = Math.max(0, Math.min(this.actions.length, place));
  }
}
