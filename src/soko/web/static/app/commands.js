// Everything that can be done, by name. Buttons, keys and menus all go through here, so that
// nothing can be done with a mouse alone.

/**
 * @typedef {object} Command
 * @property {() => unknown} run
 * @property {() => string | null} [why] in words, why it cannot be done now; null when it can
 * @property {() => boolean} [isOn] for what is switched on and off
 */

export class Commands {
  constructor() {
    /** @type {Map<string, Command>} */
    this.table = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
    /**
     * Told why something that was wanted cannot be done.
     * @type {(name: string, reason: string) => void}
     */
    this.onRefused = () => undefined;
  }

  /** @param {Record<string, Command>} commands */
  add(commands) {
    for (const [name, command] of Object.entries(commands)) this.table.set(name, command);
  }

  /** @param {string} name @returns {Command} */
  get(name) {
    const command = this.table.get(name);
    if (command === undefined) throw new Error(`there is no command ${name}`);
    return command;
  }

  /** @param {string} name */
  run(name) {
    const command = this.get(name);
    const reason = command.why?.() ?? null;
    if (reason === null) command.run();
    else this.onRefused(name, reason);
  }

  /** @param {() => void} listener called when what can be done may have changed */
  watch(listener) {
    this.listeners.push(listener);
  }

  refresh() {
    for (const listener of this.listeners) listener();
  }
}
