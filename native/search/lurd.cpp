#include "search/lurd.hpp"

#include <algorithm>

namespace soko {

namespace {

constexpr std::uint8_t kUnseen = 0xFF;

// A shortest walk around the boxes, found breadth first: among equals, the one whose last step is
// the earliest of up, down, left, right as met by the search.
std::string walk(const Board& board, const std::vector<std::uint8_t>& has_box, Square from,
                 Square to) {
  std::vector<std::uint8_t> step(board.cell.size(), kUnseen);  // direction that led here
  std::vector<Square> queue = {from};
  step[from] = 0;
  for (std::size_t head = 0; head < queue.size() && step[to] == kUnseen; ++head) {
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const Square next = board.next(queue[head], d);
      if (board.is_wall(next) || has_box[next] != 0 || step[next] != kUnseen) continue;
      step[next] = d;
      queue.push_back(next);
    }
  }
  std::string letters;
  for (Square at = to; at != from; at = board.next(at, opposite(step[at]))) {
    letters.push_back(kWalkLetters[step[at]]);
  }
  std::reverse(letters.begin(), letters.end());
  return letters;
}

}  // namespace

std::string lurd_of(const Board& board, const std::vector<Push>& pushes) {
  std::vector<std::uint8_t> has_box(board.cell.size(), 0);
  for (const Square box : board.boxes) has_box[box] = 1;
  std::string lurd;
  Square player = board.player;
  for (const Push push : pushes) {
    lurd += walk(board, has_box, player, board.next(push.box, opposite(push.direction)));
    lurd.push_back(kPushLetters[push.direction]);
    has_box[push.box] = 0;
    has_box[board.next(push.box, push.direction)] = 1;
    player = push.box;
  }
  return lurd;
}

}  // namespace soko
