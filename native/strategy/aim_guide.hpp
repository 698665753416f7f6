// What guides a search by pushes to a board from which the way to the solution is known: boxes that
// stand where they do there, room for the player, and the fewest pushes to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "bound/lower_bound.hpp"
#include "feature/rooms.hpp"
#include "strategy/prospect.hpp"
#include "strategy/rank_fields.hpp"
#include "strategy/ranked_move.hpp"
#include "strategy/strategy.hpp"

namespace soko {

template <int W>
class AimGuide {
 public:
  using Rank = std::uint64_t;

  AimGuide(const Board& board, const RegionFinder<W>&, const Ground& ground)
      : budget_(ground.budget),
        prospect_(ground.prospect),
        goals_(board.goals),
        board_(board),
        target_(board.words()),
        rooms_(board) {
    aim_at(goals_);
  }

  // Aims at the best board there is by now.
  void next_try() {
    aim_at(prospect_.boxes().value_or(goals_));
    ++tries_;
  }
  // Only the goals can be reached from every state that is not dead.
  bool has_seen_all() const { return board_.goals == goals_; }
  void fall_back() { aim_at(goals_); }

  bool prepare(Slice& slice) { return to_target_->prepare(slice); }

  // Not worth its moves when some box of the target finds none to take its place.
  bool takes_on(const Bits<W>& boxes, Square player) {
    return pushes_to_target(boxes, player) < LowerBound::kDead;
  }

  // After a move of the state that was taken on last.
  Rank rank(const Bits<W>& boxes, const MacroMove& by) {
    const auto box = std::lower_bound(boxes_.begin(), boxes_.end(), by.from) - boxes_.begin();
    const int pushes = to_target_->after_push(static_cast<std::size_t>(box), by.to, by.player);
    return pushes < LowerBound::kDead ? rank_of(boxes, by.regions, pushes) : kHopeless;
  }
  Rank rank_of_root(const Bits<W>& boxes, Square player, int regions) {
    return rank_of(boxes, regions, pushes_to_target(boxes, player));
  }

  static Rank cell(Rank rank) { return Fields::without_last(rank); }

  void advise(const Advised<W>& state, std::vector<RankedMove>& moves) {
    list_by_rank(moves, by_rank_, [](const RankedMove&) { return true; });
    Fields::for_each(0, [&](auto value_of) { advise_best(by_rank_, state.rank, value_of); });
  }

  void found_better(const Bits<W>&, Rank) {}

  static std::uint64_t work_a_move(std::size_t boxes) { return 290 + 65 * boxes; }

 private:
  // Boxes elsewhere, or pairs of them, parts of the free floor, links between rooms that are cut,
  // pushes.
  using Fields = RankFields<12, 12, 10, 16>;

  void aim_at(std::vector<Square> boxes) {
    target_ = Bits<W>(board_.words());
    for (const Square box : boxes) target_.set(box);
    std::fill(board_.is_goal.begin(), board_.is_goal.end(), std::uint8_t{0});
    for (const Square box : boxes) board_.is_goal[box] = 1;
    board_.goals = std::move(boxes);
    to_target_.reset();  // its memory first
    to_target_ = LowerBound::create(board_, budget_, End::kGoals);
  }

  int pushes_to_target(const Bits<W>& boxes, Square player) {
    boxes_.clear();
    boxes.for_each([&](int box) { boxes_.push_back(static_cast<Square>(box)); });
    return to_target_->of(boxes_, player);
  }

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
  Prospect& prospect_;
  const std::vector<Square> goals_;
  Board board_;  // its goals are the target
  Bits<W> target_;
  Rooms<W> rooms_;
  std::unique_ptr<LowerBound> to_target_;
  std::vector<Square> boxes_;  // of the state that was taken on last
  std::vector<RankedMove*> by_rank_;
  int tries_ = 0;
};

}  // namespace soko
