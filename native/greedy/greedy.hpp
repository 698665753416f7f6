// Best-first searches that go by the lower bound, not by the way so far (greedy best-first search),
// and take single pushes or pulls: where no order of packing has to be found out, they find some
// solution sooner than anything else. From the solved positions, by pulls, they go astray less.
#pragma once

#include <memory>

#include "strategy/strategy.hpp"

namespace soko {

std::unique_ptr<Strategy> make_greedy_push(const StrategyContext& context);
std::unique_ptr<Strategy> make_greedy_pull(const StrategyContext& context);

}  // namespace soko
