// Going through boxes: that it is on is seen on the board, and where no way leads back it is asked
// for once more.

import { pushesOf } from "../core/directions.js";
import { t } from "../i18n/i18n.js";
import { toast } from "../view/toasts.js";

/** @param {import("../app/app.js").App} app */
export function addThrough({ session, board }) {
  const show = () => board.host.classList.toggle("is-through", session.settings.goThrough);
  session.on("settings", show);
  show();
  session.on("oneWay", ({ lurd }) => {
    const pushes = pushesOf(lurd);
    toast(t("through.oneWay", { pushes }), {
      offer: { label: t("through.go"), run: () => session.playLurd(lurd) },
      stay: 20_000,
      about: "position",
    });
  });
}
