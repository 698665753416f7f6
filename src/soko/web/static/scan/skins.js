// Skins that somebody has named are recognised again. It follows src/soko/pictures/skins.py.

import { hidesGoal } from "./hidden.js";
import { APART, apart, Look, leastApart } from "./looks.js";

const SAME = 0.7 * APART; // a look that is as near as this to a known one is the same
const CLEARER = 3; // times as far as the nearest look, and so much further still,
const CLEAR = 6; // are those of other kinds
const MOST_SKINS = 12; // that are remembered

/** @typedef {{symbol: string, look: number[]}[]} Skin what each kind of square looks like */
/** @typedef {Skin[]} Skins the latest one first */

/**
 * The groups that look like what was named, by the skin that knows most of them. A skin is
 * recognised by its walls and boxes together: one kind may look like another game's.
 * @param {import("./groups.js").Groups} groups
 * @param {Skins} skins
 */
export function recognised(groups, skins) {
  /** @type {Map<number, string>} */
  let best = new Map();
  for (const skin of skins) {
    const found = known(groups, skin);
    if (found.size > best.size && isSeen(groups, found)) best = found;
  }
  return best;
}

/**
 * The looks of a skin in a picture whose colours are spread.
 * @param {Skin} skin @param {number} gain
 */
export const looksOf = (skin, gain) =>
  skin.map(({ symbol, look }) => ({
    symbol: symbol === "+" ? "@" : symbol,
    look: new Look(Float64Array.from(look, (value) => value * gain)),
  }));

/**
 * The groups that are near to looks of one kind, and much further from any other.
 * @param {import("./groups.js").Groups} groups
 * @param {Skin} skin
 */
function known(groups, skin) {
  const all = looksOf(skin, groups.gain);
  /** @type {Map<number, string>} */
  const found = new Map();
  groups.looks.forEach((own, group) => {
    const far = all.map(({ look }) => {
      const isBeyond = leastApart(own, look) > APART * groups.gain; // and takes no closer look
      return isBeyond ? Number.POSITIVE_INFINITY : apart(own, look, 1) / groups.gain;
    });
    const least = Math.min(...far);
    const { symbol } = all[far.indexOf(least)];
    const clear = Math.min(APART, CLEARER * least + CLEAR);
    if (least <= SAME && far.every((each, i) => all[i].symbol === symbol || each > clear))
      found.set(group, symbol);
  });
  return withGoal(groups, found);
}

/**
 * Put a goal below the player where one misses; no player where that is not sure.
 * @param {import("./groups.js").Groups} groups @param {Map<number, string>} found
 */
export function withGoal({ of, columns }, found) {
  const symbols = of.map((group) => found.get(group) ?? " ");
  const hides = hidesGoal(symbols, columns);
  if (hides === null) return new Map([...found].filter(([, kind]) => kind !== "@"));
  return new Map([...found].map(([group, kind]) => [group, kind === "@" && hides ? "+" : kind]));
}

/** @param {import("./groups.js").Groups} groups @param {Map<number, string>} found */
function isSeen(groups, found) {
  const kinds = [...found.values()];
  const players = groups.of.filter((group) => "@+".includes(found.get(group) ?? "#")).length;
  return players <= 1 && kinds.includes("#") && kinds.some((kind) => kind === "$" || kind === "*");
}

/**
 * What a picture teaches.
 * @param {import("./reading.js").PictureReading} reading
 * @returns {Skin}
 */
export const skinOf = (reading) =>
  [...reading.kinds].map(([group, kind]) => ({
    symbol: kind,
    look: [...reading.groups.looks[group].colours].map((value) =>
      Math.round(value / reading.groups.gain),
    ),
  }));

/**
 * The skins with one more, which takes the place of what was named before.
 * @param {Skins} skins
 * @param {Skin} skin
 * @returns {Skins}
 */
export function withSkin(skins, skin) {
  const looks = skin.map(({ look }) => new Look(Float64Array.from(look)));
  const isNew = (/** @type {{look: number[]}} */ { look }) => {
    const other = new Look(Float64Array.from(look));
    return looks.every((own) => apart(own, other, 1) > SAME);
  };
  const kept = skins.map((each) => each.filter(isNew)).filter((each) => each.length > 0);
  return [skin, ...kept].slice(0, MOST_SKINS);
}
