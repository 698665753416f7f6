// A picture of the position, or of what led to it, to look at and to save.

import { t } from "../i18n/i18n.js";
import { button, checkbox, choice, field, openDialog } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { saveFile } from "../view/files.js";
import { levelKey } from "../core/level_key.js";
import { makePicture } from "../picture/picture.js";

const FORMATS = ["svg", "png", "gif", "apng", "webp", "text"];
/** @type {Record<string, string>} */
const ENDINGS = { apng: "png", text: "txt" };
const SIDES = ["16", "24", "32", "48"];
const EXTRAS = /** @type {const} */ (["rulers", "numbers", "path", "parity"]);
const MOST_STEPS = 5000; // of a moving picture

/** @param {import("../app/app.js").App} app */
export function openPicture({ session }) {
  const { level, game } = session;
  /** @type {import("../picture/picture.js").Wish} */
  const wish = { format: "png", side: 32, extras: { rulers: session.settings.rulers, numbers: false, path: false, parity: false } };
  const image = h("img", { class: "preview", alt: t("picture.alt") });
  const words = h("pre", { class: "preview-text", tabindex: 0, hidden: true });
  const size = h("p", { class: "quiet", role: "status" });
  let made = new Blob();
  const draw = async () => {
    const { lurd } = game;
    if (["gif", "apng", "webp"].includes(wish.format) && lurd.length > MOST_STEPS) return void (size.textContent = t("picture.long", { n: MOST_STEPS }));
    made = await makePicture(level, lurd, wish);
    const isText = wish.format === "text";
    image.hidden = isText;
    words.hidden = !isText;
    if (isText) words.textContent = await made.text();
    URL.revokeObjectURL(image.src);
    if (!isText) image.src = URL.createObjectURL(made);
    size.textContent = t("picture.size", { n: Math.ceil(made.size / 1000) });
  };
  const format = choice(FORMATS, wish.format, (each) => t(`picture.${each}`), (each) => {
    wish.format = /** @type {"png"} */ (each);
    draw();
  });
  const side = choice(SIDES, String(wish.side), (each) => t("picture.pixels", { n: Number(each) }), (each) => {
    wish.side = Number(each);
    draw();
  });
  const extras = EXTRAS.map((name) => field(t(`picture.${name}`), checkbox(wish.extras[name], (isOn) => {
    wish.extras[name] = isOn;
    draw();
  })));
  const save = button(t("picture.save"), () => saveFile(`${level.title || levelKey(level)}.${ENDINGS[wish.format] ?? wish.format}`, made), "button main");
  openDialog(t("picture.title"), [
    h("div", { class: "preview-frame" }, image, words),
    field(t("picture.format"), format),
    field(t("picture.side"), side),
    ...extras,
    h("div", { class: "row after" }, save, size),
  ]);
  draw();
}
