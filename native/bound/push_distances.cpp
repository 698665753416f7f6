#include "bound/push_distances.hpp"

#include "board/pulls.hpp"

namespace soko {

PushDistances::PushDistances(const Board& board)
    : board_(board), goals_(static_cast<int>(board.goals.size())) {
  distances_.assign(board.cell.size() * 4 * board.goals.size(), kFar);
}

// Breadth first by pulls from the goal.
void PushDistances::flood_next_goal() {
  const auto goal = static_cast<std::size_t>(next_goal_);
  const auto stride = static_cast<std::size_t>(goals_);
  queue_.clear();
  const auto meet = [&](std::size_t node, std::int32_t distance) {
    std::int32_t& known = distances_[node * stride + goal];
    if (known != kFar) return;
    known = distance;
    queue_.push_back(static_cast<std::uint32_t>(node));
  };
  for (int side = 0; side < 4; ++side) meet(node(board_.goals[goal], side), 0);
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const std::uint32_t here = queue_[head];
    const auto box = static_cast<Square>(here / 4);
    const std::int32_t farther = distances_[here * stride + goal] + 1;
    for_each_pull(board_, box, static_cast<int>(here % 4),
                  [&](Square from, int side) { meet(node(from, side), farther); });
  }
  ++next_goal_;
}

}  // namespace soko
