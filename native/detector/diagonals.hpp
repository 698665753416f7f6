// Closed diagonals, for people, who see at once what is wrong; searches find the same otherwise.
#pragma once

#include "board/board.hpp"
#include "bound/lower_bound.hpp"
#include "deadlock/diagonals.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
struct DiagonalDetector {
  static constexpr const char* kName = "diagonals";
  static constexpr bool kIsSound = true;

  static bool judge_start(const Board& board, const Look&) {
    const auto boxes = set_of<W>(board, board.boxes);
    return ClosedDiagonals<W>(board).is_dead(boxes, board.player);
  }
};

}  // namespace soko
