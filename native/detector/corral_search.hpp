// Corrals that can never be solved, and the patterns that proofs of it have taught.
#pragma once

#include "deadlock/corral_search.hpp"
#include "detector/detector.hpp"
#include "detector/pairs.hpp"
#include "proof/direction.hpp"
#include "proof/patterns.hpp"
#include "proof/proofs.hpp"
#include "state/bits.hpp"

namespace soko {

// What corral searches have proved of a level, and what they could not prove.
template <int W>
struct KnownCorrals {
  explicit KnownCorrals(DeadlockKnowledgeOf<W>& knowledge)
      : proofs(knowledge.board().words(), knowledge.budget()),
        patterns(knowledge.board(), knowledge.budget()) {}

  Proofs<W> proofs;
  DeadPatterns<W> patterns;
};

template <int W>
struct CorralSearchDetector {
  static constexpr const char* kName = "corral_search";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const SearchedLevel<W>& level)
        : ForPushes(level, level.knowledge.template learned<KnownCorrals<W>>()) {}

    bool is_dead_after(const Bits<W>& boxes, Square to, Square player) const {
      return known_.patterns.is_dead(boxes, to, player);
    }
    bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
      return search_.is_dead(boxes, region);
    }

   private:
    ForPushes(const SearchedLevel<W>& level, KnownCorrals<W>& known)
        : known_(known),
          search_(level.board, level.knowledge.forward(),
                  level.knowledge.template learned<KnownPairs<W, Forward<W>>>().table(),
                  known.proofs, known.patterns, level.credit) {}

    KnownCorrals<W>& known_;
    CorralSearch<W> search_;
  };
};

}  // namespace soko
