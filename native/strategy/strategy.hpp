// What the solvers for any solution have in common: searches of one level, forward from its start
// or backward from its solved positions, that share what they learn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "deadlock/knowledge.hpp"
#include "search/search.hpp"
#include "store/budget.hpp"
#include "strategy/perimeter.hpp"

namespace soko {

// What the strategies of one level share. `number` is the strategy's own.
struct Ground {
  const Board& board;
  Budget& budget;
  Perimeter& perimeter;
  DeadlockKnowledge& deadlocks;
  std::uint64_t seed = 0;  // of the Zobrist keys: the same for all
};

// Two searches met: the own state and the other's.
struct Meeting {
  std::uint32_t own = 0;
  Landmark other;
};

class Strategy : public Search {
 public:
  virtual Side side() const = 0;
  // Forward: the pushes from the start to the state. Backward: from the state to the solution.
  virtual std::vector<Push> pushes_of(std::uint32_t node) = 0;
  // Set when the search is solved by meeting another; then solution() holds nothing.
  virtual std::optional<Meeting> meeting() const { return std::nullopt; }
};

}  // namespace soko
