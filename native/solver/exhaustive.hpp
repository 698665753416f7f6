// The push-optimal A* as a strategy: quick on small levels, and the one that proves.
#pragma once

#include <memory>

#include "strategy/strategy.hpp"

namespace soko {

std::unique_ptr<Strategy> make_exhaustive(const StrategyContext& context);

}  // namespace soko
