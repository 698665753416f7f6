// Answers what test_agreement.py asks: one JSON question a line, one JSON answer a line.

import { createInterface } from "node:readline";

const core = (name) =>
  import(new URL(`../../src/soko/web/static/core/${name}.js`, import.meta.url));
const { Level } = await core("level");
const { Game } = await core("game/game");
const { PushPaths, findWalk } = await core("paths/push_paths");
const { deadSquares } = await core("analysis/dead_squares");
const { findDeadlock } = await core("analysis/deadlock");
const { measure } = await core("metrics");
const { readPaste } = await core("text/paste");
const { clashOf, combine } = await core("variants/rules");
const { symbolsOf, World } = await core("variants/world");
const { VariantGame } = await core("variants/game");
const { bombsIn, keysIn, successors } = await core("variants/play");
const { search } = await core("variants/search");
const { canonicalRows, exactId, idOf, normalRows } = await core("identity/identity");

const questions = {
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
    const { levels, moves, title } = readPaste(text);
    const read = levels.map(({ rows, author, solutions }) => [
      rows.map((row) => row.trimEnd()),
      author,
      solutions.map(({ lurd }) => lurd),
    ]);
    return [read, title, moves];
  },
  dead({ rows }) {
    const level = new Level(rows);
    const dead = deadSquares(level);
    const squares = [...dead.keys()].filter((square) => dead[square]);
    return squares.map((square) => [level.row(square), level.column(square)]);
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
