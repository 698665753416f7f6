// The settings, the keys, and the profile as a file.

import { setAddress } from "../app/address.js";
import { chordsOf, keyName, keyTable } from "../app/key_table.js";
import { exportProfile, importProfile } from "../app/profile.js";
import { CHOICES } from "../app/settings.js";
import { ShapeError } from "../core/shape.js";
import { t } from "../i18n/i18n.js";
import { button, checkbox, choice, field, iconButton, openDialog } from "../view/dialog.js";
import { h, refill } from "../view/dom.js";
import { pickFile, saveFile } from "../view/files.js";
import { toast } from "../view/toasts.js";
import { KEY_GROUPS, nameOf } from "./help.js";

/** @typedef {import("../app/session.js").Session} Session */
/** @typedef {import("../app/settings.js").Settings} Settings */

const SWITCHES = /** @type {const} */ ([
  "preview",
  "hideDead",
  "instant",
  "rulers",
  "severalOverlays",
  "goThrough",
  "swipe",
  "tilt",
  "pad",
  "sound",
  "haptics",
  "pushesOnly",
  "loop",
  "clock",
  "vim",
]);

/** Those that are chosen where levels are, and where a solution is improved. */
const ELSEWHERE = new Set(["improve", "levelFilter", "levelSort"]);

/** @param {import("../app/app.js").App} app */
export function addSettings(app) {
  app.commands.add({
    settings: { run: () => openDialog(t("settings.title"), content(app)) },
    keys: { run: () => openDialog(t("settings.keys"), keyRows(app.session), "is-large") },
  });
}

/** @param {import("../app/app.js").App} app */
function content(app) {
  const { session, commands } = app;
  const { settings } = session;
  const set = (/** @type {any} */ name, /** @type {any} */ value) => session.set(name, value);
  const here = Object.entries(CHOICES).filter(([name]) => !ELSEWHERE.has(name));
  const choices = here.map(([name, values]) => {
    const words = (/** @type {string} */ value) => t(`${name}.${value}`);
    const now = String(settings[/** @type {keyof Settings} */ (name)]);
    return field(
      t(`settings.${name}`),
      choice([...values], now, words, (value) => set(name, value)),
    );
  });
  const switches = SWITCHES.map((name) =>
    field(
      t(`settings.${name}`),
      checkbox(settings[name], (isOn) => set(name, isOn)),
      t(`settings.${name}.note`),
    ),
  );
  const profile = h(
    "div",
    { class: "row" },
    button(t("profile.export"), async () =>
      saveFile("soko-profile.json", await exportProfile(app.store, settings)),
    ),
    button(t("profile.import"), () => bringProfile(app)),
  );
  return [
    ...choices,
    ...switches,
    h("h2", {}, t("settings.keys")),
    button(t("settings.changeKeys"), () => commands.run("keys")),
    h("h2", {}, t("settings.profile")),
    h("p", { class: "quiet" }, t("profile.note")),
    profile,
  ];
}

/** @param {import("../app/app.js").App} app */
async function bringProfile(app) {
  const file = await pickFile(".json");
  if (file === null) return;
  try {
    await importProfile(app.store, await file.text());
  } catch (error) {
    return void toast(whyNotTaken(error), { stay: 15_000 });
  }
  toast(t("profile.done"));
  app.keeper.end(); // or the open game would be written over what came

  setAddress(""); // the profile tells where the player was
  window.setTimeout(() => location.reload(), 600);
}

/** @param {unknown} error */
function whyNotTaken(error) {
  if (!(error instanceof ShapeError)) return t("profile.full");
  return error.place === "" ? t("profile.bad") : t("profile.damaged", { place: error.place });
}

/** @param {Session} session */
function keyRows(session) {
  const list = h("div", { class: "keys" });
  const draw = () => {
    const table = [...keyTable(session.settings)];
    const names = Object.values(KEY_GROUPS).flat();
    refill(
      list,
      ...names.map((name) => {
        const chords = table.filter(([, command]) => command === name).map(([chord]) => chord);
        const change = button(
          chords.map(keyName).join("  ") || "–",
          () => listen(session, name, change, draw),
          "button",
        );
        change.dataset.id = name;
        const clear = iconButton(
          "close",
          t("settings.clearKeys", { command: nameOf(name) }),
          () => {
            session.set("keys", {
              ...session.settings.keys,
              ...Object.fromEntries(chords.map((chord) => [chord, ""])),
            });
            draw();
          },
        );
        clear.classList.toggle("is-idle", chords.length === 0);
        return h(
          "div",
          {},
          h("span", {}, nameOf(name)),
          h("span", { class: "chords" }, change, clear),
        );
      }),
    );
  };
  const reset = button(t("settings.resetKeys"), () => {
    session.set("keys", {});
    draw();
  });
  draw();
  return [h("p", { class: "quiet" }, t("settings.keysNote")), list, reset];
}

/**
 * Wait for the key that a command gets; it is taken from the command that had it.
 * @param {Session} session
 * @param {string} name
 * @param {HTMLElement} change
 * @param {() => void} done
 */
function listen(session, name, change, done) {
  change.textContent = t("settings.pressKey");
  change.addEventListener("keydown", (event) => {
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") assign(session, name, event, done);
    done();
  });
}

/**
 * @param {Session} session
 * @param {string} name
 * @param {KeyboardEvent} event
 * @param {() => void} done
 */
function assign(session, name, event, done) {
  const table = keyTable(session.settings);
  const taken = chordsOf(event).find((chord) => table.has(chord));
  const chord = taken ?? chordsOf(event)[1];
  const before = taken && table.get(taken);
  session.set("keys", { ...session.settings.keys, [chord]: name });
  if (!before || before === name) return;
  const back = () => {
    session.set("keys", { ...session.settings.keys, [chord]: before });
    done();
  };
  toast(t("settings.conflict", { key: keyName(chord), command: nameOf(before) }), {
    offer: { label: t("do.undo"), run: back },
    stay: 12_000,
  });
}
