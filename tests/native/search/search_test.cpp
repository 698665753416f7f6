// The searches against the whole state space, against each other, and under every sort of limit.
#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <thread>

#include "search/job.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/heap.hpp"

namespace {

using soko::Board;
using soko::Grid;
using soko::JobOptions;
using soko::Method;
using soko::SearchJob;
using soko::SearchStats;
using soko::SearchStatus;
using soko::Square;
using soko::test::StateSpace;

constexpr Method kMethods[] = {Method::kBreadthFirst, Method::kAstarPushes,
                               Method::kAstarPushesMoves, Method::kAstarMovesPushes};
constexpr double kLong = 1000.0;

struct Sample {
  std::string board;
  int width;
};

const Sample kTwist = {
    "########"
    "##  @###"
    "## #$  #"
    "# *. . #"
    "#  $$ ##"
    "### #.##"
    "###   ##"
    "########",
    8};

const Sample kSpiral = {
    "#########"
    "#   #####"
    "# # #   #"
    "# $   $ #"
    "#..#$#$##"
    "#.@$   ##"
    "#..  ####"
    "#########",
    9};

struct Lengths {
  int pushes = 0;
  int moves = 0;
};

// Plays the letters on the grid; nothing when one is illegal or the end is not solved.
std::optional<Lengths> replay(Grid grid, const std::string& lurd) {
  Lengths lengths;
  for (const char letter : lurd) {
    const auto at = std::string_view("udlrUDLR").find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    const int steps[] = {-grid.width, grid.width, -1, 1};
    const int step = steps[at % 4];
    const int next = grid.player + step;
    if (grid.has(next, soko::kWall) || grid.has(next, soko::kBox) != (at >= 4)) return std::nullopt;
    if (at >= 4) {
      if (grid.has(next + step, soko::kWall) || grid.has(next + step, soko::kBox)) {
        return std::nullopt;
      }
      grid.cells[static_cast<std::size_t>(next)] &= static_cast<std::uint8_t>(~soko::kBox);
      grid.cells[static_cast<std::size_t>(next + step)] |= soko::kBox;
      ++lengths.pushes;
    }
    grid.player = next;
    ++lengths.moves;
  }
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (grid.has(cell, soko::kGoal) != grid.has(cell, soko::kBox)) return std::nullopt;
  }
  return lengths;
}

// The board with a wall around it, so that no step leaves the rectangle.
Grid walled(const Grid& grid) {
  Grid framed;
  framed.height = grid.height + 2;
  framed.width = grid.width + 2;
  framed.cells.assign(static_cast<std::size_t>(framed.size()), soko::kWall);
  const auto there = [&](int cell) {
    return (cell / grid.width + 1) * framed.width + cell % grid.width + 1;
  };
  for (int cell = 0; cell < grid.size(); ++cell) {
    framed.cells[static_cast<std::size_t>(there(cell))] =
        grid.cells[static_cast<std::size_t>(cell)];
  }
  framed.player = there(grid.player);
  return framed;
}

Lengths solved_lengths(const Grid& grid, Method method, int pushes) {
  SearchJob job(soko::test::to_xsb(grid), grid.width, method, {});
  const SearchStatus status = job.advance(kLong);
  const bool solvable = pushes != StateSpace::kNever;
  CHECK(status == (solvable ? SearchStatus::kSolved : SearchStatus::kExhausted));
  if (!solvable) return {};
  const auto lengths = replay(grid, job.solution());
  CHECK(lengths.has_value());
  const bool by_moves = method == Method::kAstarMovesPushes;
  const int optimum = by_moves ? lengths.value_or(Lengths()).moves : pushes;
  // Breadth first meets the solution before the last layer is complete.
  const int slack = method == Method::kBreadthFirst && pushes > 0 ? 1 : 0;
  CHECK_EQ(job.stats().bound, optimum - slack);
  return lengths.value_or(Lengths());
}

