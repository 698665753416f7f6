// Levels and moves in and out, and pictures of levels: copy, paste, drop. What is copied is as it
// is seen: on a board that is turned, level and moves are turned alike.

import { seenLurd, seenRows } from "../../core/transform.js";
import { later, t } from "../../i18n/i18n.js";
import { copyOut } from "../../view/copying.js";

/** @param {import("../../app/app.js").App} app */
export function addExchange(app) {
  const { commands, session } = app;
  const intake = () => later(() => import("./intake.js"));
  const noMoves = () => (session.game.moves === 0 ? t("why.start") : null);
  commands.add({
    paste: { run: async () => (await intake()).openPaste(app) },
    openFile: { run: async () => (await intake()).openFile(app) },
    copyLevel: {
      run: () => copyOut(seenRows(session.view, session.level.rows).join("\n"), "copy.level"),
    },
    copyPosition: {
      run: () =>
        copyOut(seenRows(session.view, session.game.position.rows()).join("\n"), "copy.position"),
    },
    copyMoves: {
      run: () => copyOut(seenLurd(session.view, session.game.lurd), "copy.moves"),
      why: noMoves,
    },
  });
  document.addEventListener("paste", async (event) => {
    if (event.target instanceof HTMLElement && event.target.matches("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const file = event.clipboardData?.files[0];
    if (file !== undefined && text.trim() === "") await (await intake()).takeFile(app, file);
    else if (text.trim() !== "") (await intake()).takeIn(app, text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    const { takeFile, takeIn } = await intake();
    if (file) await takeFile(app, file);
    else await takeIn(app, text);
  });
}
