// Optimal search by A* (Hart, Nilsson and Raphael 1968).
#pragma once

#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "base/cost.hpp"
#include "base/search.hpp"
#include "board/board.hpp"
#include "improve/vicinity.hpp"
#include "proof/knowledge.hpp"

namespace soko {

struct AstarOptions {
  Objective objective = Objective::kPushes;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::uint64_t seed = 0;
  // Only solutions that cost less are looked for.
  Cost below = {0xFFFFFFFFU, 0xFFFFFFFFU};
  DeadlockSwitches deadlocks = {};
  bool has_penalties = true;  // once the search has taken as long as their tables will
  std::uint64_t looks_back_after = kLooksBackAfter;  // states, where moves come first
  std::uint64_t parts_after = kPartsAfter;           // the same for the bound of the parts
  // Only what lies near a solution is searched; then nothing is proved.
  std::optional<Near> near = std::nullopt;
  // What is known of deadlocks, shared with others; without it, the search learns for itself.
  DeadlockKnowledge* knowledge = nullptr;
};

class Astar : public Search {
 public:
  static std::unique_ptr<Astar> create(const Board& board, Budget& budget,
                                       const AstarOptions& options);
  // Lets it expand so many states in all; one that has ended for want of them goes on.
  virtual void allow(std::uint64_t max_nodes) = 0;
  // From now on, only solutions that cost less are looked for; when there are none, it is
  // exhausted.
  virtual void beat(Cost known) = 0;
  // Ends a search that has a solution and looks for better ones: it has to be advanced once more,
  // for that solution. False when there is none yet.
  virtual bool settle() = 0;
};

}  // namespace soko