TEST(all_searches_agree_with_the_whole_state_space) {
  std::mt19937 random(81);
  int solvable = 0;
  for (int round = 0; round < 500; ++round) {
    const int boxes = soko::test::random_int(random, 1, 3);
    const Grid grid = walled(soko::test::random_grid(random, soko::test::random_int(random, 2, 5),
                                                     soko::test::random_int(random, 4, 5), boxes));
    const Board board(grid);
    const int pushes = StateSpace(board).pushes(0);
    const Lengths first = solved_lengths(grid, Method::kBreadthFirst, pushes);
    const Lengths by_pushes = solved_lengths(grid, Method::kAstarPushes, pushes);
    const Lengths then_moves = solved_lengths(grid, Method::kAstarPushesMoves, pushes);
    const Lengths by_moves = solved_lengths(grid, Method::kAstarMovesPushes, pushes);
    if (pushes == StateSpace::kNever) continue;
    ++solvable;
    CHECK_EQ(first.pushes, pushes);
    CHECK_EQ(by_pushes.pushes, pushes);
    CHECK_EQ(then_moves.pushes, pushes);
    CHECK(then_moves.moves <= std::min(first.moves, by_pushes.moves));
    CHECK(by_moves.moves <= then_moves.moves && by_moves.pushes >= pushes);
  }
  CHECK(solvable > 50);
}

TEST(breadth_first_counts_every_state_at_its_depth) {
  std::mt19937 random(82);
  for (int round = 0; round < 150; ++round) {
    const Grid grid = soko::test::random_grid(random, 4, 5, 2);
    const Board board(grid);
    JobOptions options;
    options.stop_at_solution = options.prune_dead_squares = false;
    SearchJob job(soko::test::to_xsb(grid), grid.width, Method::kBreadthFirst, options);
    CHECK(job.advance(kLong) == SearchStatus::kExhausted);
    std::size_t total = 0;
    for (const auto layer : job.layers()) total += layer;
    CHECK_EQ(total, StateSpace(board).size());
    CHECK_EQ(job.stats().nodes, total);
    CHECK_EQ(job.stats().stored, total);
  }
}

struct Ending {
  SearchStatus status;
  SearchStats stats;
  std::string lurd;
};

Ending run(const Sample& sample, Method method, const JobOptions& options, double slice = kLong) {
  SearchJob job(sample.board, sample.width, method, options);
  SearchStatus status = SearchStatus::kRunning;
  while (status == SearchStatus::kRunning) status = job.advance(slice);
  CHECK(job.advance(slice) == status);  // asked again, it says the same and does nothing
  return {status, job.stats(), status == SearchStatus::kSolved ? job.solution() : ""};
}

void check_published(const Sample& sample, int pushes, int moves) {
  for (const Method method : kMethods) {
    const Ending ending = run(sample, method, {});
    const auto lengths = replay(Grid::parse(sample.board, sample.width), ending.lurd);
    CHECK(lengths.has_value());
    CHECK_EQ(lengths.value_or(Lengths()).pushes, pushes);
    if (method == Method::kAstarPushesMoves || method == Method::kAstarMovesPushes) {
      CHECK_EQ(lengths.value_or(Lengths()).moves, moves);
    }
  }
}

TEST(published_optima) {
  check_published(kTwist, 43, 169);
  check_published(kSpiral, 42, 185);
}

TEST(slices_never_change_a_search) {
  for (const Method method : kMethods) {
    const Ending whole = run(kTwist, method, {});
    for (const double seconds : {0.0, 0.0001, 0.003}) {
      const Ending sliced = run(kTwist, method, {}, seconds);
      CHECK(sliced.status == whole.status);
      CHECK_EQ(sliced.stats.nodes, whole.stats.nodes);
      CHECK_EQ(sliced.stats.stored, whole.stats.stored);
      CHECK_EQ(sliced.stats.peak_bytes, whole.stats.peak_bytes);
      CHECK_EQ(sliced.lurd, whole.lurd);
    }
  }
}

TEST(a_seed_gives_the_same_search_each_time_and_no_seed_another_answer) {
  for (const Method method : kMethods) {
    const Ending before = run(kTwist, method, {});
    for (const std::uint64_t seed : {0U, 1U, 99U}) {
      JobOptions options;
      options.seed = seed;
      const Ending once = run(kTwist, method, options);
      const Ending twice = run(kTwist, method, options);
      CHECK_EQ(once.stats.nodes, twice.stats.nodes);
      CHECK_EQ(once.lurd, twice.lurd);
      CHECK_EQ(once.stats.bound, before.stats.bound);
    }
  }
}

