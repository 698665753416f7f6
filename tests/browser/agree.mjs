// Answers what test_agreement.py asks: one JSON question a line, one JSON answer a line.

import { createInterface } from "node:readline";

import { deadSquares } from "../../src/soko/web/static/core/analysis/dead_squares.js";
import { findDeadlock } from "../../src/soko/web/static/core/analysis/deadlock.js";
import { sharedSquares, stagesOf } from "../../src/soko/web/static/core/analysis/stages.js";
import { Game } from "../../src/soko/web/static/core/game/game.js";
import {
  canonicalRows,
  exactId,
  idOf,
  normalRows,
} from "../../src/soko/web/static/core/identity/identity.js";
import { Level } from "../../src/soko/web/static/core/level.js";
import { measure } from "../../src/soko/web/static/core/metrics.js";
import { findWalk, PushPaths } from "../../src/soko/web/static/core/paths/push_paths.js";
import { readPaste } from "../../src/soko/web/static/core/text/paste.js";
import { VariantGame } from "../../src/soko/web/static/core/variants/game.js";
import { bombsIn, keysIn, successors } from "../../src/soko/web/static/core/variants/play.js";
import { clashOf, combine } from "../../src/soko/web/static/core/variants/rules.js";
import { search } from "../../src/soko/web/static/core/variants/search.js";
import { symbolsOf, World } from "../../src/soko/web/static/core/variants/world.js";
import { Raster } from "../../src/soko/web/static/scan/raster.js";
import { readingOf, seePicture } from "../../src/soko/web/static/scan/reading.js";
import { recognised } from "../../src/soko/web/static/scan/skins.js";

const questions = {
  /** What a picture shows; `pixels` are red, green, blue and opacity. */
  scan({ pixels, width, height, skins }) {
    const seen = seePicture({ data: Buffer.from(pixels, "base64"), width, height }, skins);
    if (seen === null) return null;
    const { groups, rows, unsure } = readingOf(seen);
    const { side, left, top } = seen.grid;
    const known = [...recognised(groups, skins)];
    return { grid: [side, left, top], of: seen.of, rows, unsure, recognised: known };
  },
  /** The last of the sums of a white picture, and the mean colour of its last corner. */
  white({ width, height }) {
    const data = new Uint8Array(4 * width * height).fill(255);
    const raster = new Raster({ data, width, height });
    const corner = raster.patches([raster.height - 8], [raster.width - 8], 8, 1);
    return [raster.sums.at(-1), ...corner.map((each) => each / raster.gain)];
  },
  /** Every destination of a box, with what it costs and the steps. */
  paths({ rows, box, prefer }) {
    const { level, position } = new Game(new Level(rows));
    const paths = new PushPaths(position, level.square(...box), prefer);
    return paths.destinations().map((square) => {
      const { pushes, moves } = paths.cost(square);
      return [[level.row(square), level.column(square)], pushes, moves, paths.lurd(square)];
    });
  },
  pasted({ text }) {
    const { levels, moves, title, author, comment } = readPaste(text);
    const read = levels.map(({ rows, title, author, comment, solutions }) => [
      rows.map((row) => row.trimEnd()),
      title,
      author,
      comment,
      solutions.map(({ lurd }) => lurd),
    ]);
    return [read, title, author, comment, moves];
  },
  dead({ rows }) {
    const level = new Level(rows);
    const dead = deadSquares(level);
    const squares = [...dead.keys()].filter((square) => dead[square]);
    return squares.map((square) => [level.row(square), level.column(square)]);
  },
  /** What a solution does with its boxes, and why. */
  stages({ rows, lurd }) {
    const level = new Level(rows);
    const place = (square) => (square < 0 ? null : [level.row(square), level.column(square)]);
    const found = stagesOf(level, lurd);
    const carries = found.map(({ carries }) =>
      carries.map(({ box, path, walked, home, origin, reason, ...carry }) => ({
        lurd: carry.lurd,
        path: [box, ...path].map(place),
        walked: walked.map(place),
        ends: [origin, home].map(place),
        is: [carry.isLast, carry.isForced],
        reason: reason && [reason.cause, place(reason.square), place(reason.box)],
      })),
    );
    const moves = found.map(({ first, last }) => [first, last]);
    return { moves, carries, shared: sharedSquares(found).map(place) };
  },
  ids({ rows }) {
    const level = new Level(rows);
    const canonical = canonicalRows(level);
    return { exact: exactId(level), symmetric: idOf(canonical), normal: normalRows(level) };
  },
  /** What some rules are together. */
  rules({ parts }) {
    const clash = clashOf(parts);
    return clash === null ? { ...combine(parts), symbols: symbolsOf(combine(parts)) } : clash;
  },
  /** All that can be done before each action of a game under other rules, and after the last. */
  variant({ rows, rules, lurd }) {
    const game = new VariantGame(new World(rows, rules));
    game.playAll(lurd);
    return game.positions.map((position) => {
      const { world } = game;
      const at = (square) => [Math.floor(square / world.stride) - 1, square % world.stride];
      return {
        boxes: [...position.boxes].sort((a, b) => a - b).map(at),
        player: at(position.player),
        bombs: bombsIn(world, position),
        keys: keysIn(world, position),
        next: successors(world, position).map(([action]) => action),
      };
    });
  },
  /** How many actions solve a level under other rules; null when none do. */
  fewest({ rows, rules }) {
    const game = new VariantGame(new World(rows, rules));
    const looking = search(game.world, game.position, Number.POSITIVE_INFINITY);
    let found = looking.next();
    while (!found.done) found = looking.next();
    const { actions } = found.value;
    if (actions !== null) game.playAll(actions.join(""));
    return actions === null || !game.isSolved ? null : actions.length;
  },
  /** Carry out gestures, and tell what came of them. */
  game({ rows, gestures }) {
    const level = new Level(rows);
    const game = new Game(level);
    for (const gesture of gestures) perform(game, gesture);
    const isLost = findDeadlock(game.position, deadSquares(level)) !== null;
    return {
      text: game.position.rows().join("\n"),
      lurd: game.lurd,
      cursor: game.cursor,
      isLost,
      metrics: measure(level, game.lurd),
    };
  },
};

function perform(game, { kind, square, box, prefer, direction }) {
  const at = (place) => game.level.square(...place);
  if (kind === "undo") game.jump(game.before("action"));
  else if (kind === "redo") game.jump(game.after("action"));
  else if (kind === "restart") game.restart();
  else if (kind === "step") game.step(direction);
  else if (kind === "walk") game.play(findWalk(game.position, at(square)) ?? "");
  else if (kind === "push")
    game.play(new PushPaths(game.position, at(box), prefer).lurd(at(square)));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  console.log(JSON.stringify(questions[ask](question)));
}
