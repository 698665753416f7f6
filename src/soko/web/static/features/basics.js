// Small commands of the page: themes, language, view, objective, speed, escape.

import { VIEWS } from "../core/transform.js";
import { currentLanguage, t } from "../i18n/i18n.js";
import { byId, drawing, mark, write } from "../view/dom.js";
import { announce } from "../view/live.js";
import { collectionName, nameOf } from "../view/names.js";
import { Numbers } from "../view/numbers.js";
import { SPEEDS } from "../view/replay.js";
import { clearToasts, toast } from "../view/toasts.js";

const STEP = 1.25;
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** @param {import("../app/app.js").App} app */
export function addBasics(app) {
  const { session, commands, replay, panel } = app;
  const numbers = new Numbers(app);
  app.sections.push(() => ({ title: t("block.numbers"), draw: () => numbers.draw() }));
  const { settings } = session;
  const flip = (/** @type {"preview" | "instant" | "rulers" | "goThrough"} */ name) => ({
    run: () => session.set(name, !settings[name]),
    isOn: () => settings[name],
  });
  commands.add({
    theme: { run: () => chooseTheme(session) },
    language: { run: () => session.set("language", currentLanguage() === "en" ? "zh" : "en") },
    prefer: { run: () => session.set("prefer", settings.prefer === "pushes" ? "moves" : "pushes") },
    preview: flip("preview"),
    instant: flip("instant"),
    rulers: flip("rulers"),
    goThrough: flip("goThrough"),
    rotate: { run: () => session.setView((session.view & 4) | ((session.view + 1) & 3)) },
    mirror: { run: () => session.setView((session.view + 4) % VIEWS) },
    play: {
      run: () => replay.toggle(),
      why: () => (session.game.length === 0 ? t("why.nothing") : null),
    },
    speed: { run: () => changeSpeed(session, 1, true) },
    faster: { run: () => changeSpeed(session, 1) },
    slower: { run: () => changeSpeed(session, -1) },
    panel: { run: () => panel.toggle() },
    full: { run: () => toggleZen() },
    zoomIn: { run: () => zoom(app, STEP) },
    zoomOut: { run: () => zoom(app, 1 / STEP) },
    zoomWhole: { run: () => zoom(app, 0) },
    escape: { run: () => leave(app) },
  });
  session.on("level", () =>
    announce(
      [
        collectionName(session.collection),
        session.index + 1,
        nameOf(session.collection, session.index),
      ].join(" "),
    ),
  );
  document.addEventListener("pointerdown", (event) => {
    const isOutside =
      event.target instanceof Element &&
      event.target.closest("#panel, #score, [data-id=more]") === null;
    if (isOutside) panel.setOpen(false);
  });
  document.addEventListener("fullscreenchange", () => {
    if (document.fullscreenElement === null) document.documentElement.classList.remove("zen");
  });
  commands.watch(() => showWords(app));
}

/** The board alone, on the whole screen where the browser allows it. */
async function toggleZen() {
  const root = document.documentElement;
  const isOn = root.classList.toggle("zen");
  if (isOn) await root.requestFullscreen?.().catch(() => undefined);
  else if (document.fullscreenElement !== null) await document.exitFullscreen();
}

/**
 * Zoom about the middle of what is seen; the player stays in sight.
 * @param {import("../app/app.js").App} app
 * @param {number} factor 0 shows everything
 */
function zoom({ board, session }, factor) {
  board.zoomAt(factor, board.middle());
  board.reveal(session.game.position.player);
}

/** @param {import("../app/session.js").Session} session */
function chooseTheme(session) {
  const next = THEMES[(THEMES.indexOf(session.settings.theme) + 1) % THEMES.length];
  session.set("theme", next);
  toast(t("theme.is", { theme: t(`theme.${next}`) }), { stay: 1500 });
}

/**
 * @param {import("../app/session.js").Session} session
 * @param {number} way
 * @param {boolean} [isRound]
 */
function changeSpeed(session, way, isRound = false) {
  const place = SPEEDS.indexOf(session.settings.speed) + way;
  const last = SPEEDS.length - 1;
  const next = isRound ? place % SPEEDS.length : Math.max(0, Math.min(last, place));
  session.set("speed", SPEEDS[next]);
}

/** @param {import("../app/app.js").App} app */
function leave({ session, replay, panel, commands }) {
  replay.stop();
  clearToasts();
  panel.setOpen(false);
  if (document.documentElement.classList.contains("zen")) toggleZen();
  if (session.selection || session.showsReach) session.deselect();
  else if (session.mode === "reverse") commands.run("reverse");
}

/** The buttons whose words tell a state. @param {import("../app/app.js").App} app */
function showWords({ session, replay }) {
  const { settings } = session;
  write(byId("prefer"), t(`prefer.${settings.prefer}`));
  const { speed } = settings;
  write(byId("speed"), speed === 0 ? t("speed.whole") : t("speed.is", { n: speed }));
  write(byId("language"), currentLanguage() === "en" ? "中文" : "English");
  const use = byId("play").querySelector("use");
  if (use !== null) mark(use, "href", drawing(replay.isPlaying ? "i-pause" : "i-play"));
}
