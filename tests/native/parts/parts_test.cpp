// A level is cut where one sees a gate, and what its parts take is never more than all of it takes.
#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "parts/moves_by_parts.hpp"
#include "parts/split.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Budget;
using soko::MovesByParts;
using soko::Square;

// Rooms side by side, with a hole in each wall between two of them, and things anywhere else.
Board gated_board(std::mt19937& random, int rooms, int boxes) {
  const int height = soko::test::random_int(random, 3, 4);
  std::vector<std::string> rows(static_cast<std::size_t>(height) + 2);
  for (int room = 0; room < rooms; ++room) {
    const int width = soko::test::random_int(random, 3, 4);
    for (std::string& row : rows) {
      const bool is_edge = &row == &rows.front() || &row == &rows.back();
      row += "#" + std::string(static_cast<std::size_t>(width), is_edge ? '#' : ' ');
    }
  }
  for (std::string& row : rows) row += '#';
  for (std::size_t at = 1; at + 1 < rows[0].size(); ++at) {
    if (rows[1][at] == '#')
      rows[static_cast<std::size_t>(soko::test::random_int(random, 1, height))][at] = '-';
  }
  const auto put = [&](char symbol, char on_goal) {
    while (true) {
      auto& row = rows[static_cast<std::size_t>(soko::test::random_int(random, 1, height))];
      char& cell = row[static_cast<std::size_t>(
          soko::test::random_int(random, 1, static_cast<int>(row.size()) - 2))];
      if (cell != ' ' && (cell != '.' || on_goal == 0)) continue;
      cell = cell == ' ' ? symbol : on_goal;
      return;
    }
  };
  for (int k = 0; k < boxes; ++k) put('.', 0);
  for (int k = 0; k < boxes; ++k) put('$', '*');
  put('@', '+');
  for (std::string& row : rows) std::replace(row.begin(), row.end(), '-', ' ');
  return soko::test::board_of(rows);
}

std::optional<int> least(MovesByParts& parts, const Board& board, const std::vector<Square>& boxes,
                         Square player) {
  return soko::with_width(
      board, [&](auto words) { return parts.least(soko::set_of<words()>(board, boxes), player); });
}

// True when it has tables.
bool prepare(MovesByParts& parts) {
  while (parts.step()) {
  }
  return parts.is_ready();
}

}  // namespace

TEST(parts_are_what_lies_between_gates) {
  const Board board = soko::test::board_of({
      "###########",
      "#@$ #   # #",
      "#     $   #",
      "# . # . # #",
      "###########",
  });
  const auto parts = soko::parts_of(board);
  CHECK_EQ(parts.size(), 2U);  // the third room has nothing to cut it off for
  const soko::Gate& gate = parts[0].gates.at(0);
  CHECK_EQ(board.cell[gate.square], 2 * 11 + 4);
  CHECK_EQ(board.cell[gate.inner], 2 * 11 + 3);
  CHECK_EQ(gate.beyond, 1U);
  CHECK_EQ(gate.goals, 1);
  CHECK_EQ(parts[0].squares.size(), 10U);
  CHECK_EQ(parts[1].squares.size(), 9U + 1U + 3U + 1U);
  CHECK(parts[0].has_goals && parts[1].has_goals);
}

TEST(parts_take_all_the_moves_of_a_level_that_goes_through_its_gate_once) {
  const Board board = soko::test::board_of({
      "#########",
      "#   #   #",
      "#@$    .#",
      "#   #   #",
      "#########",
  });
  Budget budget(std::size_t{1} << 24);
  MovesByParts parts(board, budget);
  CHECK(prepare(parts));
  CHECK(least(parts, board, board.boxes, board.player) == std::optional(5));
}

TEST(parts_that_have_no_solution_say_so) {
  const Board board = soko::test::board_of({
      "#########",
      "#   # . #",
      "#  @   $#",  // along the wall, and never back
      "# . # $ #",
      "#########",
  });
  Budget budget(std::size_t{1} << 24);
  MovesByParts parts(board, budget);
  CHECK(prepare(parts));
  CHECK(!least(parts, board, board.boxes, board.player));
}

TEST(parts_never_take_more_than_the_whole) {
  std::mt19937 random(37);
  int exact = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board = gated_board(random, round % 4 == 0 ? 3 : 2, 2);
    Budget budget(std::size_t{1} << 26);
    MovesByParts parts(board, budget);
    if (!prepare(parts)) continue;
    const soko::test::MoveSpace space(board);
    for (const auto& [position, cost] : space.costs(soko::Objective::kMovesPushes)) {
      if (cost.primary == 0) continue;
      const auto moves = least(parts, board, position.first, position.second);
      CHECK(moves.has_value());
      CHECK(moves.value_or(0) <= static_cast<int>(cost.primary));
      exact += moves == static_cast<int>(cost.primary) ? 1 : 0;
    }
  }
  CHECK(exact > 1000);
}

TEST(parts_without_memory_know_nothing) {
  std::mt19937 random(41);
  const Board board = gated_board(random, 3, 2);
  for (const std::size_t bytes : {0, 1'000, 100'000, 300'000}) {
    Budget budget(bytes);
    {
      MovesByParts parts(board, budget);
      prepare(parts);
    }
    CHECK_EQ(budget.used(), 0U);
  }
}
