// The backward side of a best-first search: states are reached by pulls from the solved positions,
// one for each region in which the player may end, and what is looked for is the level's start.
#pragma once

#include "bound/flood.hpp"
#include "deadlock/pull_freeze.hpp"
#include "detection/stack.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "strategy/expansion_work.hpp"
#include "strategy/perimeter.hpp"

namespace soko {

template <int W>
class PullSide {
 public:
  static constexpr Side kSide = Side::kBackward;
  static constexpr End kEnd = End::kStart;
  static constexpr ExpansionWork kWork = {.a_square = 4, .a_child = 280, .a_bound = 35};

  PullSide(const Board& board, const RegionFinder<W>& regions, DeadlockKnowledge& deadlocks)
      : board_(board),
        regions_(regions),
        starts_(board.words()),
        may_hold_box_(PullFrozenBoxes<W>(board).may_hold_box()),
        deadlocks_(board, deadlocks) {
    for (const Square box : board.boxes) starts_.set(box);
    start_player_ =
        static_cast<Square>(regions.flood(regions.floor() - starts_, board.player).first());
  }

  // Calls visit(boxes, region) for each state that the search starts from.
  template <class Visit>
  void for_each_root(Visit visit) const {
    Bits<W> boxes(board_.words());
    for (const Square goal : board_.goals) boxes.set(goal);
    const Bits<W> free = regions_.floor() - boxes;
    for (Bits<W> rest = free; rest.any();) {
      const Bits<W> region = regions_.flood(free, static_cast<Square>(rest.first()));
      visit(boxes, region);
      rest -= region;
    }
  }

  const Bits<W>& may_hold_box() const { return may_hold_box_; }

  int boxes_home(const Bits<W>& boxes) const { return (boxes & starts_).count(); }
  // `player` is the lowest square of his region.
  bool is_end(const Bits<W>& boxes, Square player) const {
    return player == start_player_ && boxes == starts_;
  }
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    return deadlocks_.is_dead(boxes, region);
  }
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    return deadlocks_.is_dead_after(boxes, to, player);
  }

  // Calls visit(box, to, player, region after) for each pull that is worth a look.
  template <class Visit>
  void expand(const Bits<W>& boxes, const Bits<W>& region, Visit visit) {
    for_each_pull(board_, boxes, region, may_hold_box_, [&](Square box, Square to, Square player) {
      Bits<W> free = regions_.floor() - boxes;
      free.set(box);
      free.reset(to);
      visit(box, to, player, regions_.after_pull(region, free, box, to, player));
    });
  }

 private:
  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> starts_;
  Square start_player_ = 0;
  Bits<W> may_hold_box_;
  PullDeadlockStack<W> deadlocks_;
};

}  // namespace soko
