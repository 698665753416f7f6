// What the features of the board alone are computed from.
#pragma once

#include "state/bits.hpp"

namespace soko {

template <int W>
struct Position {
  const Bits<W>& boxes;
  int regions;  // parts of the free floor
};

}  // namespace soko
