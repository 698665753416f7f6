// Long reading says that it goes on, and for how long, and can be ended.

import { t } from "../../i18n/i18n.js";
import { toast } from "../../view/toasts.js";

const PATIENCE = 400; // ms before anything is said
const BEAT = 1000; // ms

/** @param {string} name of the file, if it has one @param {number} size in characters */
export function tellReading(name, size) {
  const controller = new AbortController();
  const begun = performance.now();
  /** @type {ReturnType<typeof toast> | null} */
  let notice = null;
  const tell = () => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const words = t("paste.reading", { name, kilobytes: Math.ceil(size / 1000), seconds });
    if (notice !== null) return notice.say(words);
    const offer = { label: t("paste.cancel"), run: () => controller.abort() };
    notice = toast(words, { offer, stay: Infinity });
  };
  /** @type {ReturnType<typeof setTimeout>} */
  let timer = setTimeout(() => {
    tell();
    timer = setInterval(tell, BEAT);
  }, PATIENCE);
  const end = () => {
    clearInterval(timer);
    notice?.close();
  };
  return { signal: controller.signal, end };
}
