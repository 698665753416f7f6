// Which drawings of the sprite the pieces have.

/** The skin whose drawings have plain names. */
const PLAIN = "crates";

let prefix = "";

/** @param {string} name one of `CHOICES.skin` */
export function setSkin(name) {
  prefix = name === PLAIN ? "" : `${name}-`;
}

/** The drawing of a piece: `box`, `box-home`, `goal` or `player`. @param {string} name */
export const skinned = (name) => prefix + name;
