#include "plan/packing_order.hpp"

#include <algorithm>
#include <utility>

#include "plan/unpacker.hpp"

namespace soko {

namespace {

template <int W>
struct Order {
  Unpacked<W> rest;
  std::vector<Square> removed;
};

// The longest order that starts with all goals filled and the player in some region.
template <int W>
Order<W> longest_order(const Board& board, const RegionFinder<W>& regions, Unpacker<W>& unpacker) {
  Bits<W> goals(board.words());
  for (const Square goal : board.goals) goals.set(goal);
  Order<W> best = {{goals, Bits<W>(board.words()), {}}, {}};
  const Bits<W> free = regions.floor() - goals;
  for (Bits<W> rest = free; rest.any();) {
    Order<W> order = {{goals, regions.flood(free, static_cast<Square>(rest.first())), {}}, {}};
    rest -= order.rest.region;
    order.removed = unpacker.unpack(order.rest);
    if (order.removed.size() > best.removed.size()) best = std::move(order);
  }
  return best;
}

}  // namespace

template <int W>
PackingPlan<W> packing_order(const Board& board) {
  const RegionFinder<W> regions(board);
  const StartSquares<W> starts(board);
  Unpacker<W> unpacker(board, regions, starts);
  auto [rest, removed] = longest_order(board, regions, unpacker);
  const std::size_t proved = removed.size();
  while (const std::optional<Square> guessed = unpacker.guess(rest)) {
    removed.push_back(*guessed);
    const std::vector<Square> freed = unpacker.unpack(rest);
    removed.insert(removed.end(), freed.begin(), freed.end());
  }
  PackingPlan<W> plan = {{rest.boxes}, removed.size() - proved};
  for (auto box = removed.rbegin(); box != removed.rend(); ++box) {
    plan.boards.push_back(plan.boards.back());
    plan.boards.back().set(*box);
  }
  return plan;
}

template PackingPlan<0> packing_order<0>(const Board&);
template PackingPlan<1> packing_order<1>(const Board&);
template PackingPlan<2> packing_order<2>(const Board&);
template PackingPlan<3> packing_order<3>(const Board&);
template PackingPlan<4> packing_order<4>(const Board&);
template PackingPlan<8> packing_order<8>(const Board&);

}  // namespace soko