TEST(a_node_limit_ends_a_search_exactly_and_its_bound_holds) {
  for (const Method method : kMethods) {
    const Ending whole = run(kTwist, method, {});
    int bound = 0;
    for (std::uint64_t nodes = 0; nodes < whole.stats.nodes; nodes += 1 + whole.stats.nodes / 10) {
      JobOptions options;
      options.max_nodes = nodes;
      const Ending cut = run(kTwist, method, options);
      CHECK(cut.status == SearchStatus::kOutOfNodes);
      CHECK_EQ(cut.stats.nodes, nodes);
      CHECK(cut.stats.bound >= bound && cut.stats.bound <= whole.stats.bound);
      bound = cut.stats.bound;
    }
    JobOptions enough;
    enough.max_nodes = whole.stats.nodes;
    CHECK(run(kTwist, method, enough).status == SearchStatus::kSolved);
  }
}

TEST(any_memory_budget_is_kept_to) {
  for (const Method method : kMethods) {
    const Ending whole = run(kTwist, method, {});
    int without = 0;
    for (std::size_t memory = 0; memory <= whole.stats.peak_bytes + 5000; memory += 4999) {
      JobOptions options;
      options.memory = memory;
      const Ending ending = run(kTwist, method, options);
      CHECK(ending.stats.peak_bytes <= memory);
      CHECK(ending.stats.bound <= whole.stats.bound);
      if (ending.status == SearchStatus::kOutOfMemory) {
        ++without;
        continue;
      }
      CHECK(ending.status == SearchStatus::kSolved);
      CHECK_EQ(ending.stats.bound, whole.stats.bound);
      CHECK(replay(Grid::parse(kTwist.board, kTwist.width), ending.lurd).has_value());
    }
    CHECK(without > 5);
  }
}

// What it was about to note is lost: were it to go on, it might prove what is not true.
TEST(a_search_that_the_machine_gave_no_memory_is_over_for_good) {
  int struck = 0;
  for (const Method method : kMethods) {
    for (int after = 0; after < 100; after += 3) {
      SearchJob job(kTwist.board, kTwist.width, method, {});
      SearchStatus status = SearchStatus::kRunning;
      bool has_struck = false;
      {
        const soko::test::HeapFault fault(after);
        status = job.advance(kLong);
        has_struck = fault.has_struck();
      }
      CHECK(has_struck == (status == SearchStatus::kOutOfMemory));
      if (has_struck) CHECK(job.advance(kLong) == SearchStatus::kOutOfMemory);
      struck += has_struck ? 1 : 0;
    }
  }
  CHECK(struck > 20);
}

TEST(a_search_that_grew_large_runs_out_of_memory_too) {
  for (const std::size_t memory : {300'000U, 700'000U, 1'000'000U}) {
    JobOptions options;
    options.memory = memory;
    options.prune_dead_squares = options.stop_at_solution = false;
    const Ending ending = run(kSpiral, Method::kBreadthFirst, options);
    CHECK(ending.status == SearchStatus::kOutOfMemory);
    CHECK(ending.stats.stored > memory / 100);
    CHECK(ending.stats.peak_bytes <= memory);
  }
}

TEST(only_cheaper_solutions_are_looked_for) {
  JobOptions options;
  options.below_secondary = 0;  // pushes alone
  options.below_primary = 43;
  CHECK(run(kTwist, Method::kAstarPushes, options).status == SearchStatus::kExhausted);
  options.below_primary = 44;
  CHECK(run(kTwist, Method::kAstarPushes, options).status == SearchStatus::kSolved);
  options.below_primary = 43;
  options.below_secondary = 169;
  CHECK(run(kTwist, Method::kAstarPushesMoves, options).status == SearchStatus::kExhausted);
  options.below_secondary = 170;
  CHECK(run(kTwist, Method::kAstarPushesMoves, options).status == SearchStatus::kSolved);
}

// Pushes first, then moves: solutions come soon, and each is replayed.
TEST(a_search_that_is_settled_has_its_best_solution_so_far) {
  const Grid grid = Grid::parse(kTwist.board, kTwist.width);
  int settled = 0;
  for (std::uint64_t nodes = 1;; nodes += 20) {
    JobOptions options;
    options.below_primary = 43;
    options.below_secondary = 1000;
    options.max_nodes = nodes;
    SearchJob job(kTwist.board, kTwist.width, Method::kAstarPushesMoves, options);
    if (job.advance(kLong) == SearchStatus::kSolved) break;
    if (!job.settle()) continue;
    ++settled;
    const auto lengths = replay(grid, job.solution());
    CHECK(lengths.has_value());
    CHECK(lengths.value_or(Lengths()).pushes >= 43);
    CHECK(job.advance(kLong) == SearchStatus::kSolved);  // it goes on no more
  }
  CHECK(settled > 0);
  SearchJob breadth_first(kTwist.board, kTwist.width, Method::kBreadthFirst, {});
  CHECK(!breadth_first.settle());
}

