// What the features of a state are computed from.
#pragma once

#include "feature/packing_progress.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct Scene {
  const Bits<W>& boxes;
  int regions;  // parts of the free floor
  const Progress& progress;
};

}  // namespace soko
