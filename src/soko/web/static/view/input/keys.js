// The keyboard: finds the command of a key press. A held key repeats, but never faster than the
// page follows, and it never carries a run or a box one square too far.

import { chordsOf, keyTable } from "../../app/key_table.js";

const REPEATABLE = /^(step\.|undo|redo|stepBack|stepOn|pushBack|pushOn)/;

export class Keys {
  /**
   * @param {import("../../app/session.js").Session} session
   * @param {import("../../app/commands.js").Commands} commands
   */
  constructor(session, commands) {
    this.commands = commands;
    this.table = keyTable(session.settings);
    session.on("settings", () => {
      this.table = keyTable(session.settings);
    });
    this.isWaiting = false;
    /**
     * Tells whether a key press belongs to another part of the page.
     * @type {((event: KeyboardEvent) => boolean)[]}
     */
    this.guests = [];
    document.addEventListener("keydown", (event) => this.down(event));
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    if (event.isComposing || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    if (this.guests.some((guest) => guest(event))) return event.preventDefault();
    const name = this.commandOf(event);
    if (name === undefined || keepsItsKey(event, name)) return;
    event.preventDefault();
    if (event.repeat && !this.mayRepeat(name)) return;
    this.commands.run(name);
  }

  /** @param {KeyboardEvent} event */
  commandOf(event) {
    for (const chord of chordsOf(event)) {
      const name = this.table.get(chord);
      if (name !== undefined && this.commands.table.has(name)) return name;
    }
    return undefined;
  }

  // Repeats that the page could not show yet are dropped, not queued.
  /** @param {string} name */
  mayRepeat(name) {
    if (!REPEATABLE.test(name) || this.isWaiting) return false;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
    });
    return true;
  }
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select")
  );
}

/**
 * Enter, Space and arrows belong to a focused button, slider or link.
 * @param {KeyboardEvent} event
 * @param {string} name
 */
function keepsItsKey(event, name) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (name.startsWith("copy") && String(getSelection()) !== "") return true;
  if (target.matches("button, a, summary")) return key === "Enter" || key === " ";
  return target.matches("[type=range]") && /^(Arrow|Home|End|Page)/.test(key);
}
