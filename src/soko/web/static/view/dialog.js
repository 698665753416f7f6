// The frame of dialogs and menus.

import { t } from "../i18n/i18n.js";
import { byId, h, icon } from "./dom.js";

/** @typedef {HTMLDialogElement} Dialog */

/**
 * Open a dialog. It goes away with Escape, its button, or a click beside it; the board gets the
 * keyboard back.
 * @param {string} title
 * @param {(Node | string)[]} body
 * @param {string} [look] `is-large` or `is-menu`
 */
export function openDialog(title, body, look = "") {
  document.querySelector("dialog")?.close();
  const dialog = h("dialog", { class: look, "aria-label": title });
  const close = iconButton("close", t("page.close"), () => dialog.close(), "tool");
  const content = h("div", { class: look === "is-menu" ? "menu-body" : "dialog-body" }, ...body);
  if (content.querySelector("button, input, select, textarea") === null) content.tabIndex = 0;
  dialog.append(
    h(
      "div",
      { class: "dialog-head" },
      h("h1", { tabindex: -1, autofocus: look !== "is-menu" }, title),
      h("div", { class: "toasts", role: "status" }),
      close,
    ),
    content,
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isBeside(dialog, event)) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    byId("board").focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {Dialog} dialog @param {MouseEvent} event */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * A switch, a choice or another control with its name.
 * @param {string} name
 * @param {HTMLElement} control
 * @param {string} [note]
 */
export function field(name, control, note = "") {
  const words = h("span", {}, name);
  if (note !== "") words.append(h("small", {}, note));
  return h("label", { class: "field" }, words, control);
}

/** @param {boolean} isOn @param {(isOn: boolean) => void} change */
export function checkbox(isOn, change) {
  const box = h("input", { type: "checkbox", change: () => change(box.checked) });
  box.checked = isOn;
  return box;
}

/**
 * @param {string[]} values
 * @param {string} value
 * @param {(value: string) => string} words
 * @param {(value: string) => void} change
 */
export function choice(values, value, words, change) {
  const options = values.map((each) => h("option", { value: each }, words(each)));
  const select = h("select", { change: () => change(select.value) }, ...options);
  select.value = value;
  return select;
}

/** @param {string} label @param {() => void} run @param {string} [look] */
export function button(label, run, look = "button") {
  return h("button", { class: look, type: "button", click: run }, label);
}

/** @param {string} picture @param {string} label @param {() => void} run @param {string} [look] */
export function iconButton(picture, label, run, look = "tool small") {
  const about = { type: "button", class: look, "aria-label": label, title: label, click: run };
  return h("button", about, icon(picture));
}
