// What the features of a packing plan are computed from.
#pragma once

#include "feature/position.hpp"
#include "plan/packing_progress.hpp"

namespace soko {

template <int W>
struct PlannedPosition : Position<W> {
  const Progress& progress;
};

}  // namespace soko
