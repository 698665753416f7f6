// Reverse play: boxes stand on the goals, and the player pulls them back to where they came from.
// Where it meets the forward game, both together are a solution.

import { directionOf, opposite, PUSH_LETTERS, WALK_LETTERS } from "../directions.js";
import { findWalk } from "../paths/push_paths.js";
import { Position } from "../position.js";

/** @typedef {import("../paths/pull_paths.js").PullStep} PullStep */
/** @typedef {import("../level.js").Level} Level */

/**
 * Steps with a point before each action.
 * @typedef {{player: number, steps: string, cursor: number}} SavedReverse
 */

export class ReverseGame {
  /** @param {Level} level @param {number} player where the player begins, a free square */
  constructor(level, player) {
    this.level = level;
    this.position = new Position(level);
    const decoration = level.boxes.filter((square) => !level.inside[square]);
    this.position.place([...level.activeGoals, ...decoration], player);
    /** @type {(PullStep & {isBegin: boolean})[]} */
    this.steps = [];
    this.cursor = 0;
  }

  /** Play steps as one action, as far as they go. @param {PullStep[]} steps */
  play(steps) {
    const before = this.cursor;
    for (const step of steps) {
      if (!this.step(step, this.cursor === before)) break;
    }
    return this.cursor - before;
  }

  /** @param {PullStep} step @param {boolean} isBegin */
  step({ direction, pulled }, isBegin) {
    const { position, level } = this;
    const by = level.steps[direction];
    const to = position.player + by;
    const behind = position.player - by;
    if (level.wall[to] || position.box[to] || (pulled && !position.box[behind])) return false;
    this.steps.length = this.cursor;
    this.steps.push({ direction, pulled, isBegin });
    this.cursor += 1;
    if (pulled) position.moveBox(behind, position.player);
    position.player = to;
    return true;
  }

  /** Take back an action. */
  undo() {
    while (this.cursor > 0) {
      const { direction, pulled, isBegin } = this.steps[--this.cursor];
      const by = this.level.steps[direction];
      this.position.player -= by;
      if (pulled) this.position.moveBox(this.position.player, this.position.player - by);
      if (isBegin) return;
    }
  }

  redo() {
    const next = this.steps.findIndex(({ isBegin }, i) => isBegin && i > this.cursor);
    const kept = [...this.steps];
    const part = kept.slice(this.cursor, next < 0 ? undefined : next);
    this.play(part);
    this.steps = kept;
  }

  get pulls() {
    return this.steps.slice(0, this.cursor).filter(({ pulled }) => pulled).length;
  }

  /** The steps from here to the solved position, played forwards. */
  forwards() {
    return this.steps
      .slice(0, this.cursor)
      .reverse()
      .map(({ direction, pulled }) => (pulled ? PUSH_LETTERS : WALK_LETTERS)[opposite(direction)])
      .join("");
  }

  /**
   * The steps that lead from a forward position to the solution; null when the two do not meet.
   * @param {Position} forward
   */
  meet(forward) {
    if (forward.box.some((box, square) => box !== this.position.box[square])) return null;
    const walk = findWalk(forward, this.position.player);
    return walk === null ? null : walk + this.forwards();
  }

  /** @returns {SavedReverse} */
  save() {
    const { steps, cursor, level, position } = this;
    const letters = steps.map(
      ({ direction, pulled, isBegin }) =>
        (isBegin ? "." : "") + (pulled ? PUSH_LETTERS : WALK_LETTERS)[direction],
    );
    const done = steps
      .slice(0, cursor)
      .reduce((sum, { direction }) => sum + level.steps[direction], 0);
    return { player: position.player - done, steps: letters.join(""), cursor };
  }

  /** @param {Level} level @param {SavedReverse} saved */
  static restore(level, { player, steps, cursor }) {
    const game = new ReverseGame(level, player);
    for (const [, point, letter] of steps.matchAll(/(\.?)([udlr])/gi)) {
      game.step({ direction: directionOf(letter), pulled: letter < "a" }, point !== "");
    }
    while (game.cursor > cursor) game.undo();
    return game;
  }
}
