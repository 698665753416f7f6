// Two searches that need no order of the goals. One pulls from the solved positions and spreads the
// boxes out until the player gets everywhere; the other pushes from the start towards the best
// board that the first has found. Where the plan of a level is wrong, they still find a way.
// Learned from the strategies B and D to F of Festival (Shoham, published notes).
#pragma once

#include <memory>

#include "strategy/strategy.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_pull(const StrategyContext& context);
std::unique_ptr<Strategy> make_spread_push(const StrategyContext& context);

}  // namespace soko
