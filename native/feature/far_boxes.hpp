// How far the boxes are from home: the pushes to the nearest goal of each, if the player could get
// everywhere. More is better: among equal moves, those of far boxes wait behind nothing.
#pragma once

#include <algorithm>
#include <vector>

#include "board/board.hpp"
#include "feature/position.hpp"
#include "state/bits.hpp"
#include "state/lone_steps.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
class FarBoxes {
 public:
  static constexpr int kBits = 16;
  static constexpr bool kNamesCell = false;
  static constexpr bool kAdvises = false;

  FarBoxes(const Board& board, const Bits<W>& floor) : distance_(board.cell.size(), 0) {
    flood_lone_steps(
        set_of<W>(board, board.goals),
        [&](Square box, auto visit) { for_each_lone_pull(board, floor, box, visit); },
        [&](Square from, Square box) { distance_[from] = distance_[box] + 1; });
  }

  int operator()(const Position<W>& position) const {
    int total = 0;
    position.boxes.for_each([&](int box) { total += distance_[static_cast<std::size_t>(box)]; });
    return std::max(0, kMost - total);
  }

 private:
  static constexpr int kMost = (1 << kBits) - 1;

  std::vector<int> distance_;
};

}  // namespace soko
