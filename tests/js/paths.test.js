// Paths of one box and of the player, against a search that meets every state.

import assert from "node:assert/strict";
import test from "node:test";

import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { findDeadlock } from "../../src/soko/web/static/core/analysis/deadlock.js";
import { whoCanReach } from "../../src/soko/web/static/core/analysis/who.js";
import { BucketQueue } from "../../src/soko/web/static/core/paths/bucket_queue.js";
import { findThrough } from "../../src/soko/web/static/core/paths/go_through.js";
import { Heap } from "../../src/soko/web/static/core/paths/heap.js";
import { movableBoxes } from "../../src/soko/web/static/core/paths/movable.js";
import { PullPaths } from "../../src/soko/web/static/core/paths/pull_paths.js";
import { findWalk, PushPaths } from "../../src/soko/web/static/core/paths/push_paths.js";
import { BLOCKED } from "../../src/soko/web/static/core/position.js";
import { canBeSolved, costOf, loneCosts, randomPosition, replay, walkLengths } from "./oracle.js";
import { positionOf, randoms } from "./support.js";

/** @param {number} seed @param {number} count */
function* rooms(seed, count) {
  const random = randoms(seed);
  for (let i = 0; i < count; ++i) {
    const size = { height: 4 + random(5), width: 4 + random(5), boxes: 1 + random(3) };
    yield randomPosition(random, size);
  }
}

// Of the ways to B7 that push as often, the best one has a long walk round the box.
const LONG_WALK = positionOf("######\n#    #\n#  $##\n#    #\n# #@.#\n#    #\n#   ##\n######");

for (const prefer of /** @type {const} */ (["pushes", "moves"])) {
  test(`fewest ${prefer} to every square, and steps that cost as much`, () => {
    for (const position of [LONG_WALK, ...rooms(prefer === "pushes" ? 1 : 2, 120)]) {
      for (const box of position.boxes()) {
        const paths = new PushPaths(position, box, prefer);
        const costs = loneCosts(position, box, { prefer });
        const where = `${position.rows().join("\n")} box ${position.level.name(box)}`;
        assert.deepEqual(new Set(paths.destinations()), new Set(costs.keys()), where);
        for (const [square, cost] of costs) {
          assert.deepEqual(paths.cost(square), cost, where);
          const lurd = paths.lurd(square);
          assert.deepEqual(costOf(lurd), cost, where);
          const after = replay(position, lurd);
          const moved = position.boxes().filter((each) => each !== box);
          assert.deepEqual(
            after.boxes(),
            [...moved, square].sort((a, b) => a - b),
          );
        }
        for (let square = 0; square < position.level.size; ++square)
          assert.equal(paths.has(square), costs.has(square), where);
        assert.equal(paths.has(-1), false);
      }
    }
  });
}

test("of equal paths the last pushes come first in the order up, down, left, right", () => {
  for (const position of rooms(11, 25)) {
    for (const box of position.boxes()) {
      const paths = new PushPaths(position, box, "pushes");
      for (const square of paths.destinations()) {
        const ties = bestPushes(position, box, square, paths.cost(square));
        const ranked = ties.map((pushes) => [...pushes].reverse().map((d) => "UDLR".indexOf(d)));
        const first = ranked.map((ranks) => ranks.join("")).sort()[0];
        const taken = [...paths.lurd(square).replace(/[udlr]/g, "")].reverse();
        assert.equal(taken.map((letter) => "UDLR".indexOf(letter)).join(""), first);
      }
    }
  }
});

/**
 * The pushes of all paths that cost no more.
 * @param {import("../../src/soko/web/static/core/position.js").Position} position
 * @param {number} box
 * @param {number} square
 * @param {{pushes: number, moves: number}} cost
 * @returns {string[]}
 */
function bestPushes(position, box, square, { pushes, moves }) {
  if (pushes === 0) return box === square && moves === 0 ? [""] : [];
  const walks = walkLengths(position);
  return [0, 1, 2, 3].flatMap((d) => {
    const step = position.level.steps[d];
    const walk = walks.get(box - step);
    const next = position.copy();
    next.player = box - step;
    if (walk === undefined || walk >= moves || next.step(d) === BLOCKED) return [];
    const left = { pushes: pushes - 1, moves: moves - walk - 1 };
    return bestPushes(next, box + step, square, left).map((rest) => "UDLR"[d] + rest);
  });
}