TEST(a_search_that_is_allowed_more_states_goes_on) {
  for (const Method method : kMethods) {
    if (method == Method::kBreadthFirst) continue;
    const Ending whole = run(kTwist, method, {});
    JobOptions options;
    options.max_nodes = 3;
    SearchJob job(kTwist.board, kTwist.width, method, options);
    for (std::uint64_t nodes = 10; job.advance(kLong) == SearchStatus::kOutOfNodes; nodes += 10) {
      CHECK(job.stats().nodes <= nodes);
      job.allow(nodes);
    }
    CHECK_EQ(job.stats().nodes, whole.stats.nodes);
    CHECK_EQ(job.solution(), whole.lurd);
  }
}

TEST(another_thread_stops_a_search) {
  std::mt19937 random(83);
  const Grid grid = soko::test::random_grid(random, 12, 12, 8);
  JobOptions options;
  options.prune_dead_squares = options.stop_at_solution = false;
  SearchJob job(soko::test::to_xsb(grid), grid.width, Method::kBreadthFirst, options);
  const auto start = std::chrono::steady_clock::now();
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    job.stop();
  });
  const SearchStatus status = job.advance(kLong);
  other.join();
  CHECK(status == SearchStatus::kRunning);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
}

TEST(solved_at_once_and_without_boxes) {
  for (const Method method : kMethods) {
    for (const Sample& sample : {Sample{"@* ", 3}, Sample{"@ ", 2}, Sample{"@", 1}}) {
      const Ending ending = run(sample, method, {});
      CHECK(ending.status == SearchStatus::kSolved);
      CHECK_EQ(ending.lurd, "");
      CHECK_EQ(ending.stats.bound, 0);
    }
  }
}

// Each box of a lattice can be pushed in each direction, which is more than one portion takes.
TEST(every_push_in_a_huge_room_leads_to_a_state) {
  constexpr int kWidth = 31;
  std::string cells(kWidth * kWidth, ' ');
  std::uint64_t boxes = 0;
  for (int row = 0; row < kWidth; ++row) {
    for (int column = 0; column < kWidth; ++column) {
      char& cell = cells[static_cast<std::size_t>(kWidth * row + column)];
      if (row % (kWidth - 1) == 0 || column % (kWidth - 1) == 0) {
        cell = '#';
      } else if (row % 3 == 0 && column % 3 == 0) {
        cell = '$';
        ++boxes;
      } else if (row % 3 == 1 && column % 3 == 1 && row > 1 && column > 1) {
        cell = '.';
      }
    }
  }
  cells[kWidth + 1] = '@';
  JobOptions options;
  options.prune_dead_squares = false;
  options.max_nodes = 1;
  SearchJob job(cells, kWidth, Method::kBreadthFirst, options);
  CHECK(job.advance(kLong) == SearchStatus::kOutOfNodes);
  CHECK(boxes > 64);
  CHECK_EQ(job.stats().stored, 1 + 4 * boxes);
}

// A board of so many squares that pushes come in portions: no direction is left out.
TEST(a_huge_room_is_crossed_in_each_direction) {
  constexpr int kWidth = 31;
  const int middle = kWidth / 2 * kWidth + kWidth / 2;
  for (const int step : {-kWidth, kWidth, -1, 1}) {
    std::string cells(kWidth * kWidth, ' ');
    for (int i = 0; i < kWidth; ++i) {
      for (const int edge : {i, kWidth * (kWidth - 1) + i, kWidth * i, kWidth * i + kWidth - 1}) {
        cells[static_cast<std::size_t>(edge)] = '#';
      }
    }
    cells[static_cast<std::size_t>(middle)] = '$';
    cells[static_cast<std::size_t>(middle + 3 * step)] = '.';
    cells[static_cast<std::size_t>(kWidth + 1)] = '@';
    for (const Method method : {Method::kBreadthFirst, Method::kAstarPushes}) {
      SearchJob job(cells, kWidth, method, {});
      CHECK(job.advance(kLong) == SearchStatus::kSolved);
      const auto lengths = replay(Grid::parse(cells, kWidth), job.solution());
      CHECK_EQ(lengths.value_or(Lengths()).pushes, 3);
    }
  }
}

}  // namespace
