// What guides a search by pushes to a board from which the way to the solution is known: boxes that
// stand where they do there, room for the player, and the fewest pushes to it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "bound/lower_bound.hpp"
#include "feature/rooms.hpp"
#include "spread/field_guide.hpp"
#include "strategy/strategy.hpp"
#include "strategy/target_board.hpp"

namespace soko {

template <int W>
class TargetGuide : public FieldGuide<W> {
 public:
  using Rank = typename FieldGuide<W>::Rank;

  TargetGuide(const Board& board, const RegionFinder<W>&, const StrategyContext& context)
      : FieldGuide<W>(context.budget),
        budget_(context.budget),
        target_board_(context.target_board),
        goals_(board.goals),
        board_(board),
        target_(board.words()),
        rooms_(board) {
    aim_at(goals_);
  }

  bool prepare(Slice& slice) { return to_target_->prepare(slice); }

  // The state whose moves are ranked next. Not worth them when some box of the target finds none to
  // take its place.
  bool set_state(const Bits<W>& boxes, Square player) {
    return this->match(*to_target_, boxes, player) < LowerBound::kDead;
  }

  // After a move of the state that was set last.
  Rank rank(const Bits<W>& boxes, const MacroMove& by) {
    const int pushes = this->match_after(*to_target_, by);
    return pushes < LowerBound::kDead ? rank_of(boxes, by.regions, pushes) : kHopeless;
  }
  Rank rank_of_root(const Bits<W>& boxes, Square player, int regions) {
    return rank_of(boxes, regions, this->match(*to_target_, boxes, player));
  }

  void found_better(const Bits<W>&, Rank) {}

  // Aims at the board that the pulls have shown last.
  void next_try() {
    aim_at(target_board_.boxes().value_or(goals_));
    ++tries_;
  }
  // Another target than the goals may be out of reach: the end of the search is none of the level.
  bool has_seen_all() const { return board_.goals == goals_; }
  void fall_back() { aim_at(goals_); }

 private:
  using Fields = typename FieldGuide<W>::Fields;

  void aim_at(std::vector<Square> boxes) {
    target_ = Bits<W>(board_.words());
    for (const Square box : boxes) target_.set(box);
    board_.goals = std::move(boxes);
    to_target_.reset();  // its memory first
    to_target_ = LowerBound::create(board_, budget_, End::kGoals);
  }

  // Boxes elsewhere, or pairs of them, parts of the free floor, links between rooms that are cut,
  // pushes.
  Rank rank_of(const Bits<W>& boxes, int regions, int pushes) const {
    const int elsewhere = (boxes - target_).count();
    const int links = rooms_.links_cut(boxes);
    switch (tries_ % 3) {
      case 0:
        return Fields::rank({elsewhere, regions, links, pushes});
      case 1:
        return Fields::rank({elsewhere / 2, regions, links, pushes});
      default:
        return Fields::rank({regions, elsewhere, links, pushes});
    }
  }

  Budget& budget_;
  TargetBoard& target_board_;
  const std::vector<Square> goals_;
  Board board_;  // its goals are the target
  Bits<W> target_;
  Rooms<W> rooms_;
  std::unique_ptr<LowerBound> to_target_;
  int tries_ = 0;
};

}  // namespace soko
