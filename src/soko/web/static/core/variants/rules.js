// Which rules go together, and what they are together.

/** @typedef {import("./world.js").Rules} Rules */

/** The usual game: one box at a time, and nothing else. @type {Rules} */
export const PLAIN = {
  name: "plain",
  strength: 1,
  bombs: 0,
  gravity: false,
  one_way: false,
  doors: false,
  locks: false,
  items: false,
};

/**
 * Why some rules have no meaning together: words of the page; null when they have one.
 * @param {Rules[]} parts
 */
export function clashOf(parts) {
  if (parts.filter(({ strength }) => strength > 1).length > 1) return "rules.clash.strength";
  const [falls, opens] = [parts.some((each) => each.gravity), parts.some((each) => each.doors)];
  return falls && opens ? "rules.clash.fall" : null;
}

/** Rules that do not clash, together. @param {Rules[]} parts @returns {Rules} */
export function combine(parts) {
  if (parts.length === 0) return PLAIN;
  const any = (/** @type {"gravity" | "one_way" | "doors" | "locks" | "items"} */ rule) =>
    parts.some((each) => each[rule]);
  return {
    name: parts.map(({ name }) => name).join("+"),
    strength: Math.max(...parts.map(({ strength }) => strength)),
    bombs: parts.reduce((sum, each) => sum + each.bombs, 0),
    gravity: any("gravity"),
    one_way: any("one_way"),
    doors: any("doors"),
    locks: any("locks"),
    items: any("items"),
  };
}
