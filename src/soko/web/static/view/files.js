// Files in and out, and the clipboard.

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

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  h("a", { href: url, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Put text on the clipboard; false where the browser forbids it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
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
