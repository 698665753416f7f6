// The number of parts that the free floor falls into: a player who gets everywhere can do more.
#pragma once

#include "feature/position.hpp"

namespace soko {

template <int W>
class Connectivity {
 public:
  static constexpr int kBits = 8;
  static constexpr bool kNamesCell = true;
  static constexpr bool kAdvises = true;

  int operator()(const Position<W>& position) const { return position.regions - 1; }
};

}  // namespace soko
