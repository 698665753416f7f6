#include "bound/flood.hpp"

#include "board/pulls.hpp"

namespace soko {

const std::vector<std::int32_t>& Flood::run(std::span<const Square> ends) {
  distances_.assign(4 * board_.cell.size(), kFar);
  queue_.clear();
  for (const Square end : ends) meet_end(end);
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const auto box = static_cast<Square>(queue_[head] / 4);
    const auto side = static_cast<int>(queue_[head] % 4);
    const std::int32_t distance = distances_[queue_[head]];
    if (end_ == End::kGoals) {
      for_each_pull(board_, box, side, [&](Square from, int from_side, Square stand) {
        meet(node(from, from_side), prices_.before(distance, stand, from));
      });
    } else {
      for_each_lone_push(board_, box, side,
                         [&](Square to, int to_side) { meet(node(to, to_side), distance + 1); });
    }
  }
  return distances_;
}

// A solution may leave the player anywhere. Before a box is pushed for the first time, he cannot
// get past it.
void Flood::meet_end(Square end) {
  if (end_ == End::kStart) {
    meet(node(end, board_.sides.of(end, board_.player)), 0);
    return;
  }
  for (int side = 0; side < 4; ++side) meet(node(end, side), 0);
}

void Flood::meet(std::size_t node, std::int32_t distance) {
  if (distances_[node] <= distance) return;
  distances_[node] = distance;
  queue_.push_back(static_cast<std::uint32_t>(node));
}

}  // namespace soko
