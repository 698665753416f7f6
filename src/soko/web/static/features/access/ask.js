// A line for questions about the board and orders to the player; the answers are read aloud.

import { readQuestion } from "../../core/analysis/questions.js";
import { whoCanReach } from "../../core/analysis/who.js";
import { PushPaths } from "../../core/paths/push_paths.js";
import { t } from "../../i18n/i18n.js";
import { button, openDialog } from "../../view/dialog.js";
import { h } from "../../view/dom.js";
import { describeSquare } from "../../view/words.js";

/** @typedef {import("../../app/session.js").Session} Session */
/** @typedef {import("../../core/analysis/questions.js").Question} Question */

/** @param {import("../../app/app.js").App} app */
export function openAsk({ session }) {
  const line = h("input", {
    type: "text",
    "aria-label": t("ask.label"),
    autocomplete: "off",
    spellcheck: "false",
    autofocus: true,
  });
  const log = h("div", { class: "answers", role: "log" });
  const form = h(
    "form",
    { class: "row" },
    line,
    button(t("ask.ask"), () => form.requestSubmit(), "button main"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (line.value.trim() === "") return;
    log.prepend(h("p", {}, h("kbd", {}, line.value.trim()), " ", answer(session, line.value)));
    line.value = "";
  });
  openDialog(t("do.ask"), [h("p", { class: "quiet" }, t("ask.note")), form, log]);
  line.focus();
}

/** @param {Session} session @param {string} text */
function answer(session, text) {
  const question = readQuestion(text, session.level);
  if (question === null) return t("ask.unknown");
  return ANSWERS[question.what](session, /** @type {any} */ (question));
}

/** @param {Session} session @param {number[]} squares */
function list({ level }, squares) {
  return squares.length === 0
    ? t("ask.none")
    : squares.map((square) => level.name(square)).join(", ");
}

/** @typedef {(session: Session, question: {square: number, target: number}) => string} Answer */

/** @type {Record<Question["what"], Answer>} */
const ANSWERS = {
  boxes(session) {
    const { level, game } = session;
    const boxes = game.position.boxes();
    const [home, away] = [true, false].map((isHome) =>
      list(
        session,
        boxes.filter((at) => (level.goal[at] === 1) === isHome),
      ),
    );
    return t("ask.boxes", { home, away });
  },
  goals(session) {
    const { level, game } = session;
    return t("ask.goals", {
      free: list(
        session,
        level.goals.filter((at) => !game.position.box[at]),
      ),
    });
  },
  player: (session) => describeSquare(session, session.game.position.player),
  numbers: ({ game }) => t("live.position", { moves: game.moves, pushes: game.pushes }),
  square: (session, { square }) => describeSquare(session, square),
  reach(session, { square }) {
    const { level, game, settings } = session;
    if (!game.position.box[square]) return describeSquare(session, square);
    const places = new PushPaths(game.position, square, settings.prefer).destinations();
    const goals = places.filter((at) => level.goal[at]);
    return t("ask.reach", {
      goals: list(session, goals),
      others: list(
        session,
        places.filter((at) => !level.goal[at]),
      ),
    });
  },
  who: (session, { square }) =>
    t("ask.who", { boxes: list(session, whoCanReach(session.game.position, square)) }),
  walk(session, { square }) {
    const before = session.game.cursor;
    session.deselect();
    session.walk(square);
    return session.game.cursor === before
      ? t("ask.cannot")
      : describeSquare(session, session.game.position.player);
  },
  push(session, { square, target }) {
    const { position } = session.game;
    if (!position.box[square]) return describeSquare(session, square);
    const paths = new PushPaths(position, square, session.settings.prefer);
    if (!paths.has(target)) return t("ask.cannot");
    const cost = paths.cost(target);
    session.playLurd(paths.lurd(target));
    return `${t("chip.cost", cost)}. ${describeSquare(session, target)}`;
  },
};
