// One board and what strategies on it share.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "plan/planning.hpp"
#include "proof/knowledge.hpp"
#include "strategy/perimeter.hpp"
#include "strategy/strategy.hpp"
#include "strategy/target_board.hpp"

namespace soko::test {

inline constexpr std::size_t kPlenty = std::size_t{1} << 30;

struct Site {
  explicit Site(const Grid& grid, std::size_t memory = kPlenty) : Site(Board(grid), memory) {}
  explicit Site(Board its_board, std::size_t memory = kPlenty)
      : board(std::move(its_board)),
        budget(memory),
        perimeter(shared),
        deadlocks(DeadlockKnowledge::create(board, shared)),
        planning(Planning::create(board, shared)) {}

  StrategyContext context(std::uint16_t number = 0,
                          std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max()) {
    return {.board = board,
            .budget = budget,
            .perimeter = perimeter,
            .deadlocks = *deadlocks,
            .planning = *planning,
            .target_board = target_board,
            .number = number,
            .max_nodes = max_nodes};
  }

  Board board;
  Budget budget;
  Budget shared{kPlenty};
  Perimeter perimeter;
  std::unique_ptr<DeadlockKnowledge> deadlocks;
  std::unique_ptr<Planning> planning;
  TargetBoard target_board;
};

inline SearchStatus run(Strategy& strategy) {
  Slice slice = Slice::endless();
  return strategy.advance(slice);
}

// The way that two strategies, which have met, found together.
inline std::vector<Push> joined(Strategy& one, Strategy& other, const Meeting& meeting) {
  std::vector<Push> first = one.pushes_of(meeting.own);
  std::vector<Push> second = other.pushes_of(meeting.other.node);
  if (one.side() == Side::kBackward) first.swap(second);
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace soko::test
