#include "bound/push_distances.hpp"

#include "board/pulls.hpp"

namespace soko {

PushDistances::PushDistances(const Board& board)
    : board_(board), goals_(static_cast<int>(board.goals.size())) {}

// Breadth first by pulls from the goal, in one column of the table that lies together.
void PushDistances::flood_next_goal() {
  if (distances_.empty()) distances_.resize(bytes(board_) / sizeof(std::int32_t));
  flooded_.assign(4 * board_.cell.size(), kFar);
  queue_.clear();
  const auto meet = [&](std::size_t node, std::int32_t distance) {
    if (flooded_[node] != kFar) return;
    flooded_[node] = distance;
    queue_.push_back(static_cast<std::uint32_t>(node));
  };
  const auto goal = static_cast<std::size_t>(next_goal_++);
  for (int side = 0; side < 4; ++side) meet(node(board_.goals[goal], side), 0);
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const std::uint32_t here = queue_[head];
    const std::int32_t farther = flooded_[here] + 1;
    for_each_pull(board_, static_cast<Square>(here / 4), static_cast<int>(here % 4),
                  [&](Square from, int side) { meet(node(from, side), farther); });
  }
  for (std::size_t node = 0; node < flooded_.size(); ++node) {
    distances_[node * board_.goals.size() + goal] = flooded_[node];
  }
}

}  // namespace soko
