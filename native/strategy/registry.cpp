#include "strategy/registry.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include "strategy/exhaustive.hpp"
#include "strategy/fess.hpp"
#include "strategy/greedy.hpp"

namespace soko {

namespace {

std::unique_ptr<Strategy> make_fess(const Ground& ground) {
  return Fess::create(ground);
}

constexpr std::array kKinds = {
    StrategyKind{"astar", "A* over all states: fewest pushes, and proofs", make_exhaustive},
    StrategyKind{"plan", "feature-space search along a packing plan", make_fess},
    StrategyKind{"greedy-pull", "greedy search by pulls from the solved positions",
                 make_greedy_pull},
    StrategyKind{"greedy-push", "greedy search by pushes from the start", make_greedy_push},
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
