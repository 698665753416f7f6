// One puzzle beside a hall that grows, so that its board needs each width of the bit sets: boxes
// cannot enter the hall, so whatever the width the answers are the same.
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "search/job.hpp"
#include "solver/registry.hpp"
#include "solver/solver.hpp"
#include "support/folder.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Grid;
using soko::JobOptions;
using soko::Method;
using soko::SearchJob;
using soko::SearchStatus;
using soko::Solver;

constexpr double kLong = 1000.0;
constexpr int kWidth = 9;
// The way down turns below the room: a box that is pushed into it is stuck in the corner.
constexpr std::string_view kSolvable =
    "#########"
    "#@   .  #"
    "# $ $   #"
    "#.   $ .#"
    "##### ###"
    "#####  ##"
    "###### ##";
// Two of the boxes freeze on the upper wall.
constexpr std::string_view kHopeless =
    "#########"
    "#. $$   #"
    "#@      #"
    "#  . $ .#"
    "##### ###"
    "#####  ##"
    "###### ##";

// The puzzle with so many rows of hall below it.
std::string with_hall(std::string_view room, int rows) {
  std::string board(room);
  for (int row = 0; row < rows; ++row) board += "#       #";
  return board + "#########";
}

// Squares for one word, two, up to four, up to eight, and more.
constexpr int kRows[] = {0, 8, 30, 60, 90};

TEST(the_halls_need_every_width) {
  std::vector<int> words;
  for (const int rows : kRows) {
    words.push_back(Board(Grid::parse(with_hall(kSolvable, rows), kWidth)).words());
  }
  CHECK_EQ(words[0], 1);
  CHECK_EQ(words[1], 2);
  CHECK(words[2] > 2 && words[2] <= 4);
  CHECK(words[3] > 4 && words[3] <= 8);
  CHECK(words[4] > 8);
}

struct Found {
  SearchStatus status = SearchStatus::kRunning;
  int bound = 0;
  std::size_t moves = 0;
  std::ptrdiff_t pushes = 0;
  std::vector<std::uint64_t> layers;

  bool operator==(const Found&) const = default;
};

Found search(std::string_view room, int rows, Method method) {
  const soko::test::Folder place("widths");
  JobOptions options;
  options.folder = place.path();
  SearchJob job(with_hall(room, rows), kWidth, method, options);
  const SearchStatus status = job.advance(kLong);
  const std::string lurd = job.solution();
  const auto pushes = std::count_if(lurd.begin(), lurd.end(),
                                    [](unsigned char letter) { return std::isupper(letter) != 0; });
  return {status, job.stats().bound, lurd.size(), pushes, job.layers()};
}

TEST(every_search_gives_the_same_answer_at_every_width) {
  for (const Method method :
       {Method::kBreadthFirst, Method::kAstarPushes, Method::kAstarPushesMoves,
        Method::kAstarMovesPushes, Method::kExternal}) {
    for (const std::string_view room : {kSolvable, kHopeless}) {
      const Found first = search(room, kRows[0], method);
      CHECK(first.status == (room == kSolvable ? SearchStatus::kSolved : SearchStatus::kExhausted));
      for (const int rows : kRows) {
        if (method == Method::kExternal && rows == kRows[4]) continue;  // it takes no such board
        const Found found = search(room, rows, method);
        CHECK(found.status == first.status);
        CHECK_EQ(found.pushes, first.pushes);
        CHECK_EQ(found.bound, first.bound);
        CHECK(found.layers == first.layers);
      }
    }
  }
}

SearchStatus solve(std::string_view room, int rows, const soko::StrategyKind& kind) {
  Solver solver(with_hall(room, rows), kWidth, {});
  const int id = solver.add(kind);
  SearchStatus status = SearchStatus::kRunning;
  for (std::uint64_t work = 1 << 20; status == SearchStatus::kRunning; work *= 2) {
    status = solver.advance(id, work, kLong);
  }
  CHECK_EQ(solver.answer().has_value(), status == SearchStatus::kSolved);
  return status;
}

TEST(every_strategy_comes_to_the_same_end_at_every_width) {
  for (const soko::StrategyKind& kind : soko::strategy_kinds()) {
    for (const int rows : kRows) {
      CHECK(solve(kSolvable, rows, kind) == SearchStatus::kSolved);
      const SearchStatus hopeless = solve(kHopeless, rows, kind);
      CHECK(hopeless == SearchStatus::kExhausted || hopeless == SearchStatus::kGaveUp);
    }
  }
}

}  // namespace
