// Brings the pictures of the course to life: in the place of each that was recorded comes the lab's
// board with its controls, which plays the same events.

import { addWords, t, useAdded } from "../../src/soko/web/static/i18n/i18n.js";
import { labEn } from "../../src/soko/web/static/i18n/lab_en.js";
import { labZh } from "../../src/soko/web/static/i18n/lab_zh.js";
import { Sheet } from "../../src/soko/web/static/lab/sheet.js";
import { Viewer } from "../../src/soko/web/static/lab/viewer.js";
import { h } from "../../src/soko/web/static/view/dom.js";

/** @typedef {import("../../src/soko/web/static/lab/playback.js").Trace} Trace */

/** How long a recording takes, in seconds, unless it has few events. */
const LENGTH = 12;
const FASTEST = 30; // events a second
const SLOWEST = 3;

/** Show what was recorded for this page in the place of its pictures. */
export function begin() {
  const text = document.getElementById("traces")?.textContent;
  if (!text) return;
  useAdded(document.documentElement.lang.startsWith("zh") ? "zh" : "en");
  addWords({ en: labEn, zh: labZh });
  /** @type {Record<string, Trace>} */
  const traces = JSON.parse(text);
  for (const [name, trace] of Object.entries(traces)) {
    const picture = document.querySelector(`img[src$="${name}.svg"]`);
    if (picture !== null) show(picture, trace);
  }
  document.documentElement.dataset.lessons = "";
}

/** @param {Element} picture @param {Trace} trace */
function show(picture, trace) {
  const about = picture.getAttribute("alt") ?? "";
  const board = h("div", { class: "board", role: "img", "aria-label": about });
  const side = h("div", { class: "lab-side" });
  const controls = h("div", { class: "lab-player", role: "group", "aria-label": about });
  const stage = h("div", { class: "stage" }, board);
  // Its room is known before it is shown, so that nothing jumps.
  stage.style.setProperty("aspect-ratio", `${trace.rows[0].length + 1} / ${trace.rows.length + 1}`);
  const lesson = h("div", { class: "lesson" }, stage, side, controls);
  const place = picture.closest("p, figure") ?? picture;
  place.replaceWith(lesson, h("p", { class: "lesson-about" }, about));
  const sheet = new Sheet(board, () => viewer.playback.toggle());
  const viewer = new Viewer(sheet, side, controls, () => {
    const { place: at, count } = viewer.playback;
    const found = trace.lurd === null ? "" : t("lab.found", { lurd: trace.lurd });
    return { note: "", words: at === count ? found : "" };
  });
  sheet.isFixed = true;
  sheet.rows = trace.rows;
  sheet.draw();
  viewer.playback.speed = Math.max(SLOWEST, Math.min(FASTEST, trace.events.length / LENGTH));
  viewer.playback.load(trace);
  playWhenSeen(lesson, viewer);
}

/** Play once by itself, when it comes in sight. @param {Element} lesson @param {Viewer} viewer */
function playWhenSeen(lesson, { playback }) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return playback.go(playback.count);
  const watch = new IntersectionObserver(
    ([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      watch.disconnect();
      if (playback.place === 0 && !playback.isPlaying) playback.toggle();
    },
    { threshold: 0.6 },
  );
  watch.observe(lesson);
}