test("a box can be brought back to its square by a push in some directions", () => {
  for (const position of rooms(3, 40)) {
    for (const box of position.boxes()) {
      const paths = new PushPaths(position, box, "pushes");
      for (let d = 0; d < 4; ++d) {
        if (!paths.comesBy(box, d)) continue;
        const lurd = paths.lurdBy(box, d);
        assert.equal(lurd.at(-1), "UDLR"[d]);
        assert.deepEqual(replay(position, lurd).boxes(), position.boxes());
      }
    }
  }
});

test("walks are shortest, and come first in the order of their letters", () => {
  for (const position of rooms(4, 100)) {
    const lengths = walkLengths(position);
    for (let square = 0; square < position.level.size; ++square) {
      const walk = findWalk(position, square);
      assert.equal(walk?.length, lengths.get(square));
      if (walk === null || walk === "") continue;
      assert.equal(replay(position, walk).player, square);
      for (let d = 0; d < "udlr".indexOf(walk[0]); ++d) {
        const other = position.copy();
        const isWalk = !position.box[position.player + position.level.steps[d]];
        if (!isWalk || other.step(d) === BLOCKED) continue;
        assert.notEqual(walkLengths(other).get(square), walk.length - 1, "an earlier letter");
      }
    }
  }
});

test("fewest pulls to every square, and steps that cost as much", () => {
  // The shortest way to E3 has a walk that leaves the squares around the box.
  const far = "########\n#   *  #\n#      #\n# . # ##\n#    @ #\n########";
  for (const position of [positionOf(far), ...rooms(5, 100)]) {
    for (const box of position.boxes()) {
      const paths = new PullPaths(position, box);
      const costs = loneCosts(position, box, { pulls: true });
      assert.deepEqual(new Set(paths.destinations()), new Set(costs.keys()));
      for (const [square, cost] of costs) {
        const steps = paths.steps(square);
        assert.deepEqual(
          { pushes: steps.filter(({ pulled }) => pulled).length, moves: steps.length },
          cost,
        );
        assert.equal(pull(position, box, steps), square);
      }
    }
  }
});

/**
 * @param {import("../../src/soko/web/static/core/position.js").Position} position
 * @param {number} box
 * @param {import("../../src/soko/web/static/core/paths/pull_paths.js").PullStep[]} steps
 */
function pull(position, box, steps) {
  const closed = position.closed();
  closed[box] = 0;
  let { player } = position;
  for (const { direction, pulled } of steps) {
    const by = position.level.steps[direction];
    assert.ok(!closed[player + by]);
    assert.notEqual(player + by, box);
    if (pulled) assert.equal(player - by, box);
    if (pulled) box = player;
    player += by;
  }
  return box;
}

test("boxes that can be pushed now, and those that reach a square", () => {
  for (const position of rooms(6, 60)) {
    const costs = new Map(position.boxes().map((box) => [box, loneCosts(position, box)]));
    const movable = [...costs].filter(([, found]) => found.size > 0).map(([box]) => box);
    const near = movableBoxes(position);
    assert.deepEqual(
      near.filter((box) => !movable.includes(box)),
      [],
    );
    assert.deepEqual(near, movable);
    for (let square = 0; square < position.level.size; square += 3) {
      const who = [...costs].filter(([box, found]) => box === square || found.has(square));
      assert.deepEqual(
        whoCanReach(position, square),
        who.map(([box]) => box),
      );
    }
  }
});

test("a square is dead when a lone box there gets to no goal, wherever the player is", () => {
  for (const position of rooms(7, 50)) {
    const { level } = position;
    const dead = deadSquares(level);
    for (let square = 0; square < level.size; ++square) {
      if (!level.inside[square]) {
        assert.equal(dead[square], 0);
        continue;
      }
      const isAlive = [...level.inside.keys()].some((player) => {
        if (!level.inside[player] || player === square) return false;
        const lone = position.copy();
        lone.place([square], player);
        return level.activeGoals.some((at) => at === square || loneCosts(lone, square).has(at));
      });
      const isGoal = level.goal[square] === 1;
      assert.equal(dead[square], isAlive || isGoal ? 0 : 1, `${level}\n${level.name(square)}`);
    }
  }
});

