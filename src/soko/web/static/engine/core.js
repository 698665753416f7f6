// The native core as WebAssembly: native/wasm/interface.cpp, called by names.

/** How a turn ends, by the numbers of the core. */
const ENDINGS = /** @type {const} */ ([
  "running",
  "solved",
  "exhausted",
  "out_of_memory",
  "out_of_nodes",
  "gave_up",
]);
const NO_MEMORY = -2;
/** The largest number that a call takes. */
const MOST = 2 ** 53;
/** Of a lower bound: there is no solution. */
const DEAD = 2 ** 29;

/** @typedef {(typeof ENDINGS)[number]} Ending */
/** @typedef {{rows: string[], memory: number, nodes: number}} Task */
/** What a search has done; `work` is in squares touched. */
const STATS = /** @type {const} */ ([
  "nodes",
  "stored",
  "dropped",
  "bytes",
  "peakBytes",
  "bound",
  "depth",
  "home",
  "work",
]);
/** @typedef {Record<(typeof STATS)[number], number>} Stats */

/** Row and column. @typedef {[number, number]} Place */
/**
 * Steps, each of which brings a box `to` a square, `from` where it waited, if it did; boxes on
 * `staying` are home and stay.
 * @typedef {{staying: Place[], steps: {from: Place | null, to: Place}[]}} Plan
 */

export const METHODS = {
  pushes: 1,
  pushesMoves: 2,
  movesPushes: 3,
  ranked: 5,
  detourPushes: 6,
  detourMoves: 7,
  exchangeMoves: 8,
};

/** Two numbers below which everything is. */
const ALL = [2 ** 32 - 1, 2 ** 32 - 1];

/**
 * What counts in a part: the metrics by number, the most important one first, what it has to be
 * better than in that order, if anything, the directions of the push before it and of its last one,
 * -1 for none and any, and whether only its own pushes are done.
 * @typedef {{ranking: number[], below: number[], facing: number, endFacing: number,
 *   keepsPushes?: boolean}} Ranking
 */

/** There is not enough memory, where the core cannot say so by an ending. */
export class OutOfMemory extends Error {}

