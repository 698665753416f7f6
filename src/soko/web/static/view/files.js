// Files in and out, and the clipboard.

import { t } from "../i18n/i18n.js";
import { h } from "./dom.js";
import { toast } from "./toasts.js";

/** Let the player choose a file. @param {string} kinds @returns {Promise<File | null>} */
export function pickFile(kinds) {
  return new Promise((resolve) => {
    const input = h("input", { type: "file", accept: kinds, hidden: true });
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    document.body.append(input);
    input.click();
    input.remove();
  });
}

/** @param {string} name @param {string | Blob} content */
export function saveFile(name, content) {
  const url = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  h("a", { href: url, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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

/** @returns {Promise<string>} empty where the browser forbids it */
export async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return "";
  }
}
