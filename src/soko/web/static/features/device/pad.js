// Four buttons to walk with, for those who can neither swipe nor hit a square.

import { t } from "../../i18n/i18n.js";
import { hold } from "../../view/bindings.js";
import { byId, h, icon } from "../../view/dom.js";

const WAYS = ["up", "left", "right", "down"];

/** @param {import("../../app/app.js").App} app */
export function addPad({ session, commands }) {
  const buttons = WAYS.map((way) => {
    const button = h("button", { class: `tool pad-${way}`, type: "button" }, icon("next"));
    hold(button, () => commands.run(`step.${way}`));
    return button;
  });
  const pad = h("div", { class: "pad", role: "group" }, ...buttons);
  byId("stage").append(pad);
  const show = () => {
    pad.hidden = !session.settings.pad;
    for (const [i, button] of buttons.entries())
      button.setAttribute("aria-label", t(`do.step.${WAYS[i]}`));
    pad.setAttribute("aria-label", t("settings.pad"));
  };
  session.on("settings", show);
  show();
}
