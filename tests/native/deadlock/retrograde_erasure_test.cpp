// Retrograde erasure, against the whole state space of small boards.
#include "deadlock/retrograde_erasure.hpp"
#include <string>

#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/situations.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Square;

template <int W>
auto erasure_of(const Board& board) {
  return soko::test::judge_situations<W>(
      board, [](auto& situations, auto& situation, const Bits<W>& boxes, Square player) {
        return situations.has_no_ending(situation, boxes, player);
      });
}

TEST(a_state_without_an_ending_is_dead) {
  CHECK(soko::test::judge_all_states<1>(91, 300, erasure_of<1>).dead > 1000);
  soko::test::judge_all_states<0>(92, 10, erasure_of<0>);
}

bool start_is_dead(const std::string& rows, int width) {
  const Board board(soko::Grid::parse(rows, width));
  return soko::test::start_is_dead(board, erasure_of<1>(board));
}

// A room of three rows: whichever of the goals in the middle row is filled last, the player who
// pushes the box there would stand in the other, or in a wall.
TEST(goals_that_cannot_all_be_filled) {
  CHECK(
      start_is_dead("######"
                    "#  @ #"
                    "# .$*#"
                    "# $ .#"
                    "######",
                    6));
  CHECK(
      !start_is_dead("######"
                     "#  @ #"
                     "#  $ #"
                     "# $..#"
                     "######",
                     6));
}

}  // namespace
