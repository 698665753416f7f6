#include "detection/stack.hpp"

#include "deadlock/corral_search.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/k_distance.hpp"
#include "deadlock/situation.hpp"
#include "state/width.hpp"

namespace soko {

// Its parts know where the others are.
template <int W>
class DeadlockStack<W>::Tests {
 public:
  Tests(const Board& board, DeadlockKnowledgeOf<W>& knowledge, ProofCredit credit)
      : switches_(knowledge.switches()),
        goals_(knowledge.forward().ends()),
        regions_(board),
        freeze_(board),
        pairs_(knowledge.push_pairs()),
        situations_(board, regions_, knowledge.budget()),
        distance_(board, regions_, knowledge.forward(), knowledge.backward(), kPatience),
        patterns_(knowledge.patterns()),
        corrals_(board, knowledge.forward(), pairs_, knowledge.proofs(), patterns_, credit) {}

  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    if (is_dead_in_situation(boxes, to, player)) return true;
    if (switches_.freeze && freeze_.is_dead_after(boxes, goals_, to)) return true;
    if (pairs_ != nullptr && pairs_->is_dead(boxes, to, player)) return true;
    return switches_.corrals && patterns_.is_dead(boxes, to, player);
  }

  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    const Bits<W> frozen = freeze_.frozen(boxes);
    if (switches_.freeze && (frozen - goals_).any()) return true;
    if (is_situation_dead(boxes, frozen, region)) return true;
    return switches_.corrals && corrals_.is_dead(boxes, region);
  }

 private:
  bool is_situation_dead(const Bits<W>& boxes, const Bits<W>& frozen, const Bits<W>& region) {
    const auto player = static_cast<Square>(region.first());
    if (switches_.situation || switches_.erasure || switches_.distance) {
      const bool is_last =
          situation_ != nullptr && situation_->frozen == frozen && situation_->floor.test(player);
      if (!is_last) situation_ = situations_.of(frozen, player);
    }
    if (situation_ == nullptr) return false;
    if (switches_.erasure && situations_.has_no_ending(*situation_, boxes, player)) return true;
    if (switches_.situation && situations_.is_dead(*situation_, boxes, player)) return true;
    return switches_.distance &&
           distance_.is_dead(situation_->remainders, situation_->floor, boxes, player);
  }

  // Children mostly come from the state that was chosen last, and what was frozen in it is frozen
  // in them.
  bool is_dead_in_situation(const Bits<W>& boxes, Square to, Square player) const {
    return switches_.situation && situation_ != nullptr && situation_->holds(boxes, player) &&
           situations_.is_dead_after(*situation_, to, player);
  }

  static constexpr int kPatience = 8;  // a situation that comes only now and then is not worth it

  DeadlockSwitches switches_;
  const Bits<W>& goals_;
  RegionFinder<W> regions_;
  FreezeDetector<W> freeze_;
  PairTable<W, Forward<W>>* pairs_;
  Situations<W> situations_;
  KDistance<W> distance_;
  Situation<W>* situation_ = nullptr;  // of the state chosen last
  DeadPatterns<W>& patterns_;
  CorralSearch<W> corrals_;
};

template <int W>
DeadlockStack<W>::DeadlockStack(const Board& board, DeadlockKnowledge& knowledge,
                                ProofCredit credit)
    : tests_(std::make_unique<Tests>(board, knowledge_of<W>(knowledge), credit)) {}

template <int W>
DeadlockStack<W>::~DeadlockStack() = default;

template <int W>
bool DeadlockStack<W>::is_dead_after(const Bits<W>& boxes, Square to, Square player) {
  return tests_->is_dead_after(boxes, to, player);
}

template <int W>
bool DeadlockStack<W>::is_dead(const Bits<W>& boxes, const Bits<W>& region) {
  return tests_->is_dead(boxes, region);
}

template <int W>
class PullDeadlockStack<W>::Tests {
 public:
  explicit Tests(DeadlockKnowledgeOf<W>& knowledge)
      : pairs_(knowledge.pull_pairs()), triples_(knowledge.pull_triples()) {}

  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    if (pairs_ != nullptr && pairs_->is_dead(boxes, to, player)) return true;
    return triples_ != nullptr && triples_->is_dead(boxes, to, player);
  }

 private:
  PairTable<W, Backward<W>>* pairs_;
  TripleTable<W, Backward<W>>* triples_;
};

template <int W>
PullDeadlockStack<W>::PullDeadlockStack(const Board&, DeadlockKnowledge& knowledge)
    : tests_(std::make_unique<Tests>(knowledge_of<W>(knowledge))) {}

template <int W>
PullDeadlockStack<W>::~PullDeadlockStack() = default;

template <int W>
bool PullDeadlockStack<W>::is_dead_after(const Bits<W>& boxes, Square to, Square player) {
  return tests_->is_dead_after(boxes, to, player);
}

#define SOKO_INSTANTIATE(W)        \
  template class DeadlockStack<W>; \
  template class PullDeadlockStack<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
