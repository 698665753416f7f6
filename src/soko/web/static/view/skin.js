// Which drawings of the sprite the pieces have.

export const SKINS = ["crates", "stones"];

let prefix = "";

/** @param {string} name one of `SKINS` */
export function setSkin(name) {
  prefix = name === SKINS[0] ? "" : `${name}-`;
}

/** The drawing of a piece: `box`, `box-home`, `goal` or `player`. @param {string} name */
export const skinned = (name) => prefix + name;
