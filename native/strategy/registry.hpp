// Every strategy by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "strategy/strategy.hpp"

namespace soko {

struct StrategyKind {
  const char* name;
  const char* description;
  std::unique_ptr<Strategy> (*create)(const Ground& ground);
};

std::span<const StrategyKind> strategy_kinds();
// Throws std::invalid_argument for a name that is none.
const StrategyKind& strategy_kind(std::string_view name);

}  // namespace soko
