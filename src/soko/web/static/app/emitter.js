// Tells listeners that something happened.

/** @template {Record<string, unknown>} Events */
export class Emitter {
  constructor() {
    /** @type {Map<keyof Events, ((detail: any) => void)[]>} */
    this.listeners = new Map();
  }

  /** @template {keyof Events} K @param {K} name @param {(detail: Events[K]) => void} listener */
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** @template {keyof Events} K @param {K} name @param {Events[K]} detail */
  emit(name, detail) {
    for (const listener of this.listeners.get(name) ?? []) listener(detail);
  }
}
