// What comes from the server while it searches.

import assert from "node:assert/strict";
import { test } from "node:test";

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
