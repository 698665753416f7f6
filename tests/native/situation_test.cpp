// Frozen boxes as walls, against the whole state space of small boards.
#include "boards.hpp"
#include "harness.hpp"
#include "situations.hpp"
#include "soundness.hpp"

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

}  // namespace