export class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: /** @type {any} */ (this.system()),
    });
    /** @type {any} */
    this.calls = instance.exports;
    this.calls._initialize();
    /** A search ends for want of memory where all that the core holds comes to more than this. */
    this.mostBytes = Number.POSITIVE_INFINITY;
    this.calls.strategies();
    this.strategies = this.text().trimEnd().split("\n");
  }

  /** What the library of the core needs of a system: the time. */
  system() {
    const none = () => 0;
    /** The memory as words; a view of memory that has grown since is empty. */
    let words = new Uint32Array();
    return {
      // It is asked often: numbers of 64 bits would keep the collector of garbage busy.
      clock_time_get: (
        /** @type {number} */ _,
        /** @type {bigint} */ __,
        /** @type {number} */ at,
      ) => {
        if (words.length === 0) words = new Uint32Array(this.calls.memory.buffer);
        const nanoseconds = Math.round(performance.now() * 1e6);
        words[at >>> 2] = nanoseconds; // its lower half
        words[(at >>> 2) + 1] = nanoseconds / 2 ** 32;
        return 0;
      },
      fd_close: none,
      fd_seek: none,
      fd_write: none,
    };
  }

  /** All that it holds of the machine's memory; it gives none back. */
  get bytes() {
    return this.calls.memory.buffer.byteLength;
  }

  /** Hand a text to the next call. @param {string} text */
  give(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.calls.input(bytes.length) >>> 0;
    new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
  }

  /** The text that a call left. */
  text() {
    const at = this.calls.text() >>> 0;
    const bytes = new Uint8Array(this.calls.memory.buffer, at, this.calls.text_size());
    return new TextDecoder().decode(bytes);
  }

  /** What a call answered; throws what it failed of. @param {number} number */
  checked(number) {
    if (number >= 0) return number;
    throw number === NO_MEMORY ? new OutOfMemory() : new Error(this.text());
  }

  /** @param {number} at @returns {Stats} */
  statsAt(at) {
    const numbers = new Float64Array(this.calls.memory.buffer, at >>> 0, STATS.length);
    return /** @type {Stats} */ (Object.fromEntries(STATS.map((name, i) => [name, numbers[i]])));
  }

  /** The least number of pushes, null in a position that is proved dead. @param {string[]} rows */
  lowerBound(rows) {
    this.give(rows.join(""));
    const bound = this.checked(this.calls.analyse(rows[0].length));
    return bound >= DEAD || this.text() !== "" ? null : bound;
  }

  /**
   * A lower bound of what a solution needs, as good as it gets in so many seconds.
   * @param {string} board
   * @param {number} width
   * @param {number} seconds
   * @param {number} memory
   */
  boundWithin(board, width, seconds, memory) {
    this.give(board);
    const bound = this.checked(this.calls.bound(width, seconds, memory));
    return bound >= DEAD ? 0 : bound;
  }

  /**
   * In what order boxes come home.
   * @param {string[]} rows
   * @param {number} memory
   * @returns {Plan}
   */
  plan(rows, memory) {
    const [{ length: width }] = rows;
    this.give(rows.join(""));
    this.checked(this.calls.plan(width, memory));
    const [staying, ...steps] = this.text().split("\n");
    const place = (/** @type {string} */ cell) =>
      /** @type {Place} */ ([Math.floor(Number(cell) / width), Number(cell) % width]);
    return {
      staying: staying.split(" ").filter(Boolean).map(place),
      steps: steps.map((line) => {
        const [from, to] = line.split(" ");
        return { from: from === "-1" ? null : place(from), to: place(to) };
      }),
    };
  }

  /** Open a level for any solution. @param {Task & {seed?: number}} task */
  open({ rows, memory, nodes, seed = 0 }) {
    this.give(rows.join(""));
    this.checked(this.calls.open(rows[0].length, memory, Math.min(nodes, MOST), seed));
  }

  /** @param {string} strategy */
  add(strategy) {
    this.give(strategy);
    return this.checked(this.calls.add());
  }

  /** @param {number} id @param {number} work @param {number} seconds */
  advance(id, work, seconds) {
    return this.ending(this.calls.advance(id, work, seconds));
  }

  /**
   * How a turn ended. What tables are charged for is less than what their memory comes to.
   * @param {number} number
   */
  ending(number) {
    const ending = ENDINGS[this.checked(number)];
    return ending === "running" && this.bytes > this.mostBytes ? "out_of_memory" : ending;
  }

  /** @param {number} id */
  drop(id) {
    this.checked(this.calls.drop(id));
  }

  /** @param {number} id @param {number} bytes */
  share(id, bytes) {
    this.calls.share(id, bytes);
  }

  /** @param {number} id */
  stats(id) {
    return this.statsAt(this.calls.stats(id));
  }

  /** Free all that was made for any solution. */
  close() {
    this.calls.close();
  }

  /** The memory of all strategies: now, and at most. */
  memory() {
    return { bytes: this.calls.bytes(), peakBytes: this.calls.peak_bytes() };
  }

  /** The solution with the strategies that found it, two where they met. */
  answer() {
    const found = this.calls.answer();
    if (found < 0) return null;
    const [first, second] = [found >> 8, found & 255];
    return { lurd: this.text(), strategies: second === 255 ? [first] : [first, second] };
  }

  /**
   * Open a level for the best solution by a method; `below` ends it where it is no better.
   * @param {Task} task
   * @param {number} method one of `METHODS`
   * @param {number[]} [below]
   */
  openJob({ rows, memory, nodes }, method, below = ALL) {
    this.give(rows.join(""));
    const most = Math.min(nodes, MOST);
    this.checked(this.calls.open_job(rows[0].length, method, memory, most, ...below));
  }

  /**
   * Open a part of a solution, to be solved below two numbers; with a reach, only what lies near
   * the part's own way is searched, with a detour only what it pays to try, and with boxes
   * `elsewhere` only what has all others on the way.
   * @param {{board: string, width: number, memory: number, nodes: number, end: number | null,
   *   path: string, reach?: number[], detour?: import("./improve/task.js").Detour | null,
   *   elsewhere?: number}} task
   * @param {number} method one of `METHODS`
   * @param {number[]} below
   */
  openPart(task, method, below) {
    const { board, width, memory, nodes, end, path, reach = [], detour = null } = task;
    this.give(path);
    const [first, second] = [reach[0] ?? 0, reach[1] ?? 0];
    if (detour === null) {
      const { elsewhere = 0 } = task;
      this.checked(this.calls.search_near(end ?? -1, first, second, elsewhere));
    } else {
      const [elsewhere, price, slack, closed, , ties] = detour;
      const way = [end ?? -1, elsewhere, price, slack, first, second];
      this.checked(this.calls.search_detours(...way));
      if (closed !== undefined) this.checked(this.calls.close_cell(closed));
      if (ties !== undefined) this.checked(this.calls.break_ties(ties));
    }
    this.give(board);
    const most = Math.min(nodes, MOST);
    this.checked(this.calls.open_part(width, method, memory, most, ...below));
  }

  /**
   * Open a part of a solution, to be solved with less in the order of a ranking; with a reach, only
   * what lies near the part's own way is searched.
   * @param {{board: string, width: number, memory: number, nodes: number, end: number | null,
   *   path: string, reach?: number[]}} task
   * @param {Ranking} how
   */
  openRanked({ board, width, memory, nodes, end, path, reach = [] }, how) {
    const { ranking, below, facing, endFacing, keepsPushes = false } = how;
    const way = [facing, endFacing, Number(keepsPushes), reach[0] ?? 0, reach[1] ?? 0];
    this.give(path);
    this.checked(this.calls.search_ranked(end ?? -1, ...way));
    for (const [i, metric] of ranking.entries())
      this.checked(this.calls.rank_metric(metric, below[i] ?? -1));
    this.give(board);
    const most = Math.min(nodes, MOST);
    this.checked(this.calls.open_part(width, METHODS.ranked, memory, most, ...ALL));
  }

  /** @param {number} seconds */
  advanceJob(seconds) {
    return this.ending(this.calls.advance_job(seconds));
  }

  /** Let a search that ended for want of states expand so many. @param {number} nodes */
  allowJob(nodes) {
    this.calls.allow_job(Math.min(nodes, MOST));
  }

  /** Look only for solutions that are better. @param {number} first @param {number} second */
  beatJob(first, second) {
    this.calls.beat_job(first, second);
  }

  /** Whether a search that looks for better solutions has one. */
  settleJob() {
    return this.checked(this.calls.settle_job()) === 1;
  }

  /** Free a search for the best solution. */
  closeJob() {
    this.calls.close_job();
  }

  /** Let another such search have its turn: calls are about that one until this is called again. */
  swapJobs() {
    this.calls.swap_jobs();
  }

  jobStats() {
    return this.statsAt(this.calls.job_stats());
  }

  jobSolution() {
    this.checked(this.calls.job_solution());
    return this.text();
  }
}

/**
 * A position as the core takes it: all rows as wide as the level.
 * @param {import("../core/position.js").Position} position
 */
export function fullRows(position) {
  return position.rows().map((row) => row.padEnd(position.level.width));
}
