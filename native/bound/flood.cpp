#include "bound/flood.hpp"

namespace soko {

// A solution may leave the player anywhere. Before a box is pushed for the first time, he cannot
// get past it.
const LoneBoxFlood::Distances& Flood::run(std::span<const Square> ends) {
  if (end_ == End::kStart) return flood_.pushed_from(ends, board_.player);
  return flood_.pulled_from(ends, [&](std::int32_t distance, Square stand, Square from) {
    return prices_.before(distance, stand, from);
  });
}

}  // namespace soko
