// The work that the expansion of a state is, about a unit for each nanosecond: strategies that
// share a level are given shares of it, and time itself would be different each time.
#pragma once

namespace soko {

struct ExpansionWork {
  int a_square;  // of the floor, for each state
  int a_child;   // for each that is made
  int a_bound;   // for each box, when a child's bound is asked for
};

}  // namespace soko
