// Bipartite deadlocks: no way to give every box a goal of its own that it could reach alone. The
// bound of a search says so without being asked.
#pragma once

#include "board/board.hpp"
#include "bound/lower_bound.hpp"

namespace soko {

template <int W>
struct BipartiteDetector {
  static constexpr const char* kName = "bipartite";
  static constexpr bool kIsSound = true;

  static bool judge_start(const Board& board, const Look& look) {
    return matching_bound_of(board, look) >= LowerBound::kDead;
  }
};

}  // namespace soko
