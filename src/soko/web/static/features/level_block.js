// What is said of the open level, and how the player likes it.

import { later, t } from "../i18n/i18n.js";
import { h, icon } from "../view/dom.js";
import { commentOf } from "../view/names.js";

/** @typedef {import("../app/app.js").App} App */

export const MOST_STARS = 5;

/** @param {App} app */
export function addLevelBlock(app) {
  app.commands.add({
    about: { run: async () => (await later(() => import("./about.js"))).openAbout(app) },
    ask: { run: async () => (await later(() => import("./access/ask.js"))).openAsk(app) },
  });
  app.sections.push(() => ({ title: t("block.level"), draw: () => draw(app) }));
}

/** @param {App} app */
function draw({ session, keeper, commands }) {
  const { author } = session.level;
  const comment = commentOf(session);
  const given = keeper.starsOf(session.key);
  const stars = Array.from({ length: MOST_STARS }, (_, i) => {
    const n = i + 1;
    const give = () => keeper.setStars(n === given ? 0 : n);
    return h(
      "button",
      {
        type: "button",
        class: "star",
        "data-id": `star-${n}`,
        "aria-pressed": String(n <= given),
        "aria-label": t("rating.give", { n }),
        title: t("rating.give", { n }),
        click: give,
      },
      icon("star"),
    );
  });
  return [
    ...(comment === "" ? [] : [h("p", {}, comment)]),
    ...(author === "" ? [] : [h("p", { class: "quiet" }, author)]),
    h(
      "div",
      { class: "row between" },
      h("div", { class: "stars", role: "group", "aria-label": t("rating.label") }, ...stars),
      h(
        "button",
        { class: "link", type: "button", "data-id": "about", click: () => commands.run("about") },
        t("do.about"),
      ),
    ),
  ];
}
