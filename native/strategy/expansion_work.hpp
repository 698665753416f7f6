// The work that the expansion of a state is, about a unit for each nanosecond: strategies that
// share a level are given shares of it, and time itself would be different each time.
#pragma once

#include <cstdint>

namespace soko {

struct ExpansionWork {
  std::uint64_t a_square;  // of the floor, for each state
  std::uint64_t a_child;   // for each that is made, where that is not mostly in a_bound
  std::uint64_t a_bound;   // for each box, when a child's bound is asked for
};

}  // namespace soko
