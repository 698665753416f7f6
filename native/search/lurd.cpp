#include "search/lurd.hpp"

#include <algorithm>

namespace soko {

namespace {

constexpr std::uint8_t kUnseen = 0xFF;

// A shortest walk around the boxes, found breadth first: among equals, the one whose last step is
// the earliest of up, down, left, right as met by the search.
std::optional<std::string> walk(const Board& board, const std::vector<std::uint8_t>& has_box,
                                Square from, Square to) {
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
  if (step[to] == kUnseen) return std::nullopt;
  std::string letters;
  for (Square at = to; at != from; at = board.next(at, opposite(step[at]))) {
    letters.push_back(kWalkLetters[step[at]]);
  }
  std::reverse(letters.begin(), letters.end());
  return letters;
}

}  // namespace

std::optional<std::string> lurd_of(const Board& board, const std::vector<Push>& pushes) {
  std::vector<std::uint8_t> has_box(board.cell.size(), 0);
  for (const Square box : board.boxes) has_box[box] = 1;
  std::string lurd;
  Square player = board.player;
  for (const Push push : pushes) {
    const Square behind = board.next(push.box, opposite(push.direction));
    const Square to = board.next(push.box, push.direction);
    if (has_box[push.box] == 0 || board.is_wall(behind) || board.is_wall(to) || has_box[to] != 0) {
      return std::nullopt;
    }
    const auto there = walk(board, has_box, player, behind);
    if (!there) return std::nullopt;
    lurd += *there;
    lurd.push_back(kPushLetters[push.direction]);
    has_box[push.box] = 0;
    has_box[to] = 1;
    player = push.box;
  }
  return has_box == board.is_goal ? std::optional(lurd) : std::nullopt;
}

}  // namespace soko
