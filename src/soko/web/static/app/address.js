// The address of the page: it names the level that is open, so that it can be copied, and opened
// again where the player left. Moves that it brought are in the history; it does not repeat them.

/** What the address asks for. */
export const addressFields = () =>
  new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);

/** @param {string} fragment what names the level; empty when only this browser knows it */
export function setAddress(fragment) {
  const embed = addressFields().get("embed") === "1" ? ["embed=1"] : [];
  const hash = [...embed, fragment].filter(Boolean).join("&");
  history.replaceState(null, "", location.pathname + (hash === "" ? "" : `#${hash}`));
}

/** Follow the level that is open. @param {import("./session.js").Session} session */
export function followLevel(session) {
  session.on("level", () => {
    const { collection, index } = session;
    if (collection.origin === "shared") return; // the link that brought it names it
    setAddress(
      collection.origin === "own" ? "" : `c=${encodeURIComponent(collection.key)}&n=${index + 1}`,
    );
  });
}
