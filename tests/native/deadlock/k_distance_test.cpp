// K-distance, against the whole state space of small boards.
#include "deadlock/k_distance.hpp"
#include <memory>

#include "deadlock/freeze.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Square;

template <int W>
struct Parts {
  explicit Parts(const Board& board)
      : regions(board),
        freeze(board),
        forward(board),
        backward(board),
        distance(board, regions, forward, backward, 1, soko::test::endless_budget()) {}

  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    const auto player = static_cast<Square>(region.first());
    const Bits<W> floor = regions.flood(regions.floor() - freeze.frozen(boxes), player);
    typename soko::KDistance<W>::Remainders remainders;
    return distance.is_dead(remainders, floor, boxes, player);
  }

  soko::RegionFinder<W> regions;
  soko::FrozenBoxes<W> freeze;
  soko::Forward<W> forward;
  soko::Backward<W> backward;
  soko::KDistance<W> distance;
};

template <int W>
auto distance_of(const Board& board) {
  return [parts = std::make_shared<Parts<W>>(board)](const Bits<W>& boxes, const Bits<W>& region) {
    return parts->is_dead(boxes, region);
  };
}

TEST(a_state_that_lacks_what_has_to_remain_is_dead) {
  CHECK(soko::test::judge_all_states<1>(97, 60, distance_of<1>).dead > 100);
}

bool start_is_dead(const Board& board) {
  return soko::test::start_is_dead(board, distance_of<1>(board));
}

TEST(a_box_that_could_never_have_left_its_goal_has_to_stand_there) {
  CHECK(
      start_is_dead(Board(soko::Grid::parse("######"
                                            "#  @ #"
                                            "# .$*#"
                                            "# $ .#"
                                            "######",
                                            6))));
  CHECK(
      !start_is_dead(Board(soko::Grid::parse("########"
                                             "#      #"
                                             "#  $ @ #"
                                             "#  $.. #"
                                             "#      #"
                                             "########",
                                             8))));
}

}  // namespace
