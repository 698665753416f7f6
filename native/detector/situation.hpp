// Boxes that cannot be matched with goals when the frozen ones are walls.
#pragma once

#include "deadlock/situation.hpp"
#include "detector/detector.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct SituationDetector {
  static constexpr const char* kName = "situation";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const SearchedLevel<W>& level) : chosen_(level.chosen) {}

    // Children mostly come from the state that was chosen last, and what was frozen in it is frozen
    // in them.
    bool is_dead_after(const Bits<W>& boxes, Square to, Square player) const {
      const auto* const situation = chosen_.last_situation();
      return situation != nullptr && situation->holds(boxes, player) &&
             chosen_.situations().is_dead_after(*situation, to, player);
    }
    bool is_dead(const Bits<W>& boxes, const Bits<W>&) {
      const auto* const situation = chosen_.situation();
      return situation != nullptr &&
             chosen_.situations().is_dead(*situation, boxes, chosen_.player());
    }

   private:
    ChosenState<W>& chosen_;
  };
};

}  // namespace soko
