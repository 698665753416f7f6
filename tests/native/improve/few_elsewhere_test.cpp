// Whether a set of boxes is near a way is counted bit by bit; here box by box and place by place.
#include "improve/few_elsewhere.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "state/sets.hpp"
#include "state/width.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Budget;
using soko::FewElsewhere;
using soko::Square;
using soko::test::random_squares;
using Boxes = std::vector<Square>;

// Some boxes of a set go to other squares.
Boxes moved(const Board& board, Boxes boxes, int count, std::mt19937& random) {
  for (int i = 0; i < count; ++i) {
    const auto to = static_cast<Square>(soko::test::random_int(random, 0, board.squares() - 1));
    if (std::find(boxes.begin(), boxes.end(), to) == boxes.end())
      boxes[static_cast<std::size_t>(i)] = to;
  }
  return boxes;
}

int elsewhere(const Boxes& boxes, const Boxes& place) {
  return static_cast<int>(std::count_if(boxes.begin(), boxes.end(), [&](Square box) {
    return std::find(place.begin(), place.end(), box) == place.end();
  }));
}

template <int W>
void check_counts(const Board& board, int places, int most, std::mt19937& random) {
  constexpr int kBoxes = 9;
  Budget budget(std::size_t{1} << 24);
  FewElsewhere<W> few(board, budget, static_cast<std::size_t>(places), most);
  std::vector<Boxes> way = {random_squares(random, board, kBoxes)};
  while (static_cast<int>(way.size()) < places) way.push_back(moved(board, way.back(), 1, random));
  for (std::size_t at = 0; at < way.size(); ++at) {
    few.note(at, soko::set_of<W>(board, way[at]));
  }
  for (int i = 0; i < 200; ++i) {
    const auto at = static_cast<std::size_t>(soko::test::random_int(random, 0, places - 1));
    const Boxes boxes = moved(board, way[at], i % kBoxes, random);
    const Bits<W> set = soko::set_of<W>(board, boxes);
    bool is_any = false;
    few.set_boxes(set);
    for (std::size_t place = 0; place < way.size(); ++place) {
      const bool is_near = elsewhere(boxes, way[place]) <= most;
      is_any = is_any || is_near;
      CHECK((few.near_in(place / 64) >> (place % 64) & 1U) == (is_near ? 1U : 0U));
    }
    CHECK(few.has(set) == is_any);
  }
  CHECK(budget.used() > 0);
}

}  // namespace

TEST(boxes_elsewhere_are_counted_at_each_place) {
  std::mt19937 random(5);
  for (const int places : {1, 63, 64, 65, 200}) {
    for (const int most : {0, 1, 2, 6}) {
      const Board board(soko::test::random_grid(random, 9, 11, 3));
      check_counts<0>(board, places, most, random);
    }
  }
}

TEST(more_than_can_be_counted_is_as_much_as_can) {
  std::mt19937 random(6);
  const Board board(soko::test::random_grid(random, 9, 11, 3));
  Budget budget(std::size_t{1} << 24);
  FewElsewhere<0> few(board, budget, 1, 100);
  const Boxes way = random_squares(random, board, 9);
  few.note(0, soko::set_of<0>(board, way));
  const Boxes far = random_squares(random, board, 9);
  CHECK(few.has(soko::set_of<0>(board, far)) == (elsewhere(far, way) <= FewElsewhere<0>::kMost));
}
