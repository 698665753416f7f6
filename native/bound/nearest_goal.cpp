#include "bound/nearest_goal.hpp"

#include "board/pulls.hpp"

namespace soko {

namespace {

std::size_t node(Square box, int side) {
  return 4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(side);
}

}  // namespace

// One breadth-first flood by pulls from all goals together.
NearestGoalBound::NearestGoalBound(const Board& board)
    : board_(board), distances_(4 * board.cell.size(), kDead) {
  std::vector<std::size_t> queue;
  const auto meet = [&](std::size_t where, int distance) {
    if (distances_[where] != kDead) return;
    distances_[where] = distance;
    queue.push_back(where);
  };
  for (const Square goal : board.goals) {
    for (int side = 0; side < 4; ++side) meet(node(goal, side), 0);
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const auto box = static_cast<Square>(queue[head] / 4);
    const auto side = static_cast<int>(queue[head] % 4);
    const int farther = distances_[queue[head]] + 1;
    for_each_pull(board, box, side,
                  [&](Square from, int from_side) { meet(node(from, from_side), farther); });
  }
}

bool NearestGoalBound::prepare(Slice& slice) {
  static_cast<void>(slice);  // the constructor's one flood is short on any board
  return true;
}

int NearestGoalBound::of(std::span<const Square> boxes, Square player) {
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

int NearestGoalBound::after_push(std::size_t index, Square to, Square player) {
  const int after = distance(to, player);
  return after == kDead ? kDead : total_ - distance(boxes_[index], player_) + after;
}

int NearestGoalBound::distance(Square box, Square player) const {
  return distances_[node(box, board_.sides.of(box, player))];
}

}  // namespace soko
