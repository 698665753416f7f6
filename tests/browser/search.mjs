// Searches what test_core.py asks with the core of the page: a list of questions, and of answers.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { Level } from "../../src/soko/web/static/core/level.js";
import { after } from "../../src/soko/web/static/core/position.js";
import { Clock } from "../../src/soko/web/static/engine/clock.js";
import { Core } from "../../src/soko/web/static/engine/core.js";
import { hint } from "../../src/soko/web/static/engine/hinting.js";
import { improve } from "../../src/soko/web/static/engine/improve/improving.js";
import { Portfolio } from "../../src/soko/web/static/engine/portfolio.js";
import { fullRows, solve } from "../../src/soko/web/static/engine/solving.js";

const STATIC = new URL("../../src/soko/web/static/", import.meta.url);
const file = readFileSync(new URL("engine/core.wasm-gz", STATIC));
const core = new Core(new WebAssembly.Module(gunzipSync(file)));
const NEVER = 1e6; // seconds: no clock cuts a turn

const kinds = {
  /** The turns of the strategies, and what came of them. */
  any({ rows, nodes, memory }) {
    const limits = { seconds: NEVER, nodes, memory };
    const portfolio = new Portfolio(core, fullRows(start(rows)), limits, new Clock(), NEVER);
    const turns = [];
    const result = portfolio.solve(() => turns.push(portfolio.turns));
    return { ...result, turns };
  },
  best: ({ rows, goal, nodes, memory }) => searching(goal, nodes, memory)(start(rows)),
  hint: ({ rows, moves, nodes, memory }) =>
    hint(new Level(rows), moves, searching("any", nodes, memory)),
  bound: ({ rows }) => core.lowerBound(fullRows(start(rows))),
  /** A solution that becomes shorter, and each better one on the way. */
  improve({ rows, moves, goal, part, nodes, memory, seconds = NEVER }) {
    const told = [];
    const limits = { seconds, nodes: nodes ?? Number.POSITIVE_INFINITY, memory };
    const wish = { rows, moves, goal, part };
    const better = improve(
      core,
      new Level(rows),
      wish,
      limits,
      new Clock(),
      ({ lurd }) => told.push(lurd),
      () => undefined,
    );
    return { ...better, told };
  },
  /** What cannot be searched says so, and harms nothing. */
  hostile({ rows, memory }) {
    try {
      return searching("any", 1000, memory)(start(rows)).status;
    } catch (error) {
      return String(error);
    }
  },
};

const start = (rows) => after(new Level(rows), "");

function searching(goal, nodes, memory) {
  const limits = { seconds: NEVER, nodes, memory };
  return (position) => solve(core, position, goal, limits, new Clock(), () => undefined);
}

const questions = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(questions.map((each) => kinds[each.kind](each))));
