#include "bound/nearest_end.hpp"

namespace soko {

static_assert(Flood::kFar == LowerBound::kDead);

NearestEndBound::NearestEndBound(const Board& board, End end, const PushPrices& prices)
    : board_(board), distances_(Flood(board, end, prices).run(squares_of(board, end))) {}

bool NearestEndBound::prepare(Slice& slice) {
  static_cast<void>(slice);  // the constructor's one flood is short on any board
  return true;
}

int NearestEndBound::set_state(std::span<const Square> boxes, Square player) {
  boxes_.assign(boxes.begin(), boxes.end());
  player_ = player;
  total_ = 0;
  for (const Square box : boxes_) {
    const int more = distance(box, player);
    if (more == kDead) return kDead;
    total_ += more;
  }
  return total_;
}

std::vector<int> NearestEndBound::prices_of_ends(std::span<const Square> boxes, Square player) {
  set_state(boxes, player);
  return std::vector<int>(board_.goals.size(), 0);
}

int NearestEndBound::after_push(std::size_t index, Square to, Square player) {
  const int after = distance(to, player);
  return after == kDead ? kDead : total_ - distance(boxes_[index], player_) + after;
}

int NearestEndBound::distance(Square box, Square player) const {
  return distances_[Flood::node(box, board_.sides.of(box, player))];
}

}  // namespace soko
