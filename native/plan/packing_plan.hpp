// A packing plan: in what order boxes come home, and where some of them wait meanwhile. It is a
// sequence of imagined boards, each the set of squares on which boxes stand that the plan has
// placed so far; the boxes that are still on their way are on none of them. The last board is the
// set of all goals. From one board to the next a box arrives on a square, or one that is there
// moves on.
#pragma once

#include <vector>

#include "state/bits.hpp"

namespace soko {

template <int W>
struct PackingPlan {
  std::vector<Bits<W>> boards;
};

}  // namespace soko
