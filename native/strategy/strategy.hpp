// What the solvers for any solution have in common: searches of one level, forward from its start
// or backward from its solved positions, that share what they learn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"
#include "plan/planning.hpp"
#include "proof/knowledge.hpp"
#include "strategy/perimeter.hpp"
#include "strategy/target_board.hpp"

namespace soko {

// What a strategy is given; what it refers to outlives the strategy.
struct StrategyContext {
  const Board& board;
  Budget& budget;        // its own share of the level's memory
  Perimeter& perimeter;  // the same for all strategies of the level
  DeadlockKnowledge& deadlocks;
  Planning& planning;
  TargetBoard& target_board;
  std::uint16_t number = 0;  // its own: it signs its states with it
  std::uint64_t seed = 0;    // of the Zobrist keys: the same for all
  std::uint64_t max_nodes = ~std::uint64_t{0};
};

// Two searches met: the own state and the other's.
struct Meeting {
  std::uint32_t own = 0;
  ReachedState other;
};

// advance() counts about as much work in every strategy as it takes nanoseconds: it decides how
// often each has its turn. It says kExhausted only where that proves that there is no solution.
// Called by one thread at a time, not always the same.
class Strategy : public Search {
 public:
  virtual Side side() const = 0;
  // Forward: the pushes from the start to the state. Backward: from the state to the solution.
  virtual std::vector<Push> pushes_of(std::uint32_t node) = 0;
  // Set when the search is solved by meeting another; then solution() holds nothing.
  virtual std::optional<Meeting> meeting() const { return std::nullopt; }
  // The meeting led nowhere (two states had one key, or the other search is gone): go on.
  virtual void dismiss_meeting() {}
};

}  // namespace soko
