// What can be pushed from where is what one sees by looking at each square.
#include "improve/open_pushes.hpp"

#include <algorithm>
#include <optional>
#include <random>

#include "state/sets.hpp"
#include "state/width.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Square;

template <int W>
unsigned plainly(const Board& board, const soko::Bits<W>& boxes, std::optional<Square> closed,
                 int square) {
  unsigned directions = 0;
  for (int direction = 0; direction < soko::kDirections; ++direction) {
    const Square box = board.next(square, direction);
    if (board.is_wall(box) || !boxes.test(box)) continue;
    const Square to = board.next(box, direction);
    if (board.is_wall(to) || boxes.test(to) || board.is_dead[to] != 0 || closed == to) continue;
    directions |= 1U << direction;
  }
  return directions;
}

}  // namespace

TEST(open_pushes_are_those_that_one_sees) {
  std::mt19937 random(31);
  for (const int width : {6, 14, 24, 30, 45}) {  // from one word to any number
    for (int round = 0; round < 12; ++round) {
      const Board board(soko::test::random_grid(random, 8, width, 4));
      std::optional<Square> closed;
      if (round % 2 == 0) {
        closed = static_cast<Square>(soko::test::random_int(random, 0, board.squares() - 1));
      }
      soko::OpenPushes open(board, closed);
      soko::with_width(board, [&](auto words) {
        const auto boxes = soko::set_of<words()>(board, board.boxes);
        for (int again = 0; again < 2; ++again) {  // nothing stays of the time before
          open.find(boxes);
          for (int square = 0; square < board.squares(); ++square) {
            if (!boxes.test(square)) {
              CHECK_EQ(open.from(square), plainly(board, boxes, closed, square));
            }
          }
          open.add(board.player, 1U << soko::kDirections);
        }
      });
    }
  }
}
