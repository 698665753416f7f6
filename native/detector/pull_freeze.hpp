// Boxes that no pull can ever move, off the squares on which boxes start. For people: boxes on all
// goals, of which some could not have come there.
#pragma once

#include "board/board.hpp"
#include "bound/lower_bound.hpp"
#include "deadlock/pull_freeze.hpp"
#include "detector/detector.hpp"
#include "state/bits.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
struct PullFreezeDetector {
  static constexpr const char* kName = "pull_freeze";
  static constexpr bool kIsSound = true;

  class ForPulls {
   public:
    explicit ForPulls(const SearchedLevel<W>& level) : freeze_(level.board) {}

    bool is_dead_after(const Bits<W>& boxes, Square to, Square) const {
      return freeze_.is_dead_after(boxes, to);
    }
    bool is_dead(const Bits<W>& boxes, const Bits<W>&) const { return freeze_.is_dead(boxes); }

   private:
    PullFrozenBoxes<W> freeze_;
  };

  static bool judge_start(const Board& board, const Look&) {
    return PullFrozenBoxes<W>(board).is_dead(set_of<W>(board, board.goals));
  }
};

}  // namespace soko
