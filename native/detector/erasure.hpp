// Goals that can never be filled when the frozen boxes are walls.
#pragma once

#include "detector/detector.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct ErasureDetector {
  static constexpr const char* kName = "erasure";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const SearchedLevel<W>& level) : chosen_(level.chosen) {}

    bool is_dead(const Bits<W>& boxes, const Bits<W>&) {
      auto* const situation = chosen_.situation();
      return situation != nullptr &&
             chosen_.situations().has_no_ending(*situation, boxes, chosen_.player());
    }

   private:
    ChosenState<W>& chosen_;
  };
};

}  // namespace soko
