// What comes from the server while it searches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { joinLibrary } from "../../src/soko/web/static/app/library.js";
import { CELLAR, levelOf } from "./support.js";

/** @param {string[]} parts @param {() => void} onEnd */
function answering(parts, onEnd) {
  const bytes = new TextEncoder();
  const left = [...parts];
  const body = new ReadableStream(
    {
      pull(controller) {
        const part = left.shift();
        if (part !== undefined) return controller.enqueue(bytes.encode(part));
        onEnd();
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return async () => new Response(body);
}

test("an answer is read to its end, so that nothing is aborted", async () => {
  Object.assign(globalThis, {
    location: { protocol: "http:" },
    document: { documentElement: { dataset: {} } },
  });
  const { Server } = await import("../../src/soko/web/static/app/api.js");
  const event = (/** @type {string} */ name, /** @type {object} */ data) =>
    `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const signal = new AbortController().signal;
  for (const last of ["result", "error"]) {
    let isRead = false;
    const parts = [
      event("progress", { nodes: 3 }),
      event(last, { code: "busy", lurd: "rR" }),
      ...Array(9).fill(": still here\n\n"),
    ];
    globalThis.fetch = /** @type {any} */ (answering(parts, () => (isRead = true)));
    /** @type {number[]} */
    const seen = [];
    const answer = new Server().solve({}, signal, ({ nodes }) => seen.push(nodes));
    if (last === "result") assert.equal((await answer).lurd, "rR");
    else await assert.rejects(answer, { message: "busy" });
    assert.deepEqual(seen, [3]);
    assert.ok(isRead);
  }
});

test("nothing is written down where the library knows no more than the page", async () => {
  /** @type {string[]} */
  const kept = [];
  /** @type {(() => Promise<void>)[]} */
  const listeners = [];
  const level = levelOf(CELLAR);
  const on = (/** @type {string} */ _, /** @type {() => Promise<void>} */ look) =>
    listeners.push(look);
  const keeper = {
    session: { isPlayable: true, key: "a level", level, on },
    solutionsOf: () => [],
    setSolutions: (/** @type {string} */ key) => kept.push(key),
  };
  /** @type {object[]} */
  let solutions = [];
  const server = { isThere: true, get: async () => ({ solutions }) };
  joinLibrary(/** @type {any} */ (keeper), /** @type {any} */ (server));
  await listeners[0]();
  assert.deepEqual(kept, []);
  solutions = [{ lurd: "r", source: "played", note: "", kept_at: "2026", proved: false }];
  await listeners[0]();
  assert.deepEqual(kept, ["a level"]);
});

test("the library is told what is proved, by its own names", () => {
  /** @type {any[]} */
  const told = [];
  const put = async (/** @type {string} */ _, /** @type {object} */ body) => told.push(body);
  /** @type {any} */
  const keeper = { session: { on: () => undefined } };
  joinLibrary(keeper, /** @type {any} */ ({ isThere: true, put }));
  const level = levelOf(CELLAR);
  keeper.onKept(level, { lurd: "r", source: "you", proved: ["pushes", "sessions", "boxLines"] });
  keeper.onKept(level, { lurd: "r", source: "you" });
  assert.deepEqual(
    told.map(({ proved }) => proved),
    [["pushes", "pushing_sessions", "box_lines"], []],
  );
});
