// A picture of the position, or of what led to it, to look at and to save.

import { exactId } from "../../core/identity/identity.js";
import { t } from "../../i18n/i18n.js";
import { makePicture } from "../../picture/picture.js";
import { button, checkbox, choice, field, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { saveFile } from "../../view/files.js";

const FORMATS = ["svg", "png", "gif", "apng", "webp", "text"];
/** @type {Record<string, string>} */
const ENDINGS = { apng: "png", text: "txt" };
const SIDES = ["16", "24", "32", "48"];
const EXTRAS = /** @type {const} */ (["rulers", "numbers", "path", "parity"]);
const MOVING = new Set(["gif", "apng", "webp"]);
const MOST_STEPS = 5000; // of a moving picture

/** @typedef {import("../../picture/picture.js").Wish} Wish */

/** @param {import("../../app/app.js").App} app */
export function openPicture({ session }) {
  const { level } = session;
  /** @type {Wish} */
  const wish = {
    format: "png",
    side: 32,
    extras: {
      rulers: session.settings.rulers,
      numbers: false,
      path: false,
      parity: false,
      skin: session.settings.skin,
    },
  };
  const preview = new Preview();
  const draw = () => preview.show(level, session.game.lurd, wish);
  const name = level.title || exactId(level);
  const save = button(
    t("picture.save"),
    () => saveFile(`${name}.${ENDINGS[wish.format] ?? wish.format}`, preview.made),
    "button main",
  );
  openDialog(t("picture.title"), [
    h("div", { class: "preview-frame" }, preview.image, preview.words),
    ...wishes(wish, draw),
    h("div", { class: "row after" }, save, preview.size),
  ]);
  draw();
}

/** The picture as it would be saved. */
class Preview {
  constructor() {
    this.image = h("img", { class: "preview", alt: t("picture.alt") });
    this.words = h("pre", { class: "preview-text", tabindex: 0, hidden: true });
    this.size = h("p", { class: "quiet", role: "status" });
    this.made = new Blob();
  }

  /** @param {import("../../core/level.js").Level} level @param {string} lurd @param {Wish} wish */
  async show(level, lurd, wish) {
    if (MOVING.has(wish.format) && lurd.length > MOST_STEPS) {
      this.size.textContent = t("picture.long", { n: MOST_STEPS });
      return;
    }
    this.made = await makePicture(level, lurd, wish);
    const isText = wish.format === "text";
    this.image.hidden = isText;
    this.words.hidden = !isText;
    if (isText) this.words.textContent = await this.made.text();
    URL.revokeObjectURL(this.image.src);
    if (!isText) this.image.src = URL.createObjectURL(this.made);
    this.size.textContent = t("picture.size", { n: Math.ceil(this.made.size / 1000) });
  }
}

/** The controls that change a wish. @param {Wish} wish @param {() => void} draw */
function wishes(wish, draw) {
  const format = choice(
    FORMATS,
    wish.format,
    (each) => t(`picture.${each}`),
    (each) => {
      wish.format = /** @type {Wish["format"]} */ (each);
      draw();
    },
  );
  const side = choice(
    SIDES,
    String(wish.side),
    (each) => t("picture.pixels", { n: Number(each) }),
    (each) => {
      wish.side = Number(each);
      draw();
    },
  );
  const extras = EXTRAS.map((name) => {
    const box = checkbox(wish.extras[name], (isOn) => {
      wish.extras[name] = isOn;
      draw();
    });
    return field(t(`picture.${name}`), box);
  });
  return [field(t("picture.format"), format), field(t("picture.side"), side), ...extras];
}
