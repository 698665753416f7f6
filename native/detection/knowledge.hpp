// What the deadlock detectors learn about one level. It grows while searches ask; all those that
// are given the same knowledge share it, on several threads, too.
#pragma once

#include <memory>
#include <mutex>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "deadlock/pairs.hpp"
#include "deadlock/triples.hpp"
#include "detection/switches.hpp"
#include "proof/direction.hpp"
#include "proof/patterns.hpp"
#include "proof/proofs.hpp"

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
      : board_(board),
        budget_(budget),
        switches_(switches),
        forward_(board),
        backward_(board),
        proofs_(budget),
        patterns_(board, budget) {}

  const DeadlockSwitches& switches() const { return switches_; }
  const Forward<W>& forward() const { return forward_; }
  const Backward<W>& backward() const { return backward_; }
  Budget& budget() { return budget_; }
  Proofs<W>& proofs() { return proofs_; }
  DeadPatterns<W>& patterns() { return patterns_; }
  // Null when they are switched off or do not fit. Made when they are first asked for.
  PairTable<W, Forward<W>>* push_pairs() {
    std::call_once(push_once_, [&] { make(push_pairs_, forward_); });
    return push_pairs_.get();
  }
  PairTable<W, Backward<W>>* pull_pairs() {
    std::call_once(pull_once_, [&] { make(pull_pairs_, backward_); });
    return pull_pairs_.get();
  }
  TripleTable<W, Backward<W>>* pull_triples() {
    std::call_once(triple_once_, [&] {
      if (!switches_.triples) return;
      pull_triples_ = TripleTable<W, Backward<W>>::create(board_, backward_, pull_pairs(), budget_);
    });
    return pull_triples_.get();
  }

 private:
  template <class Direction>
  void make(std::unique_ptr<PairTable<W, Direction>>& pairs, const Direction& direction) {
    if (switches_.pairs) pairs = PairTable<W, Direction>::create(board_, direction, budget_);
  }

  const Board& board_;
  Budget& budget_;
  DeadlockSwitches switches_;
  Forward<W> forward_;
  Backward<W> backward_;
  Proofs<W> proofs_;
  DeadPatterns<W> patterns_;
  std::once_flag push_once_;
  std::once_flag pull_once_;
  std::once_flag triple_once_;
  std::unique_ptr<PairTable<W, Forward<W>>> push_pairs_;
  std::unique_ptr<PairTable<W, Backward<W>>> pull_pairs_;
  std::unique_ptr<TripleTable<W, Backward<W>>> pull_triples_;  // they ask the pairs
};

template <int W>
DeadlockKnowledgeOf<W>& knowledge_of(DeadlockKnowledge& knowledge) {
  return static_cast<DeadlockKnowledgeOf<W>&>(knowledge);
}

}  // namespace soko
