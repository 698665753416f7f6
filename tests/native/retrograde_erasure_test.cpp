// Retrograde erasure, against the whole state space of small boards.
#include "deadlock/retrograde_erasure.hpp"
#include <memory>
#include <string>

#include "boards.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/situation.hpp"
#include "harness.hpp"
#include "soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Square;

template <int W>
struct Parts {
  explicit Parts(const Board& board)
      : regions(board), freeze(board), situations(board, regions, soko::test::endless_budget()) {}

  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    const auto player = static_cast<Square>(region.first());
    auto* const situation = situations.of(freeze.frozen(boxes), player);
    return situation != nullptr && situations.has_no_ending(*situation, boxes, player);
  }

  soko::RegionFinder<W> regions;
  soko::FrozenBoxes<W> freeze;
  soko::Situations<W> situations;
};

template <int W>
auto erasure_of(const Board& board) {
  return [parts = std::make_shared<Parts<W>>(board)](const Bits<W>& boxes, const Bits<W>& region) {
    return parts->is_dead(boxes, region);
  };
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
