// What guides the search that spreads the boxes out by pulls: no order of the goals, only room for
// the player and for the boxes, and boxes far away from the goals.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bound/lower_bound.hpp"
#include "feature/rooms.hpp"
#include "spread/field_guide.hpp"
#include "strategy/strategy.hpp"
#include "strategy/target_board.hpp"

namespace soko {

template <int W>
class SpreadGuide : public FieldGuide<W> {
 public:
  using Rank = typename FieldGuide<W>::Rank;

  SpreadGuide(const Board& board, const RegionFinder<W>&, const StrategyContext& context)
      : FieldGuide<W>(context.budget),
        target_board_(context.target_board),
        goals_(board.words()),
        rooms_(board),
        to_goals_(LowerBound::create(board, context.budget, End::kGoals)),
        to_start_(LowerBound::create(board, context.budget, End::kStart)) {
    for (const Square goal : board.goals) goals_.set(goal);
  }

  bool prepare(Slice& slice) { return to_goals_->prepare(slice) && to_start_->prepare(slice); }

  // The state whose moves are ranked next. Not worth them when the boxes cannot all have come from
  // the start.
  bool set_state(const Bits<W>& boxes, Square player) {
    return this->match(*to_start_, boxes, player) < LowerBound::kDead &&
           this->match(*to_goals_, boxes, player) < LowerBound::kDead;
  }

  // After a move of the state that was set last.
  Rank rank(const Bits<W>& boxes, const MacroMove& by) {
    return rank_of(boxes, by.regions, this->match_after(*to_goals_, by));
  }
  Rank rank_of_root(const Bits<W>& boxes, Square, int regions) {
    return rank_of(boxes, regions, 0);
  }

  void found_better(const Bits<W>& boxes, Rank) { best_ = this->squares_of(boxes); }

  // Shows the best board of the try that ends.
  void next_try() {
    if (!best_.empty()) target_board_.show(best_);
    ++tries_;
  }
  bool has_seen_all() const { return true; }
  void fall_back() {}

 private:
  using Fields = typename FieldGuide<W>::Fields;
  static constexpr int kMostPushes = (1 << 16) - 1;

  // Parts of the free floor and boxes on goals, in one order or the other, links between rooms that
  // are cut, and the pushes to the goals, of which more are better.
  Rank rank_of(const Bits<W>& boxes, int regions, int pushes) const {
    const int on_goals = (boxes & goals_).count();
    const int links = rooms_.links_cut(boxes);
    const int near = kMostPushes - std::min(pushes, kMostPushes);
    switch (tries_ % 3) {
      case 0:
        return Fields::rank({regions, on_goals, links, near});
      case 1:
        return Fields::rank({regions + links, on_goals, 0, near});
      default:
        return Fields::rank({on_goals, regions, links, near});
    }
  }

  TargetBoard& target_board_;
  Bits<W> goals_;
  Rooms<W> rooms_;
  std::unique_ptr<LowerBound> to_goals_;
  std::unique_ptr<LowerBound> to_start_;
  std::vector<Square> best_;  // board of this try, or of the last one at its beginning
  int tries_ = 0;
};

}  // namespace soko
