#include "improve/straight_walks.hpp"

#include <algorithm>

namespace soko {

// Level by level of what counts first. A node that is met again for less within its level waits
// once more, so when the level ends all of its costs are right.
void StraightWalks::find(Square player, int facing, const std::vector<std::uint8_t>& is_blocked,
                         const std::vector<std::uint8_t>& is_stand, int stands) {
  begin(player, facing);
  const auto wall = static_cast<std::size_t>(board_.squares());
  is_missed_ = is_stand;
  std::uint64_t last = kFar;  // level: beyond it nothing becomes better
  for (; level_ <= last && !(waiting_[0].empty() && waiting_[1].empty()); ++level_) {
    auto& queue = waiting_[level_ % 2];
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const std::size_t at = queue[head];
      const Cost cost = costs_[at];
      if (cost >> 32 != level_) continue;
      const auto square = static_cast<Square>(at / kDirections);
      if (is_missed_[square] != 0) {
        is_missed_[square] = 0;
        if (--stands == 0) last = level_ + 1;
      }
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square next = board_.next(square, direction);
        if (next == wall || is_blocked[next] != 0) continue;
        const int from = static_cast<int>(at % kDirections);
        meet(node(next, direction), cost + join(1, 0) + turn(from, direction));
      }
    }
    queue.clear();
  }
}

void StraightWalks::begin(Square player, int facing) {
  std::fill(costs_.begin(), costs_.end(), kFar);
  for (auto& queue : waiting_) queue.clear();
  level_ = 0;
  if (facing != kNoFacing) {
    meet(node(player, facing), 0);
    return;
  }
  // The first step begins a line, whatever its direction.
  for (int any = 0; any < kDirections; ++any) meet(node(player, any), join(0, 1));
}

void StraightWalks::meet(std::size_t node, Cost cost) {
  if (costs_[node] <= cost) return;
  costs_[node] = cost;
  waiting_[(cost >> 32) % 2].push_back(static_cast<std::uint32_t>(node));
}

StraightWalks::End StraightWalks::best_end(Square stand, int push) const {
  End best = {kFar, 0};
  for (int facing = 0; facing < kDirections; ++facing) {
    const Cost known = costs_[node(stand, facing)];
    if (known == kFar) continue;
    const Cost cost = known + turn(facing, push);
    if (cost < best.cost) best = {cost, facing};
  }
  return best;
}

std::string StraightWalks::walk(Square stand, int push) const {
  std::string letters;
  int facing = best_end(stand, push).facing;
  Square square = stand;
  for (std::uint32_t left = cost(stand, push).steps; left > 0; --left) {
    letters.push_back(kWalkLetters[static_cast<std::size_t>(facing)]);
    const Cost here = costs_[node(square, facing)];
    square = board_.next(square, opposite(facing));
    for (int before = 0; before < kDirections; ++before) {
      const Cost known = costs_[node(square, before)];
      if (known == kFar || known + join(1, 0) + turn(before, facing) != here) continue;
      facing = before;
      break;
    }
  }
  std::reverse(letters.begin(), letters.end());
  return letters;
}

}  // namespace soko
