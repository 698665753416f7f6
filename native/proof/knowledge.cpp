#include "proof/knowledge.hpp"

#include "state/width.hpp"

namespace soko {

std::unique_ptr<DeadlockKnowledge> DeadlockKnowledge::create(const Board& board, Budget& budget,
                                                             const DeadlockSwitches& switches) {
  return with_width(board, [&](auto width) -> std::unique_ptr<DeadlockKnowledge> {
    return std::make_unique<DeadlockKnowledgeOf<width()>>(board, budget, switches);
  });
}

}  // namespace soko
