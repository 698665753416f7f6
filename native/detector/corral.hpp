// PI-corrals without a push. Searches by pushes use them for more: they leave out the other pushes.
#pragma once

#include "board/board.hpp"
#include "bound/lower_bound.hpp"
#include "deadlock/corral.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
struct CorralDetector {
  static constexpr const char* kName = "corral";
  static constexpr bool kIsSound = true;

  static bool judge_start(const Board& board, const Look&) {
    const RegionFinder<W> regions(board);
    CorralFinder<W> corrals(board, regions);
    const auto boxes = set_of<W>(board, board.boxes);
    const auto* const pushes =
        corrals.find(boxes, regions.flood(regions.floor() - boxes, board.player));
    return pushes != nullptr && pushes->empty();
  }
};

}  // namespace soko
