// The backward side of a feature-space search: macro pulls from the solved positions.
#pragma once

#include <cstdint>
#include <vector>

#include "macro/macro_moves.hpp"
#include "macro/macro_pulls.hpp"
#include "strategy/pull_side.hpp"

namespace soko {

template <int W>
class MacroPullSide : public PullSide<W> {
 public:
  MacroPullSide(const Board& board, const RegionFinder<W>& regions, DeadlockKnowledge& deadlocks)
      : PullSide<W>(board, regions, deadlocks), board_(board), regions_(regions), pulls_(board) {}

  Bits<W> movable(const Bits<W>& boxes, const Bits<W>&) const { return boxes; }

  // What can be done to a box by pulls, given the player's region and how many regions there are.
  // The result stays valid until the next call.
  const std::vector<MacroMove>& list(const Bits<W>& boxes, const Bits<W>& region, int regions,
                                     Square box) {
    moves_.clear();
    const auto& places = pulls_.places(regions_.floor() - boxes, region, this->may_hold_box(), box);
    for (const PulledBox& place : places) {
      if (place.pulls == 0) continue;
      const int after = regions - pulls_.parts(box) + pulls_.parts(place.box);
      moves_.push_back({box, place.box, place.player, pulls_.lowest(place), place.pulls,
                        static_cast<std::uint16_t>(after)});
    }
    return moves_;
  }

  // The pushes from the state that a move leads to back to the state where it was listed.
  std::vector<Push> pushes(const Bits<W>& boxes, const Bits<W>& region, const MacroMove& move) {
    const auto& places =
        pulls_.places(regions_.floor() - boxes, region, this->may_hold_box(), move.from);
    std::vector<Push> pushes;
    for (const PulledBox& place : places) {
      if (place.pulls == 0 || place.box != move.to || pulls_.lowest(place) != move.lowest) continue;
      for (const PulledBox* at = &place; at->pulls > 0; at = &places[at->parent]) {
        pushes.push_back(push_to(board_, at->box, places[at->parent].box));
      }
      break;
    }
    return pushes;
  }

 private:
  const Board& board_;
  const RegionFinder<W>& regions_;
  MacroPulls<W> pulls_;
  std::vector<MacroMove> moves_;
};

}  // namespace soko
