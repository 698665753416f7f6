// Searches what test_core.py asks with the core of the page: a list of questions, and of answers.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { Level } from "../../src/soko/web/static/core/level.js";
import { after } from "../../src/soko/web/static/core/position.js";
import { Clock } from "../../src/soko/web/static/engine/clock.js";
import { Core, fullRows } from "../../src/soko/web/static/engine/core.js";
import { hint } from "../../src/soko/web/static/engine/hinting.js";
import { leastOf } from "../../src/soko/web/static/engine/improve/aim.js";
import { beginnings } from "../../src/soko/web/static/engine/improve/beginnings.js";
import { Drift } from "../../src/soko/web/static/engine/improve/drift.js";
import { improve } from "../../src/soko/web/static/engine/improve/improving.js";
import { Ladder } from "../../src/soko/web/static/engine/improve/ladder.js";
import { Line } from "../../src/soko/web/static/engine/improve/line.js";
import { Newcomers } from "../../src/soko/web/static/engine/improve/newcomers.js";
import { Proof } from "../../src/soko/web/static/engine/improve/proof.js";
import { Race } from "../../src/soko/web/static/engine/improve/race.js";
import { routeOf } from "../../src/soko/web/static/engine/improve/route.js";
import { Task } from "../../src/soko/web/static/engine/improve/task.js";
import { randoms, Turns } from "../../src/soko/web/static/engine/improve/turns.js";
import { Portfolio } from "../../src/soko/web/static/engine/portfolio.js";
import { solve } from "../../src/soko/web/static/engine/solving.js";

const STATIC = new URL("../../src/soko/web/static/", import.meta.url);
const file = readFileSync(new URL("engine/core.wasm-gz", STATIC));
const core = new Core(new WebAssembly.Module(gunzipSync(file)));
const NEVER = 1e6; // seconds: no clock cuts a turn

