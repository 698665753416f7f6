// Every strategy by name.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "strategy/strategy.hpp"

namespace soko {

struct StrategyKind {
  const char* name;
  const char* description;
  std::unique_ptr<Strategy> (*create)(const StrategyContext& context);
  // Goals times squares of the largest board that it takes on: a single step takes too long there.
  std::size_t most_size = ~std::size_t{0};

  bool supports(const Board& board) const {
    return board.goals.size() * board.cell.size() <= most_size;
  }
};

std::span<const StrategyKind> strategy_kinds();
// Throws std::invalid_argument for a name that is none.
const StrategyKind& strategy_kind(std::string_view name);

}  // namespace soko
