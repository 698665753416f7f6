// Pairs of boxes that cannot both come to an end, in either direction.
#pragma once

#include <memory>

#include "deadlock/pairs.hpp"
#include "detector/detector.hpp"
#include "proof/direction.hpp"
#include "state/bits.hpp"

namespace soko {

inline constexpr const char* kPairs = "pairs";

// What is known of the pairs of a level.
template <int W, class Direction>
class KnownPairs {
 public:
  explicit KnownPairs(DeadlockKnowledgeOf<W>& knowledge) {
    if (!knowledge.switches().is_on(kPairs)) return;
    table_ = PairTable<W, Direction>::create(
        knowledge.board(), knowledge.template direction<Direction>(), knowledge.budget());
  }
  // Null when they are left out or do not fit.
  PairTable<W, Direction>* table() const { return table_.get(); }

 private:
  std::unique_ptr<PairTable<W, Direction>> table_;
};

template <int W>
struct PairDetector {
  static constexpr const char* kName = kPairs;
  static constexpr bool kIsSound = true;

  template <class Direction>
  class Ask {
   public:
    explicit Ask(const SearchedLevel<W>& level)
        : table_(level.knowledge.template learned<KnownPairs<W, Direction>>().table()) {}

    bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
      return table_ != nullptr && table_->is_dead(boxes, to, player);
    }

   private:
    PairTable<W, Direction>* table_;
  };
  using ForPushes = Ask<Forward<W>>;
  using ForPulls = Ask<Backward<W>>;
};

}  // namespace soko
