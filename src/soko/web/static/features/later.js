// Features whose code is loaded when they are first asked for, so that the page opens quickly.

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app */
export function addLater(app) {
  offer(app, ["edit"], async () => (await import("./editor.js")).addEditor(app));
  offer(app, ["reverse"], async () => (await import("./reverse.js")).addReverse(app));
  offer(app, ["levels"], async () => (await import("./levels.js")).addLevels(app));
  offer(app, ["settings", "keys"], async () => (await import("./settings.js")).addSettings(app));
  offer(app, ["help"], async () => (await import("./help.js")).addHelp(app));
  offer(app, ["share"], async () => (await import("./share.js")).addShare(app));
}

/** Put commands in place that bring the true ones. @param {App} app @param {string[]} names @param {() => Promise<unknown>} load */
function offer({ commands }, names, load) {
  for (const name of names) {
    const run = async () => {
      await load();
      commands.refresh();
      commands.run(name);
    };
    commands.add({ [name]: { run } });
  }
}
