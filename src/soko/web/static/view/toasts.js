// Short notices beside the board; they go away by themselves, at the latest with what they are
// about, and never wait for an answer.

import { t } from "../i18n/i18n.js";
import { byId, h, icon } from "./dom.js";
import { announce } from "./live.js";

const STAY = 6000; // milliseconds

/** @typedef {{label: string, run: () => void}} Offer */

/**
 * What a notice is about: it goes when that is no longer what is seen.
 * @typedef {"position" | "level" | "page"} Subject
 */

/**
 * @param {string} text
 * @param {{offer?: Offer, stay?: number, about?: Subject}} [more] `stay` may be `Infinity`
 * @returns {{say: (text: string) => void, close: () => void}}
 */
export function toast(text, { offer, stay = STAY, about = "level" } = {}) {
  const words = h("span", {}, text);
  const box = h("div", { class: "toast", "data-about": about }, words);
  const close = () => box.remove();
  if (offer) {
    const run = () => {
      close();
      offer.run();
    };
    box.append(h("button", { class: "button main", type: "button", click: run }, offer.label));
  }
  box.append(
    h(
      "button",
      { class: "tool", type: "button", "aria-label": t("page.close"), click: close },
      icon("close"),
    ),
  );
  // A notice belongs to the dialog that is open: behind it nobody would see or reach it.
  (document.querySelector("dialog[open] .toasts") ?? byId("toasts")).replaceChildren(box);
  announce(text);
  if (Number.isFinite(stay)) window.setTimeout(close, stay);
  return { say: (now) => words.replaceChildren(now), close };
}

export function clearToasts() {
  byId("toasts").replaceChildren();
}

/** Take away the notices about something that is no more. @param {Subject} subject */
export function endToasts(subject) {
  for (const box of document.querySelectorAll(`.toast[data-about="${subject}"]`)) box.remove();
}
