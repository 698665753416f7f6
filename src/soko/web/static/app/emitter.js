// Tells listeners that something happened.

/** @template {Record<string, unknown>} Events */
export class Emitter {
  constructor() {
    /** @type {Map<keyof Events, ((detail: any) => void)[]>} */
    this.listeners = new Map();
  }

  /**
   * @template {keyof Events} K
   * @param {K} name
   * @param {(detail: Events[K]) => void} listener
   * @returns {() => void} ends it
   */
  on(name, listener) {
    const others = () => (this.listeners.get(name) ?? []).filter((other) => other !== listener);
    this.listeners.set(name, [...others(), listener]);
    return () => this.listeners.set(name, others());
  }

  /** @template {keyof Events} K @param {K} name @param {Events[K]} detail */
  emit(name, detail) {
    for (const listener of this.listeners.get(name) ?? []) listener(detail);
  }
}
