// Our own pictures are recognised, as skins that somebody has named.

import { OWN_SKINS } from "./own_skins.js";

/**
 * How our own pictures look, in every theme.
 * @returns {import("./skins.js").Skins}
 */
export const ownSkins = () =>
  OWN_SKINS.map((skin) =>
    skin.flatMap(([symbol, looks]) =>
      looks.split(" ").map((look) => ({
        symbol,
        look: [...atob(look)].map((letter) => letter.charCodeAt(0)),
      })),
    ),
  );
