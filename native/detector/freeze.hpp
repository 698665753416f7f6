// Frozen boxes off goals.
#pragma once

#include "deadlock/freeze.hpp"
#include "detector/detector.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct FreezeDetector {
  static constexpr const char* kName = "freeze";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const SearchedLevel<W>& level)
        : goals_(level.knowledge.forward().ends()), chosen_(level.chosen) {}

    bool is_dead_after(const Bits<W>& boxes, Square to, Square) const {
      return chosen_.freeze().is_dead_after(boxes, goals_, to);
    }
    bool is_dead(const Bits<W>&, const Bits<W>&) { return (chosen_.frozen() - goals_).any(); }

   private:
    const Bits<W>& goals_;
    ChosenState<W>& chosen_;
  };
};

}  // namespace soko
