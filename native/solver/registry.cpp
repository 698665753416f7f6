#include "solver/registry.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include "fess/fess.hpp"
#include "greedy/greedy.hpp"
#include "solver/exhaustive.hpp"
#include "spread/spread.hpp"

namespace soko {

namespace {

// Feature-space searches differ in what they look at: each solves levels that defeat the others.
template <std::uint32_t Ignored, bool WaitsAnywhere>
std::unique_ptr<Strategy> make_plan(const StrategyContext& context) {
  return make_fess(context, {.ignored_features = Ignored, .waits_anywhere = WaitsAnywhere});
}

constexpr std::size_t kMostForPlans = 400'000;
constexpr std::size_t kMostForPushes = 20'000'000;

constexpr std::array kKinds = {
    StrategyKind{"astar", "A* over all states: fewest pushes, and proofs", make_exhaustive},
    StrategyKind{"plan", "search along a packing plan: features decide, not distances",
                 make_plan<kRoomLinks | kHotspots, false>, kMostForPlans},
    StrategyKind{"plan-rooms",
                 "search along a packing plan, with an eye on rooms and boxes in the way",
                 make_plan<0, false>, kMostForPlans},
    StrategyKind{"plan-order",
                 "search along the order of a packing plan alone: boxes wait where they like",
                 make_plan<kRoomLinks | kHotspots, true>, kMostForPlans},
    StrategyKind{"greedy-pull", "greedy search by pulls from the solved positions",
                 make_greedy_pull, kMostForPushes},
    StrategyKind{"greedy-push", "greedy search by pushes from the start", make_greedy_push,
                 kMostForPushes},
    StrategyKind{"spread-pull", "search by pulls that spreads the boxes out, without a plan",
                 make_spread_pull, kMostForPlans},
    StrategyKind{"spread-push",
                 "search by pushes towards an open board from which the way is known",
                 make_spread_push, kMostForPlans},
};

}  // namespace

std::span<const StrategyKind> strategy_kinds() {
  return kKinds;
}

const StrategyKind& strategy_kind(std::string_view name) {
  for (const StrategyKind& kind : kKinds) {
    if (kind.name == name) return kind;
  }
  throw std::invalid_argument("no strategy is called " + std::string(name));
}

}  // namespace soko
