// Frozen boxes as walls, against the whole state space of small boards.
#include <algorithm>
#include <memory>

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
    return situations.is_dead(*situations.of(freeze.frozen(boxes), player), boxes, player);
  }
  soko::RegionFinder<W> regions;
  soko::FrozenBoxes<W> freeze;
  soko::Situations<W> situations;
};

template <int W>
auto situations_of(const Board& board) {
  return [parts = std::make_shared<Parts<W>>(board)](const Bits<W>& boxes, const Bits<W>& region) {
    return parts->is_dead(boxes, region);
  };
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
