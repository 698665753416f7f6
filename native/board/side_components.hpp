// Where can the player be, seen from a box? A box on square s splits the rest of the floor into up
// to four components. They are named 0 to 3 for each s: 0 holds the root of one depth-first tree of
// the floor (or, for the root itself, its first child), and each subtree that only s connects to
// the rest is another. One pass over the floor (Hopcroft and Tarjan's articulation points) gives
// them all, and a query is a few comparisons of visit times.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/square.hpp"

namespace soko {

class SideComponents {
 public:
  SideComponents() = default;
  // `neighbor` uses the number of squares to stand for a wall. The floor must be connected.
  explicit SideComponents(const std::vector<std::array<Square, 4>>& neighbor);

  // The component of the floor without `box` that holds `player`; the two differ.
  int of(int box, int player) const {
    const Cut& cut = cuts_[static_cast<std::size_t>(box)];
    const Square time = enter_[static_cast<std::size_t>(player)];
    for (int k = 0; k < cut.count; ++k) {
      if (time >= cut.from[static_cast<std::size_t>(k)] &&
          time <= cut.to[static_cast<std::size_t>(k)]) {
        return k + 1;
      }
    }
    return 0;
  }

 private:
  struct Cut {  // visit times of the subtrees that hang on this square alone
    std::uint8_t count = 0;
    std::array<Square, 4> from = {};
    std::array<Square, 4> to = {};
  };
  std::vector<Square> enter_;
  std::vector<Cut> cuts_;
};

}  // namespace soko
