// What guides a search along a packing plan: the features and the advisors.
#pragma once

#include <cstdint>
#include <vector>

#include "fess/advisors.hpp"
#include "fess/guidance.hpp"

namespace soko {

template <int W>
class PlanGuide {
 public:
  using Rank = std::uint64_t;

  PlanGuide(const Board& board, const RegionFinder<W>& regions, const PackingPlan<W>& plan,
            const FessOptions& options, Budget& budget)
      : squares_(board.cell.size()),
        guidance_(board, regions, plan, options, budget),
        advisors_(board, guidance_, budget) {}

  // Looks at the plan and the board until the slice is over; true when all features are ready.
  bool prepare(Slice& slice) {
    while (!guidance_.packing().prepare()) {
      if (slice.is_late()) return false;
    }
    while (!slice.over(kWorkASquare * squares_)) {
      if (guidance_.prepare()) return true;
    }
    return false;
  }

  // The state whose moves are ranked next. All are worth it.
  bool set_state(const Bits<W>&, Square) { return true; }
  Rank rank(const Bits<W>& boxes, const MacroMove& by) { return guidance_.rank(boxes, by.regions); }
  Rank rank_of_root(const Bits<W>& boxes, Square, int regions) {
    return guidance_.rank(boxes, regions);
  }
  static Rank cell(Rank rank) { return Guidance<W>::cell(rank); }
  void advise(const Advised<W>& state, ChargedVector<RankedMove>& moves) {
    advisors_.mark(state, moves);
  }
  void found_better(const Bits<W>&, Rank) {}

  static std::uint64_t work_a_move(std::size_t) { return kWorkAMove; }

 private:
  static constexpr std::uint64_t kWorkASquare = 20;
  static constexpr std::uint64_t kWorkAMove = 290;

  std::size_t squares_;
  Guidance<W> guidance_;
  Advisors<W> advisors_;
};

}  // namespace soko
