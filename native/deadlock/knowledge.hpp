// What the deadlock detectors learn about one level. It grows while searches ask, and all
// strategies and threads of the level share it.
#pragma once

#include <memory>

#include "board/board.hpp"
#include "deadlock/switches.hpp"
#include "store/budget.hpp"

namespace soko {

class DeadlockKnowledge {
 public:
  static std::unique_ptr<DeadlockKnowledge> create(const Board& board, Budget& budget,
                                                   const DeadlockSwitches& switches = {});
  virtual ~DeadlockKnowledge() = default;
};

// The knowledge of a board whose sets of squares have W words.
template <int W>
class DeadlockKnowledgeOf final : public DeadlockKnowledge {
 public:
  DeadlockKnowledgeOf(const Board& board, Budget& budget, const DeadlockSwitches& switches)
      : board_(board), budget_(budget), switches_(switches) {}

  const DeadlockSwitches& switches() const { return switches_; }

 private:
  const Board& board_;
  Budget& budget_;
  DeadlockSwitches switches_;
};

template <int W>
DeadlockKnowledgeOf<W>& knowledge_of(DeadlockKnowledge& knowledge) {
  return static_cast<DeadlockKnowledgeOf<W>&>(knowledge);
}

}  // namespace soko