test("what is called lost cannot be solved", () => {
  let lost = 0;
  for (const position of rooms(8, 500)) {
    const { level } = position;
    if (level.problem() !== null || level.boxes.length > 2) continue;
    const found = findDeadlock(position, deadSquares(level));
    if (found === null) continue;
    lost += 1;
    assert.notEqual(canBeSolved(position), true, `${level}`);
    assert.ok(found.stray.length > 0);
    for (const box of found.stray) assert.ok(position.box[box] && !level.goal[box]);
    for (const box of found.stray) assert.ok(found.boxes.includes(box));
  }
  assert.ok(lost > 50);
});

test("boxes that only seem to hold each other are not lost", () => {
  const free = [
    "#######\n#@    #\n# $$  #\n#     #\n# ..  #\n#######", // beside each other
    "#######\n#@    #\n# $   #\n#  $  #\n# ..  #\n#######", // corner to corner
    "########\n#@     #\n# $$   #\n# $    #\n# ...  #\n########", // three of a square
  ];
  for (const board of free) {
    const position = positionOf(board);
    assert.equal(findDeadlock(position, deadSquares(position.level)), null, board);
  }
});

test("those that hold each other are told with whoever touches them", () => {
  const position = positionOf("########\n#@  *$ #\n#    . #\n#      #\n########");
  const found = findDeadlock(position, deadSquares(position.level));
  assert.equal(found?.kind, "freeze");
  assert.deepEqual(
    found?.boxes.map((at) => position.level.name(at)),
    ["E2", "F2"],
  );
  assert.deepEqual(
    found?.stray.map((at) => position.level.name(at)),
    ["F2"],
  );
});

test("a walk through boxes leaves them where they are", () => {
  let through = 0;
  for (const position of rooms(9, 200)) {
    const walks = walkLengths(position);
    for (const square of position.level.inside.keys()) {
      if (position.level.wall[square] || walks.has(square)) continue;
      const lurd = findThrough(position, square);
      if (position.box[square]) assert.equal(lurd, null);
      if (lurd === null) continue;
      through += 1;
      const after = replay(position, lurd);
      assert.equal(after.player, square);
      assert.deepEqual(after.boxes(), position.boxes());
    }
  }
  assert.ok(through > 10);
});

test("a walk through several boxes, one after another, or none", () => {
  const rooms = positionOf(
    "#############\n#   #   #   #\n#@  $   $ ..#\n#   #   #   #\n#############",
  );
  const target = rooms.level.square(1, 9);
  const far = findThrough(rooms, target);
  assert.ok(far !== null);
  assert.equal(replay(rooms, far).player, target);
  assert.deepEqual(replay(rooms, far).boxes(), rooms.boxes());
  const shut = positionOf("#######\n#@$  .#\n#######");
  assert.equal(findThrough(shut, shut.level.square(1, 4)), null);
  assert.equal(findThrough(shut, shut.level.square(0, 0)), null);
});

test("a queue of buckets gives what is least first, as keys grow", () => {
  const random = randoms(10);
  for (let round = 0; round < 20; ++round) {
    const span = 1 + random(9);
    const queue = new BucketQueue(span);
    /** @type {number[]} */
    const keys = [];
    const waiting = new Set();
    let now = 0;
    for (let turn = 0; turn < 300; ++turn) {
      if (waiting.size > 0 && random(2) === 0) {
        const item = queue.pop();
        now = Math.min(...[...waiting].map((each) => keys[each]));
        assert.ok(waiting.delete(item));
        assert.equal(keys[item], now);
      } else {
        const item = keys.push(now + random(span + 1)) - 1;
        waiting.add(item);
        queue.add(keys[item], item);
      }
      assert.equal(queue.waiting, waiting.size);
    }
  }
});

test("a heap gives what is least first, and of equal ones what came first", () => {
  const random = randoms(12);
  const heap = new Heap();
  /** @type {{key: number, item: number}[]} */
  let waiting = [];
  for (let item = 0; item < 2000; ++item) {
    const key = random(20);
    heap.add(key, item);
    waiting.push({ key, item });
    while (waiting.length > random(60)) {
      const first = waiting.reduce((best, each) => (each.key < best.key ? each : best));
      const { key, item } = heap.pop();
      assert.deepEqual({ key, item }, first);
      waiting = waiting.filter((each) => each !== first);
    }
    assert.equal(heap.size, waiting.length);
  }
});
