// The forward side of a feature-space search: macro moves from the start.
#pragma once

#include <vector>

#include "macro/macro_moves.hpp"
#include "strategy/push_side.hpp"

namespace soko {

template <int W>
class MacroPushSide : public PushSide<W> {
 public:
  MacroPushSide(const Board& board, const RegionFinder<W>& regions, DeadlockKnowledge& deadlocks)
      : PushSide<W>(board, regions, deadlocks, ProofCredit::kSlow), macro_(board, regions) {}

  // The moves of a box, given the player's region and how many regions there are.
  const std::vector<MacroMove>& list(const Bits<W>& boxes, const Bits<W>& region, int regions,
                                     Square box) {
    return macro_.list(boxes, region, regions, this->may_hold_box(), box);
  }

  // The pushes from a state to the one that a move leads to.
  std::vector<Push> pushes(const Bits<W>& boxes, const Bits<W>& region, const MacroMove& move) {
    return macro_.pushes(boxes, region, this->may_hold_box(), move);
  }

 private:
  MacroMoves<W> macro_;
};

}  // namespace soko
