// Frozen boxes as walls, against the whole state space of small boards.
#include <random>

#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/heap.hpp"
#include "support/situations.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Square;

template <int W>
auto situations_of(const Board& board) {
  return soko::test::judge_situations<W>(
      board, [](auto& situations, auto& situation, const Bits<W>& boxes, Square player) {
        return situations.is_dead(situation, boxes, player);
      });
}

TEST(a_situation_is_dead_only_when_the_state_is) {
  const auto judged = soko::test::judge_all_states<1>(51, 200, situations_of<1>);
  CHECK(judged.dead > judged.truly / 20);
  soko::test::judge_all_states<0>(52, 10, situations_of<0>);
}

bool start_is_dead(const Board& board) {
  return soko::test::start_is_dead(board, situations_of<1>(board));
}

TEST(a_box_that_is_frozen_on_a_goal_cuts_off_the_goal_behind_it) {
  CHECK(
      start_is_dead(Board(soko::Grid::parse("#######"
                                            "#@ $ *#"
                                            "#####.#"
                                            "#######",
                                            7))));
  CHECK(
      !start_is_dead(Board(soko::Grid::parse("#######"
                                             "#@ $ .#"
                                             "#####*#"
                                             "#######",
                                             7))));
}

template <int W>
void check_charge(const Board& board) {
  const soko::RegionFinder<W> regions(board);
  soko::Budget budget(std::size_t{1} << 24);
  soko::Situations<W> situations(board, regions, budget);
  const std::size_t charged = budget.used();
  const std::size_t held = soko::test::heap_bytes();
  for (const Square goal : board.goals) {
    Bits<W> frozen(board.words());
    frozen.set(goal);
    CHECK(situations.of(frozen, board.player) != nullptr);
  }
  CHECK(soko::test::heap_bytes() - held <= budget.used() - charged);
  CHECK(budget.used() > charged);
}

TEST(what_is_known_of_situations_takes_no_more_than_is_charged) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    const Board board = soko::test::random_board(random, 7, 1 + round % 3);
    check_charge<1>(board);
    check_charge<0>(board);
  }
}

}  // namespace
