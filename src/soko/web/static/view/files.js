// Files in and out, and what is on the clipboard.

import { h } from "./dom.js";

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

/** @returns {Promise<string>} empty where the browser forbids it */
export async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return "";
  }
}
