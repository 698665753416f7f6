// The page's own parser of pasted text gives the answers that the server's gives.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readPaste } from "../../src/soko/web/static/core/text/paste.js";

const VECTORS = new URL("../golden/pasted.json", import.meta.url);

for (const { text, ...expected } of JSON.parse(readFileSync(VECTORS, "utf8"))) {
  test(`pasted: ${JSON.stringify(text).slice(0, 60)}`, () => {
    const { title, levels, moves } = readPaste(text);
    const read = levels.map(({ rows, title, author, solutions }) => ({
      rows: rows.map((row) => row.trimEnd()),
      title,
      author,
      solutions: solutions.map(({ lurd }) => lurd),
    }));
    assert.deepEqual({ title, levels: read, moves }, expected);
  });
}
