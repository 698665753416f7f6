// The back gesture of a phone, where the browser tells of it: it deselects and closes before it
// leaves.

/** @param {import("../../app/app.js").App} app */
export function addBack({ session, panel, commands }) {
  /** @type {any} */
  let watcher = null;
  const look = () => {
    const isWanted = session.selection !== null || panel.isOpen;
    if (isWanted === (watcher !== null)) return;
    watcher?.destroy();
    const Watcher = /** @type {any} */ (window).CloseWatcher;
    watcher = isWanted && Watcher ? new Watcher() : null;
    if (watcher === null) return;
    watcher.onclose = () => {
      watcher = null;
      commands.run("escape");
      look();
    };
  };
  session.on("selection", look);
  panel.onOpen = look;
}
