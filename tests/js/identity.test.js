// Ids of levels, and which levels are the same.

import assert from "node:assert/strict";
import test from "node:test";
import { Collection } from "../../src/soko/web/static/core/collection.js";
import { blake2b } from "../../src/soko/web/static/core/identity/blake2b.js";
import {
  canonicalRows,
  drawnRows,
  exactId,
  groundOf,
  idOf,
  normalRows,
} from "../../src/soko/web/static/core/identity/identity.js";
import { findRepeats, findSame } from "../../src/soko/web/static/core/identity/same_levels.js";
import { turnRows, VIEWS } from "../../src/soko/web/static/core/transform.js";
import { randomPosition } from "./oracle.js";
import { CELLAR, levelOf, randoms } from "./support.js";

test("BLAKE2b with digests of eight bytes, around the ends of its blocks", () => {
  // Made by Python's hashlib: the bytes are (7 i + n) mod 251.
  const digests = {
    0: "e4a6a0577479b2b4",
    1: "00e83d0a3f7519ad",
    3: "66dca9ec9fcd9a2c",
    127: "fbc9057ff50a245b",
    128: "b6fbf1ad5f6d75d4",
    129: "0889b1dcad73dac4",
    256: "ad5bd3d97041f783",
    300: "6a43dd51e0c13c4c",
  };
  for (const [length, digest] of Object.entries(digests)) {
    const bytes = Uint8Array.from({ length: Number(length) }, (_, i) => (7 * i + +length) % 251);
    assert.equal(blake2b(bytes), digest, length);
  }
});

test("ids are those of the library", () => {
  assert.equal(exactId(levelOf("######\n#    #\n# @$.#\n######")), "adabd52ddeced2bb");
  const framed =
    "\n\n   #######\n   #.   .#\n   # $#$ #\n   #  @  #\n   # $#$ #\n   #.   .#\n   #######\n\n";
  assert.equal(exactId(levelOf(framed)), "955f0c34a4ef310a");
});

test("the id of a puzzle is that of all its views, and no other level's", () => {
  const random = randoms(1);
  const ids = new Map();
  for (let i = 0; i < 60; ++i) {
    const { level } = randomPosition(random, { height: 6, width: 7, boxes: 2 });
    const rows = canonicalRows(level);
    const id = idOf(rows);
    for (let view = 0; view < VIEWS; ++view) {
      const seen = levelOf(turnRows(view, level.rows).join("\n"));
      assert.deepEqual(canonicalRows(seen), rows);
      assert.equal(idOf(canonicalRows(seen)), id);
      assert.equal(groundOf(normalRows(seen)), groundOf(normalRows(level)));
    }
    assert.equal(ids.get(id) ?? rows.join("\n"), rows.join("\n"));
    ids.set(id, rows.join("\n"));
  }
  assert.ok(ids.size > 55);
});

test("what the player cannot reach is no part of a puzzle", () => {
  const plain = levelOf("######\n#@$ .#\n######");
  const decorated = levelOf("  ########\n  #   #$ #\n######## #\n##@$ .#  #\n##########");
  assert.deepEqual(normalRows(decorated), ["######", "#@$ .#", "######"]);
  assert.deepEqual(canonicalRows(decorated), canonicalRows(plain));
  assert.notEqual(exactId(decorated), exactId(plain));
});

test("outside a puzzle is blank, and holes inside its walls are walls", () => {
  const ring = levelOf("  #####\n  #@$.#\n### # #\n#     #\n# ### #\n#     #\n#######");
  assert.deepEqual(normalRows(ring), [
    "  #####",
    "  #@$.#",
    "### # #",
    "#     #",
    "# ### #",
    "#     #",
    "#######",
  ]);
  const thick = levelOf("#######\n#######\n##@$.##\n##   ##\n#######\n#######");
  assert.deepEqual(normalRows(thick), ["#####", "#@$.#", "#   #", "#####"]);
  const hole = levelOf("#######\n#@$ . #\n# ### #\n# # # #\n# ### #\n#     #\n#######");
  assert.equal(normalRows(hole)[3], "# ### #");
});

test("a level without a player is compared as it is drawn", () => {
  assert.deepEqual(normalRows(levelOf("\n   ###\n   #.#\n")), ["###", "#.#"]);
  assert.deepEqual(drawnRows(levelOf("  \n  ")), [""]);
});

test("blank edges are no part of a drawing, blanks at the ends of rows neither", () => {
  assert.equal(
    exactId(levelOf("   ####\n   #@ ###\n   #$  .#\n   ######")),
    exactId(levelOf("####   \n#@ ###  \n#$  .#\n######")),
  );
});

test("levels like one: drawn alike, then turned, then between the same walls", async () => {
  const level = levelOf("#######\n#@ $ .#\n#     #\n#######");
  const others = [
    { rows: ["#######", "#@$  .#", "#     #", "#######"], place: "other boxes" },
    { rows: turnRows(3, level.rows), place: "turned" },
    { rows: ["######", "#@$ .#", "######"], place: "another" },
    { rows: level.rows.map((row) => `  ${row}`), place: "the same" },
    { rows: ["#######", "#@ $ .#", "##    #", "#######"], place: "other walls" },
    { rows: ["########", "#@$  #.#", "# #    #", "########"], place: "as many squares" },
  ];
  assert.deepEqual(await findSame(level, others), [
    { kind: "exact", place: "the same" },
    { kind: "symmetric", place: "turned" },
    { kind: "similar", place: "other boxes" },
  ]);
});

test("repeats in a list, by the first of their kind", async () => {
  const [a, b] = ["######\n#@$ .#\n######", CELLAR];
  const turned = turnRows(2, levelOf(a).rows).join("\n");
  const repeats = await findRepeats([a, b, turned, a, turned, b].map(levelOf));
  assert.deepEqual(repeats, [
    { index: 2, first: 0, kind: "symmetric" },
    { index: 3, first: 0, kind: "exact" },
    { index: 4, first: 2, kind: "exact" },
    { index: 5, first: 1, kind: "exact" },
  ]);
  assert.deepEqual(await findRepeats([]), []);
});

test("a long list lets the page have its turn now and then", async (context) => {
  const level = levelOf("######\n#@$ .#\n######");
  const pauses = context.mock.method(globalThis, "setTimeout").mock;
  const many = Array.from({ length: 1000 }, (_, place) => ({ rows: level.rows, place }));
  assert.equal((await findSame(level, many)).length, 1000);
  const ofSearch = pauses.callCount();
  await findRepeats(many.map(() => level));
  for (const count of [ofSearch, pauses.callCount() - ofSearch])
    assert.ok(0 < count && count < 20, `${count} pauses`);
});

test("a collection builds each level once, and files it under its id", () => {
  const rows = ["######", "#@$ .#", "######"];
  const data = [{ rows, title: "One", author: "Me", comment: "Well" }, { rows: ["#"] }];
  const collection = new Collection("key", "Title", data);
  assert.equal(collection.count, 2);
  assert.equal(collection.origin, "own");
  assert.equal(new Collection("key", "Title", data, "server").origin, "server");
  const level = collection.level(0);
  assert.deepEqual([level.title, level.author, level.comment], ["One", "Me", "Well"]);
  assert.equal(collection.level(0), level);
  assert.equal(collection.idOf(0), exactId(level));
  assert.equal(collection.idOf(0), exactId(level));
  assert.notEqual(collection.idOf(1), collection.idOf(0));
  assert.equal(collection.built.size, 1, "only what is shown is kept");
});
