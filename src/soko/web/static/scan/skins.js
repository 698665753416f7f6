// Skins that somebody has named are recognised again. It follows src/soko/pictures/skins.py.

import { APART, apart, Look } from "./looks.js";

const SAME = 0.7 * APART; // a look that is as near as this to a known one is the same
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
 * The groups that are near to looks of one kind, and to none of another.
 * @param {import("./groups.js").Groups} groups
 * @param {Skin} skin
 */
function known(groups, skin) {
  const all = skin.map(({ symbol, look }) => ({ symbol, look: new Look(Float64Array.from(look)) }));
  /** @type {Map<number, string>} */
  const found = new Map();
  groups.looks.forEach((own, group) => {
    const near = all
      .map(({ symbol, look }) => ({ symbol, far: apart(look, own) }))
      .filter(({ far }) => far <= APART)
      .sort((a, b) => a.far - b.far);
    if (near.length === 0 || near[0].far > SAME) return;
    if (near.every(({ symbol }) => symbol === near[0].symbol)) found.set(group, near[0].symbol);
  });
  return found;
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
  [...reading.shown.keys()].map((group) => ({
    symbol: reading.kindOf(group),
    look: [...reading.groups.looks[group].colours].map(Math.round),
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
    return looks.every((own) => apart(own, other) > SAME);
  };
  const kept = skins.map((each) => each.filter(isNew)).filter((each) => each.length > 0);
  return [skin, ...kept].slice(0, MOST_SKINS);
}