const kinds = {
  /** The turns of the strategies, and what came of them. */
  async any({ rows, nodes, memory }) {
    const limits = { seconds: NEVER, nodes, memory };
    const portfolio = new Portfolio(core, fullRows(start(rows)), limits, new Clock());
    portfolio.slice = NEVER;
    const turns = [];
    const result = await portfolio.solve(() => turns.push(portfolio.turns));
    return { ...result, turns };
  },
  best: ({ rows, goal, nodes, memory }) => searching(goal, nodes, memory)(start(rows)),
  hint: ({ rows, moves, nodes, memory }) =>
    hint(new Level(rows), moves, searching("any", nodes, memory)),
  plan: ({ rows, memory }) => core.plan(fullRows(start(rows)), memory),
  bound: ({ rows }) => core.lowerBound(fullRows(start(rows))),
  /** A solution that becomes shorter, and each better one on the way. */
  async improve({ rows, moves, goal, part, nodes, memory, seconds = NEVER }) {
    const told = [];
    const limits = { seconds, nodes: nodes ?? Number.POSITIVE_INFINITY, memory };
    const wish = { rows, moves, goal, part };
    const better = await improve(
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
  /** A part of a solution, the best way over it in all six metrics. */
  async part({ rows, moves, aim, part, nodes, memory, ...how }) {
    const task = working(rows, moves, memory);
    const { isBetter, isSettled } = await task.solvePart(part, aim, nodes, how);
    const { lurd, length } = task.route;
    const tally = task.route.tally({ first: 0, last: length });
    return { isBetter, isSettled, lurd, tally, nodes: task.nodes };
  },
  /** What every solution needs at least of a metric. */
  least({ rows, aim, memory }) {
    const full = fullRows(start(rows));
    return leastOf(core, { board: full.join(""), width: full[0].length, memory }, aim);
  },
  /** What the strategies find on a level, turned and mirrored. */
  async beginnings({ rows, moves, goal, nodes, memory }) {
    const task = working(rows, moves, memory);
    const found = [];
    for await (const each of beginnings(fullRows(start(rows)), task, goal, nodes)) found.push(each);
    return { found, nodes: task.nodes };
  },
  /** The best of a solution and of what begins beside it with some of its steps. */
  async trial({ rows, moves, goal, prefix, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, goal), () => false);
    const trial = race.trial(prefix, 1);
    let step = await trial.next();
    while (!step.done) step = await trial.next();
    return { lurd: step.value.best.route.lurd, nodes: task.nodes };
  },
  /** Another way, around a square that is closed to boxes. */
  async closed({ rows, moves, cell, above, memory }) {
    const task = working(rows, moves, memory);
    const whole = { first: 0, last: task.route.length };
    const found = await task.solvePart(whole, "pushes", 10_000, { detour: [1, 1, 0, cell, above] });
    return { isBetter: found.isBetter, lurd: task.route.lurd, nodes: task.nodes };
  },
  /** Any of the ways that are as good as a solution, one for each number. */
  async tied({ rows, moves, aim, ties, memory }) {
    const found = [];
    for (const each of ties) {
      const task = working(rows, moves, memory);
      const whole = { first: 0, last: task.route.length };
      await task.solvePart(whole, aim, 100_000, { detour: [2, 1, 100, -1, 1, each] });
      found.push(task.route.lurd);
    }
    return found;
  },
  /** Other orders of the same pushes, one for each number and slack. */
  async exchanged({ rows, moves, chances, nodes, memory }) {
    const found = [];
    for (const [chance, slack] of chances) {
      const task = working(rows, moves, memory);
      const whole = { first: 0, last: task.route.length };
      const { isBetter } = await task.exchange(whole, nodes, chance, slack);
      found.push({ isBetter, lurd: task.route.lurd, nodes: task.nodes });
    }
    return found;
  },
  /** The best of a solution and of what drifts beside it, given as often as it says. */
  async beside({ rows, moves, drifts, work, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, "moves"), () => false);
    const ladder = new Ladder(race, work);
    const given = task.route.copy();
    for await (const _ of ladder.enter(Array.from({ length: drifts }, () => given)));
    for await (const _ of ladder.climb());
    return { lurd: race.line.route.lurd, given: given.lurd };
  },
  /** How long each is that drifts, in order, where some become shorter, and who waits then. */
  async climbed({ rows, moves, entering, shorter, work, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, "moves"), () => false);
    const found = [];
    race.heed = async function* (line) {
      found.push(line.route.lurd.length);
      const lurd = shorter[line.route.lurd];
      if (lurd !== undefined) line.route.replace(line.route.whole, lurd);
      yield;
    };
    const ladder = new Ladder(race, work);
    for (const lurds of entering) {
      const routes = lurds.map((lurd) => working(rows, lurd, memory).route);
      for await (const _ of ladder.enter(routes));
      for await (const _ of ladder.climb());
    }
    const waiting = ladder.rungs.map((rung) => [...rung.waiting.keys()]);
    return { found, waiting, lurd: race.line.route.lurd };
  },
  /** Those that come after a trial and after others, and the best one then. */
  async newcomers({ rows, moves, others, most, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, "moves"), () => false);
    const newcomers = new Newcomers(race);
    for await (const _ of newcomers.find());
    const first = newcomers.come(most).map(({ lurd }) => lurd);
    newcomers.hear(others.map((lurd) => race.line.beside(working(rows, lurd, memory).route)));
    const then = newcomers.come(most).map(({ lurd }) => lurd);
    return { first, then, lurd: race.line.route.lurd };
  },
  /** Where a drift comes by, in moves. */
  async drift({ rows, moves, work, memory }) {
    const task = working(rows, moves, memory);
    const met = [];
    for await (const _ of new Drift(task, "moves", randoms(0)).search(work))
      met.push(task.route.lurd);
    return met;
  },
  /** How often the turns of an aim go sideways. */
  async sideways({ rows, moves, aim, nodes, memory }) {
    const turns = new Turns(working(rows, moves, memory), aim);
    const { drift } = turns;
    const really = drift.try.bind(drift);
    let tries = 0;
    drift.try = (reach) => {
      ++tries;
      return really(reach);
    };
    for await (const _ of turns.take(nodes));
    return tries;
  },
  /** The best of a solution and of what comes of kicks. */
  async kick({ rows, moves, goal, work, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, goal), () => false);
    for await (const _ of race.kick(work)) if (race.isOver) break;
    return { lurd: race.line.route.lurd };
  },
  /** What comes of a few boxes elsewhere with so many states; and of that, when it drifts. */
  async farther({ rows, moves, work, memory }) {
    const task = working(rows, moves, memory);
    const race = new Race(new Level(rows), new Line(task, task.route, "pushes"), () => false);
    for await (const _ of race.goElsewhere(race.line, work));
    const { nodes } = task;
    const { lurd } = race.line.route;
    for await (const _ of race.goSideways(race.line, work));
    return { lurd, nodes, drifted: race.line.route.lurd };
  },
  /** What a search of all of a level proves, or finds, below a solution. */
  async proof({ rows, moves, memory }) {
    const task = working(rows, moves, memory);
    const proof = new Proof(task, task.route);
    while (!proof.isEnded) await proof.step();
    const { found, bound, nodes } = proof;
    return { found, bound, nodes, works: task.work, memory: task.limits.memory };
  },
  /** What cannot be searched says so, and harms nothing. */
  async hostile({ rows, memory }) {
    try {
      return (await searching("any", 1000, memory)(start(rows))).status;
    } catch (error) {
      return String(error);
    }
  },
};

function working(rows, moves, memory) {
  const limits = { seconds: NEVER, nodes: Number.POSITIVE_INFINITY, memory };
  return new Task(core, routeOf(start(rows), moves), limits, new Clock(), () => undefined);
}

const start = (rows) => after(new Level(rows), "");

function searching(goal, nodes, memory) {
  const limits = { seconds: NEVER, nodes, memory };
  return (position) => solve(core, position, { goal }, limits, new Clock(), () => undefined);
}

const questions = JSON.parse(readFileSync(0, "utf8"));
const answers = [];
for (const each of questions) answers.push(await kinds[each.kind](each));
process.stdout.write(JSON.stringify(answers));
