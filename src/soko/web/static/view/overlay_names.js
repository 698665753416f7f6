// What can be seen of a position, one at a time.

export const OVERLAYS = /** @type {const} */ ([
  "none",
  "reach",
  "movable",
  "dead",
  "parity",
  "rooms",
  "visits",
  "plan",
]);
