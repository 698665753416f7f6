// What goes out by the clipboard.

import { t } from "../i18n/i18n.js";
import { toast } from "./toasts.js";

/**
 * Put text on the clipboard, and say so.
 * @param {string} text
 * @param {string} what the key of its name
 */
export async function copyOut(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copy.done", { what: t(what) }), { stay: 2500 });
  } catch {
    toast(t("copy.refused"));
  }
}
