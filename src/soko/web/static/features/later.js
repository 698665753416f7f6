// Features whose code is loaded when they are first asked for, so that the page opens quickly.

import { idle } from "../core/idle.js";
import { later, t } from "../i18n/i18n.js";
import { OVERLAYS } from "../view/overlay_names.js";
import { toast } from "../view/toasts.js";

/** @typedef {import("../app/app.js").App} App */

const REST = 2000; // ms after which the page is there, and what is first done in it, too

/** How browsers begin or go on to say that a module is not there, or not as another needs it. */
const MISSING = /module|import/i;

const loadLevels = () => import("./levels/browser.js");

/** @param {App} app */
export function addLater(app) {
  tellMissing();
  offer(app, ["menu", "more"], async () => (await import("./menus.js")).addMenus(app));
  offer(app, ["overlays", ...OVERLAYS.map((name) => `overlay.${name}`), "overlay.who"], async () =>
    (await import("./overlays.js")).addOverlays(app),
  );
  offer(app, ["edit"], async () => (await import("./editor/editor.js")).addEditor(app));
  const addReverse = once(async () => (await later(() => import("./reverse.js"))).addReverse(app));
  offer(app, ["reverse"], addReverse);
  app.session.on("level", () => app.keeper.reverse && addReverse());
  offer(app, ["levels"], async () => (await loadLevels()).addLevels(app));
  offer(app, ["settings", "keys"], async () => (await import("./settings.js")).addSettings(app));
  offer(app, ["today"], async () => (await import("./today.js")).addToday(app));
  offer(app, ["help"], async () => (await import("./help.js")).addHelp(app));
  offer(app, ["share"], async () => (await import("./exchange/share.js")).addShare(app));
  app.commands.add({ lab: leadTo(app, "lab"), rules: leadTo(app, "rules") });
  app.session.on("selection", async () => {
    const { selection } = app.session;
    if (selection === null || selection.paths.destinations().length > 0) return;
    const { tellStuck } = await later(() => import("./stuck.js"));
    if (app.session.selection === selection) tellStuck(app, selection.box);
  });
  addLesson(app);
  const addPlayLog = once(async () => (await import("./kept/play_log.js")).addPlayLog(app));
  app.session.on("position", () => addPlayLog());
  app.pointer.askWho = async (square) => {
    const { addOverlays } = await later(() => import("./overlays.js"));
    addOverlays(app).askWho(square);
  };
  when(
    app,
    (settings) => settings.pad,
    async () => (await later(() => import("./device/pad.js"))).addPad(app),
  );
  when(
    app,
    (settings) => settings.clock,
    async () => (await import("./device/clock.js")).addClock(app),
  );
  when(
    app,
    (settings) => settings.tilt,
    async () => (await import("./device/tilt.js")).addTilt(app),
  );
  when(
    app,
    (settings) => settings.sound || settings.haptics,
    async () => (await import("./device/sound.js")).addSound(app),
  );
}

/** Bring what most ask for before they do, once the page is there and rests. @param {App} app */
export function loadAhead(app) {
  setTimeout(async () => {
    await idle();
    import("./print.js").then(({ addPrint }) => addPrint(app), leave);
    later(loadLevels).catch(leave);
  }, REST);
}

const leave = () => undefined; // without a network the page goes on without

/** Say once that a part is not to be had: the page may be older than its files are by now. */
function tellMissing() {
  let isTold = false;
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isTold || !MISSING.test(reason)) return;
    isTold = true;
    toast(t("page.missing"), { stay: Number.POSITIVE_INFINITY, about: "page" });
  });
}

/** A command that leads to another page. @param {App} app @param {string} page */
function leadTo({ server }, page) {
  return {
    run: () => location.assign(isInPage(page) ? `#${page}` : `${page}.html`),
    why: () =>
      server.isThere || server.isSite || isInPage(page) || navigator.serviceWorker?.controller
        ? null
        : t("why.noServer"),
  };
}

/** Teach whoever has never pushed a box, unless the page is part of another. @param {App} app */
function addLesson(app) {
  const { session, keeper, animator } = app;
  const load = once(async () =>
    (await import("./hand.js")).addHand(app, () => animator.isInstant()),
  );
  session.on("level", () => {
    const isKnown = keeper.solutions.size > 0 || document.documentElement.matches(".embed");
    if (!session.settings.taught && !isKnown) load();
  });
}

/** Whether a part that is a page of its own stands in this one. @param {string} id */
const isInPage = (id) => document.getElementById(id) !== null;

/** What is done the first time only. @template T @param {() => Promise<T>} load */
function once(load) {
  /** @type {Promise<T> | null} */
  let done = null;
  return () => (done ??= load());
}

/**
 * Bring what a setting asks for, once.
 * @param {App} app
 * @param {(settings: import("../app/settings.js").Settings) => boolean} isWanted
 * @param {() => Promise<unknown>} load
 */
function when({ session }, isWanted, load) {
  let isThere = false;
  const look = async () => {
    if (isThere || !isWanted(session.settings)) return;
    isThere = true;
    await load();
  };
  session.on("settings", look);
  look();
}

/**
 * Put commands in place that bring the true ones.
 * @param {App} app
 * @param {string[]} names
 * @param {() => Promise<unknown>} load
 */
function offer({ commands }, names, load) {
  for (const name of names) {
    const run = async () => {
      await later(load);
      commands.refresh();
      commands.run(name);
    };
    commands.add({ [name]: { run } });
  }
}
