// Features of a board by themselves.
#include <string>
#include <vector>

#include "feature/far_boxes.hpp"
#include "state/region.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::FarBoxes;
using soko::Grid;

// With one box in a corridor that ends in the goal, and then one more.
TEST(far_boxes_tells_more_the_nearer_boxes_are_to_goals) {
  const Board board(Grid::parse(".    $@.$", 9));
  const FarBoxes<1> far(board, soko::RegionFinder<1>(board).floor());
  const auto of = [&](const std::vector<int>& squares) {
    Bits<1> boxes(board.words());
    for (const int square : squares) boxes.set(square);
    return far({boxes, 1});
  };
  constexpr int kMost = (1 << FarBoxes<1>::kBits) - 1;
  CHECK_EQ(of({0, 7}), kMost);
  for (int square = 1; square < 4; ++square) {
    CHECK_EQ(of({square, 7}), kMost - square);
    CHECK_EQ(of({square, 4}), of({square, 7}) - 3);
  }
}

}  // namespace
