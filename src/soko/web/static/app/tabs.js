// Several tabs agree: what one has written down, the others take over.

const NAME = "soko";

/** @typedef {{table: import("./store.js").Table, key: string}} Written */

/** @param {import("./app.js").App} app */
export function joinTabs({ store, keeper, shelf, session }) {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(NAME);
  store.onWritten = (table, key) => channel.postMessage({ table, key });
  /** @type {Record<Written["table"], (key: string) => unknown>} */
  const take = {
    games: (key) => key === session.key && keeper.takeOver(),
    solutions: () => keeper.readAgain(),
    notes: () => keeper.readAgain(),
    collections: (key) => shelf.readAgain(key).then(() => session.emit("collections", null)),
  };
  channel.onmessage = ({ data }) => take[/** @type {Written} */ (data).table](data.key);
}
