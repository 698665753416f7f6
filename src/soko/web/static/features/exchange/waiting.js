// Long reading says how far it is, or else for how long it goes on, and can be ended.

import { t } from "../../i18n/i18n.js";
import { toast } from "../../view/toasts.js";

const PATIENCE = 400; // ms before anything is said
const BEAT = 250; // ms

/** @param {string} name of the file, if it has one @param {number} size in characters */
export function tellReading(name, size) {
  const controller = new AbortController();
  const begun = performance.now();
  /** @type {ReturnType<typeof toast> | null} */
  let notice = null;
  /** The share of the work that is done; null as long as nobody can tell. @type {number | null} */
  let share = null;
  const tell = () => {
    const about = { name, kilobytes: Math.ceil(size / 1000) };
    const seconds = Math.round((performance.now() - begun) / 1000);
    const words =
      share === null
        ? t("paste.reading", { ...about, seconds })
        : t("paste.share", { ...about, percent: Math.floor(share * 100) });
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
  const onShare = (/** @type {number} */ now) => {
    share = now;
  };
  return { signal: controller.signal, onShare, end };
}
