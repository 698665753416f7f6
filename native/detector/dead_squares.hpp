// Dead squares: from these a box reaches no goal, even alone. No search makes such a push.
#pragma once

#include <algorithm>

#include "board/board.hpp"
#include "bound/lower_bound.hpp"

namespace soko {

template <int W>
struct DeadSquareDetector {
  static constexpr const char* kName = "dead_squares";
  static constexpr bool kIsSound = true;

  static bool judge_start(const Board& board, const Look&) {
    return std::any_of(board.boxes.begin(), board.boxes.end(),
                       [&](Square box) { return board.is_dead[box] != 0; });
  }
};

}  // namespace soko
