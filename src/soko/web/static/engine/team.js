// Several workers at one question, where the machine has cores for them: the first answer that
// counts ends the others. Nobody waits for a second worker on levels that one solves at once.

import { Level } from "../core/level.js";
import { isLess, ranked } from "./improve/order.js";

/** @typedef {import("./local.js").LocalEngine} LocalEngine */
/** @typedef {import("../app/api.js").Progress} Progress */
/** @typedef {import("../app/api.js").Result} Result */
/** @typedef {import("./improve/improver.js").Better} Better */
/** @typedef {import("./improve/improving.js").Wish} Wish */
/** @typedef {{rows: string[], moves: string, goal: string, seconds: number}} Asked */

/** The page and whatever else is open have these cores. */
const LEFT_ALONE = 2;
const MOST_HELPERS = 3;
/** How long one worker tries a level alone, in milliseconds. */
const ALONE = 1000;
const ANSWERS = ["solved", "unsolvable"];

/** How many workers may help the first one. */
export function helpersOf({ hardwareConcurrency: cores = 1 }) {
  return Math.max(0, Math.min(MOST_HELPERS, cores - LEFT_ALONE));
}

/**
 * Look for any solution: one worker has all strategies, and each helper a part of them.
 * @param {LocalEngine} engine
 * @param {number} helpers
 * @param {Asked} body
 * @param {AbortSignal} signal
 * @param {(progress: Progress) => void} tell
 * @returns {Promise<Result>}
 */
export async function solveTogether(engine, helpers, body, signal, tell) {
  const running = endedBy(signal);
  /** @type {(Progress | undefined)[]} what each worker told last */
  const news = [];
  const ask = (/** @type {number} */ who, /** @type {object} */ more) =>
    engine.ask(
      "solve",
      { ...body, ...more },
      running.signal,
      (progress) => {
        news[who] = progress;
        tell(total(news));
      },
      1 + helpers,
    );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<Result>} */
  const answer = new Promise((resolve, reject) => {
    ask(0, {}).then(resolve, reject);
    timer = setTimeout(() => {
      const seconds = body.seconds - ALONE / 1000;
      for (let number = 0; number < helpers; number++)
        ask(1 + number, { seconds, share: { number, of: helpers } }).then(
          (found) => ANSWERS.includes(found.status) && resolve(found),
          () => undefined, // the first one goes on without it
        );
    }, ALONE);
  });
  const found = await answer.finally(() => {
    clearTimeout(timer);
    running.abort();
  });
  return { ...found, nodes: Math.max(found.nodes, total(news).nodes) };
}

/**
 * Improve a solution: each worker goes by another chance, and the best of all is told.
 * @param {LocalEngine} engine
 * @param {number} helpers
 * @param {Wish} wish
 * @param {AbortSignal} signal
 * @param {(better: Better) => void} tell
 * @returns {Promise<Better>}
 */
export async function improveTogether(engine, helpers, wish, signal, tell) {
  const running = endedBy(signal);
  const level = new Level(wish.rows);
  /** @type {(Better | undefined)[]} what each worker has come to */
  const news = [];
  const hear = (/** @type {number} */ who, /** @type {Better} */ better) => {
    news[who] = better;
    tell(bestOf(news, level, wish.goal));
  };
  const searches = Array.from({ length: 1 + helpers }, async (_, seed) => {
    const told = (/** @type {Better} */ better) => hear(seed, better);
    const asked = { ...wish, seed };
    const found = await engine.ask("improve", asked, running.signal, told, 1 + helpers);
    hear(seed, found);
    if (found.proved) running.abort();
  });
  const ends = await Promise.allSettled(searches);
  signal.throwIfAborted();
  if (news.every((each) => each === undefined)) throw reasonOf(ends);
  return bestOf(news, level, wish.goal);
}

/** What ends when a signal does, or before. @param {AbortSignal} signal */
function endedBy(signal) {
  const running = new AbortController();
  signal.addEventListener("abort", () => running.abort(signal.reason));
  return running;
}

/** Why all searches failed. @param {PromiseSettledResult<void>[]} ends */
function reasonOf(ends) {
  const [failed] = ends.filter((end) => end.status === "rejected");
  return failed.reason;
}

/** How far all are together. @param {(Progress | undefined)[]} news @returns {Progress} */
function total(news) {
  const told = news.filter((each) => each !== undefined);
  const sum = (/** @type {"nodes" | "rate" | "bytes"} */ name) =>
    told.reduce((most, each) => most + each[name], 0);
  const most = (/** @type {"seconds" | "bound" | "boxes_home"} */ name) =>
    told.reduce((all, each) => Math.max(all, each[name]), 0);
  return {
    nodes: sum("nodes"),
    rate: sum("rate"),
    bytes: sum("bytes"),
    seconds: most("seconds"),
    bound: most("bound"),
    boxes_home: most("boxes_home"),
    strategy: [...new Set(told.map(({ strategy }) => strategy))].join("+"),
    best: null,
  };
}

/**
 * The best of all, with what all have proved and taken.
 * @param {(Better | undefined)[]} news
 * @param {Level} level
 * @param {import("./improve/order.js").Goal} goal
 * @returns {Better}
 */
function bestOf(news, level, goal) {
  const told = news.filter((each) => each !== undefined);
  const of = (/** @type {Better} */ { lurd }) => ranked(level, lurd, goal);
  const best = told.reduce((one, other) => (isLess(of(other), of(one)) ? other : one));
  return {
    lurd: best.lurd,
    bound: told.reduce((most, { bound }) => Math.max(most, bound), 0),
    proved: told.some(({ proved }) => proved),
    nodes: told.reduce((sum, { nodes }) => sum + nodes, 0),
    seconds: told.reduce((most, { seconds }) => Math.max(most, seconds), 0),
  };
}
