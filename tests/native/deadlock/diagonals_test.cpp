// Closed diagonals, against the whole state space of small boards.
#include <random>
#include <string>
#include <utility>

#include "deadlock/diagonals.hpp"
#include "deadlock/freeze.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::ClosedDiagonals;
using soko::Square;

template <int W>
auto lines_of(const Board& board) {
  return [&board](const Bits<W>& boxes, const Bits<W>& region) {
    return ClosedDiagonals<W>(board).is_dead(boxes, static_cast<Square>(region.first()));
  };
}

TEST(a_closed_diagonal_is_dead_only_when_the_state_is) {
  CHECK(soko::test::judge_all_states<1>(61, 300, lines_of<1>).dead > 1000);
  soko::test::judge_all_states<0>(62, 10, lines_of<0>);
}

// By a quarter of a turn.
soko::Grid turned(const soko::Grid& grid) {
  soko::Grid other = grid;
  std::swap(other.height, other.width);
  const auto place = [&](int cell) {
    return cell % grid.width * other.width + other.width - 1 - cell / grid.width;
  };
  for (int cell = 0; cell < grid.size(); ++cell) {
    other.cells[static_cast<std::size_t>(place(cell))] = grid.cells[static_cast<std::size_t>(cell)];
  }
  other.player = place(grid.player);
  return other;
}

bool has_dead_diagonal(const soko::Grid& grid) {
  const Board board(grid);
  return ClosedDiagonals<1>(board).is_dead(soko::test::set_of<1>(board, board.boxes), board.player);
}

TEST(a_board_that_is_turned_has_the_same_closed_diagonals) {
  std::mt19937 random(63);
  int dead = 0;
  for (int round = 0; round < 20'000; ++round) {
    soko::Grid grid = soko::test::random_grid(random, 5, 6, 6);
    const bool is_dead = has_dead_diagonal(grid);
    dead += is_dead ? 1 : 0;
    for (int turn = 1; turn < 4; ++turn) {
      grid = turned(grid);
      CHECK_EQ(has_dead_diagonal(grid), is_dead);
    }
  }
  CHECK(dead > 300);
}

bool start_is_dead(const std::string& rows, int width) {
  const Board board(soko::Grid::parse(rows, width));
  const auto boxes = soko::test::set_of<1>(board, board.boxes);
  CHECK(!(soko::FrozenBoxes<1>(board).frozen(boxes)).any());
  return ClosedDiagonals<1>(board).is_dead(boxes, board.player);
}

TEST(boxes_round_one_square_between_corners) {
  CHECK(
      start_is_dead("#########"
                    "#       #"
                    "#  $$   #"
                    "# $ $ @ #"
                    "# $$  ..#"
                    "#   ....#"
                    "#########",
                    9));
}

TEST(a_longer_line_between_walls) {
  const std::string rows =
      "##########"
      "#        #"
      "#  #$    #"
      "#  $ $   #"
      "#   $ $@ #"
      "#    $#  #"
      "#  ......#"
      "##########";
  CHECK(start_is_dead(rows, 10));
}

TEST(an_open_end_or_goals_for_all_are_no_proof) {
  CHECK(
      !start_is_dead("#########"
                     "#       #"
                     "#  $$   #"
                     "# $ $ @ #"
                     "# $   ..#"
                     "#    ...#"
                     "#########",
                     9));
  CHECK(
      !start_is_dead("#########"
                     "#       #"
                     "#  **   #"
                     "# * * @ #"
                     "# **    #"
                     "#  $  . #"
                     "#########",
                     9));
}

TEST(a_player_inside_can_push_his_way_out) {
  CHECK(
      !start_is_dead("#########"
                     "#       #"
                     "#  $$   #"
                     "# $@$   #"
                     "# $$  ..#"
                     "#   ....#"
                     "#########",
                     9));
}

TEST(one_stray_box_beside_the_line_is_enough) {
  CHECK(
      start_is_dead("#########"
                    "#       #"
                    "#  **   #"
                    "# * $ @ #"
                    "# **  . #"
                    "#       #"
                    "#########",
                    9));
}

// With a goal inside, a box pushed in may come to stay.
TEST(a_goal_inside_can_be_filled) {
  CHECK(
      !start_is_dead("#########"
                     "#       #"
                     "#  **   #"
                     "# *.$ @ #"
                     "# **    #"
                     "#       #"
                     "#########",
                     9));
}

}  // namespace
