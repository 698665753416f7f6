// What guides the search that spreads the boxes out by pulls: no order of the goals, only room for
// the player and for the boxes, and boxes far away from the goals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "bound/lower_bound.hpp"
#include "feature/rooms.hpp"
#include "strategy/prospect.hpp"
#include "strategy/rank_fields.hpp"
#include "strategy/ranked_move.hpp"
#include "strategy/strategy.hpp"

namespace soko {

template <int W>
class SpreadGuide {
 public:
  using Rank = std::uint64_t;

  SpreadGuide(const Board& board, const RegionFinder<W>&, const Ground& ground)
      : prospect_(ground.prospect),
        goals_(board.words()),
        rooms_(board),
        to_goals_(LowerBound::create(board, ground.budget, End::kGoals)),
        to_start_(LowerBound::create(board, ground.budget, End::kStart)) {
    for (const Square goal : board.goals) goals_.set(goal);
  }

  bool prepare(Slice& slice) { return to_goals_->prepare(slice) && to_start_->prepare(slice); }

  // Not worth its moves when the boxes cannot all have come from the start.
  bool takes_on(const Bits<W>& boxes, Square player) {
    boxes_ = squares_of(boxes);
    return to_start_->of(boxes_, player) < LowerBound::kDead &&
           to_goals_->of(boxes_, player) < LowerBound::kDead;
  }

  // After a move of the state that was taken on last.
  Rank rank(const Bits<W>& boxes, const MacroMove& by) {
    const auto box = std::lower_bound(boxes_.begin(), boxes_.end(), by.from) - boxes_.begin();
    return rank_of(boxes, by.regions,
                   to_goals_->after_push(static_cast<std::size_t>(box), by.to, by.player));
  }
  Rank rank_of_root(const Bits<W>& boxes, Square, int regions) {
    return rank_of(boxes, regions, 0);
  }

  static Rank cell(Rank rank) { return Fields::without_last(rank); }

  void advise(const Advised<W>& state, std::vector<RankedMove>& moves) {
    list_by_rank(moves, by_rank_, [](const RankedMove&) { return true; });
    Fields::for_each(0, [&](auto value_of) { advise_best(by_rank_, state.rank, value_of); });
  }

  void found_better(const Bits<W>& boxes, Rank) { best_ = squares_of(boxes); }

  // Shows the best board of the try that ends.
  void next_try() {
    if (!best_.empty()) prospect_.show(best_);
    ++tries_;
  }
  bool has_seen_all() const { return true; }
  void fall_back() {}

  static std::uint64_t work_a_move(std::size_t boxes) { return 290 + 65 * boxes; }

 private:
  // Parts of the free floor and boxes on goals, in one order or the other, links between rooms that
  // are cut, and the pushes to the goals: more are better.
  using Fields = RankFields<12, 12, 10, 16>;
  static constexpr int kMostPushes = (1 << 16) - 1;

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

  static std::vector<Square> squares_of(const Bits<W>& boxes) {
    std::vector<Square> squares;
    boxes.for_each([&](int box) { squares.push_back(static_cast<Square>(box)); });
    return squares;
  }

  Prospect& prospect_;
  Bits<W> goals_;
  Rooms<W> rooms_;
  std::unique_ptr<LowerBound> to_goals_;
  std::unique_ptr<LowerBound> to_start_;
  std::vector<Square> boxes_;  // of the state that was taken on last
  std::vector<RankedMove*> by_rank_;
  std::vector<Square> best_;  // board of this try
  int tries_ = 0;
};

}  // namespace soko
