// Boxes of which too few are left near the goals when the frozen ones are walls.
#pragma once

#include "deadlock/k_distance.hpp"
#include "detector/detector.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct DistanceDetector {
  static constexpr const char* kName = "distance";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const SearchedLevel<W>& level)
        : chosen_(level.chosen),
          distance_(level.board, level.regions, level.knowledge.forward(),
                    level.knowledge.backward(), level.patience, level.knowledge.budget()) {}

    bool is_dead(const Bits<W>& boxes, const Bits<W>&) {
      auto* const situation = chosen_.situation();
      return situation != nullptr &&
             distance_.is_dead(situation->remainders, situation->floor, boxes, chosen_.player());
    }

   private:
    ChosenState<W>& chosen_;
    KDistance<W> distance_;
  };
};

}  // namespace soko
