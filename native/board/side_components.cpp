#include "board/side_components.hpp"

#include <algorithm>

namespace soko {

namespace {

struct Visit {
  Square square;
  Square parent;
  std::uint8_t direction;
};

}  // namespace

SideComponents::SideComponents(const std::vector<std::array<Square, 4>>& neighbor) {
  const std::size_t squares = neighbor.size();
  constexpr Square kUnseen = 0xFFFF;
  enter_.assign(squares, kUnseen);
  cuts_.resize(squares);
  if (squares == 0) return;
  std::vector<Square> low(squares);
  std::vector<Visit> stack;  // explicit: a corridor may be 40,000 squares long
  Square clock = 0;
  const auto enter = [&](Square square, Square parent) {
    enter_[square] = low[square] = clock++;
    stack.push_back({square, parent, 0});
  };
  // Leaves `child`: if nothing below it reaches above `parent`, the subtree hangs on `parent`.
  const auto leave = [&](Square child, Square parent) {
    low[parent] = std::min(low[parent], low[child]);
    const bool first_of_root = enter_[parent] == 0 && enter_[child] == 1;
    if (low[child] < enter_[parent] || first_of_root) return;
    Cut& cut = cuts_[parent];
    cut.from[cut.count] = enter_[child];
    cut.to[cut.count] = static_cast<Square>(clock - 1);
    ++cut.count;
  };
  enter(0, kUnseen);
  while (!stack.empty()) {
    Visit& visit = stack.back();
    if (visit.direction == kDirections) {
      const Visit done = visit;
      stack.pop_back();
      if (!stack.empty()) leave(done.square, done.parent);
      continue;
    }
    const Square square = visit.square;
    const Square next = neighbor[square][visit.direction++];
    if (next == squares || next == visit.parent) continue;
    if (enter_[next] == kUnseen) {
      enter(next, square);
    } else {
      low[square] = std::min(low[square], enter_[next]);
    }
  }
}

}  // namespace soko
