// The number of parts that the free floor falls into: a player who gets everywhere can do more.
#pragma once

#include "feature/scene.hpp"

namespace soko {

template <int W>
class Connectivity {
 public:
  static constexpr int kBits = 8;
  static constexpr bool kNamesCell = true;
  static constexpr bool kAdvises = true;

  int operator()(const Scene<W>& scene) const { return scene.regions - 1; }
};

}  // namespace soko
