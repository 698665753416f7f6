// Games under other rules, in what the comparison with the library does not ask: faults of levels,
// going back and forth, walks and searches that are cut short.

import assert from "node:assert/strict";
import { test } from "node:test";

import { VariantGame } from "../../src/soko/web/static/core/variants/game.js";
import { PLAIN } from "../../src/soko/web/static/core/variants/rules.js";
import { search, walkTo } from "../../src/soko/web/static/core/variants/search.js";
import { World } from "../../src/soko/web/static/core/variants/world.js";

const ROOM = "#######\n#@ $ .#\n#     #\n#######";

const worldOf = (/** @type {string} */ text, rules = PLAIN) => new World(text.split("\n"), rules);

test("a level that cannot be played is told why", () => {
  assert.equal(worldOf(ROOM).fault(), null);
  assert.deepEqual(worldOf("####\n#$.#").fault(), { key: "rules.players", values: { n: 0 } });
  assert.deepEqual(worldOf("#@$.@#").fault(), { key: "rules.players", values: { n: 2 } });
  assert.deepEqual(worldOf("#@$..#").fault(), {
    key: "rules.boxes",
    values: { boxes: 1, goals: 2 },
  });
  assert.deepEqual(worldOf("#@$$.#").fault(), null);
  const arrow = "######\n#@$ .#\n#  > #";
  assert.deepEqual(worldOf(arrow).fault(), {
    key: "rules.unknown",
    values: { symbol: ">", row: 3, column: 4 },
  });
  assert.equal(worldOf(arrow, { ...PLAIN, one_way: true }).fault(), null);
});

test("what was taken back can be done again, until something else is done", () => {
  const game = new VariantGame(worldOf(ROOM));
  game.playAll("rRR");
  assert.ok(game.isSolved);
  game.goTo(1);
  assert.equal(game.lurd, "r");
  assert.ok(game.play("r"));
  assert.deepEqual([game.lurd, game.actions.length], ["rR", 3]);
  game.goTo(0);
  assert.ok(game.play("d"));
  assert.ok(game.play("r"));
  assert.equal(game.lurd, "dr");
  assert.equal(game.actions.length, 2);
  const { world } = game;
  assert.equal(game.position.player, world.square(2, 2));
  assert.deepEqual(game.position.boxes, [world.square(1, 3)]);
  game.goTo(99);
  assert.equal(game.cursor, 2);
});

test("a walk pushes nothing", () => {
  const { world, position } = new VariantGame(worldOf(ROOM));
  assert.equal(walkTo(world, position, world.square(1, 4))?.length, 5);
  assert.equal(walkTo(world, position, world.square(1, 3)), null);
  assert.deepEqual(walkTo(world, position, position.player), []);
});

test("a search that is cut short knows nothing; one that is not knows all", () => {
  const told = (/** @type {string} */ room, /** @type {number} */ most) => {
    const { world, position } = new VariantGame(worldOf(room));
    const { value } = search(world, position, most).next();
    assert.ok(typeof value === "object");
    return [value.actions, value.isComplete];
  };
  assert.deepEqual(told(ROOM, 5), [null, false]);
  assert.deepEqual(told(ROOM, 1000), [["r", "R", "R"], true]);
  assert.deepEqual(told("#####\n#@$ #\n#  .#\n#####", 1000), [null, true]);
  // Three squares and no box: the third state is the last one that may be met.
  assert.deepEqual(told("#####\n#@ .#\n#####", 3), [null, true]);
  assert.deepEqual(told("#####\n#@ .#\n#####", 2), [null, false]);
});
