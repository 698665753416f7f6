// The back gesture of a phone, where the browser tells of it: it deselects and closes before it
// leaves.

/** @param {import("../../app/app.js").App} app */
export function addBack({ session, panel, commands }) {
  /** @type {any} */
  let watcher = null;
  let timer = 0;
  const look = () => {
    timer = 0;
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
  // It takes the browser some milliseconds, for which no tap has to wait.
  const later = () => {
    if (timer === 0) timer = window.setTimeout(look);
  };
  session.on("selection", later);
  panel.onOpen = later;
}
