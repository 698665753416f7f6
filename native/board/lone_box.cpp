#include "board/lone_box.hpp"

namespace soko {

const LoneBoxFlood::Distances& LoneBoxFlood::pulled_from(std::span<const Square> ends) {
  return pulled_from(ends, [](std::int32_t distance, Square, Square) { return distance + 1; });
}

const LoneBoxFlood::Distances& LoneBoxFlood::pushed_from(std::span<const Square> starts,
                                                         std::optional<Square> player) {
  if (player) {
    begin();
    for (const Square start : starts) meet(node(start, board_.sides.of(start, *player)), 0);
  } else {
    begin_on_all_sides(starts);
  }
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const std::int32_t distance = distances_[queue_[head]];
    for_each_lone_push(board_, box_at(head), side_at(head),
                       [&](Square to, int side) { meet(node(to, side), distance + 1); });
  }
  return distances_;
}

void LoneBoxFlood::begin() {
  distances_.assign(4 * board_.cell.size(), kFar);
  queue_.clear();
}

void LoneBoxFlood::begin_on_all_sides(std::span<const Square> squares) {
  begin();
  for (const Square square : squares) {
    for (int side = 0; side < 4; ++side) meet(node(square, side), 0);
  }
}

}  // namespace soko
