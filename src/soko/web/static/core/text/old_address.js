// A level in the address of an older player, as in `?w=4&h=9&lvl=HHHH|H__H`.

import { Level } from "../level.js";
import { expandRows } from "./run_length.js";

const MEANT = new Map(Object.entries({ H: "#", a: "@", X: "+", x: "+", _: " ", "-": " " }));
const SIGNS = /^[HaXx_\-$*. #@+]*$/;

/** @param {string} text @returns {Level | null} */
export function readOldAddress(text) {
  const found = /(?:^|[?&#\s])lvl=([^\s&<>"'[\]]+)/i.exec(text);
  const rows = found === null ? null : expandRows(percentDecoded(found[1]));
  if (rows === null || !rows.every((row) => SIGNS.test(row))) return null;
  return new Level(rows.map((row) => [...row].map((sign) => MEANT.get(sign) ?? sign).join("")));
}

/** What an address says with percent signs; other text stays as it is. @param {string} text */
export function percentDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
