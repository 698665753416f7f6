// The forward side of a best-first search: states are reached by pushes from the start, and the
// goal is a box on each goal square.
#pragma once

#include "bound/flood.hpp"
#include "deadlock/corral.hpp"
#include "detection/stack.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "store/parents.hpp"
#include "strategy/expansion_work.hpp"
#include "strategy/perimeter.hpp"

namespace soko {

template <int W>
class PushSide {
 public:
  static constexpr Side kSide = Side::kForward;
  static constexpr End kEnd = End::kGoals;
  static constexpr ExpansionWork kWork = {.a_square = 53, .a_child = 0, .a_bound = 65};

  PushSide(const Board& board, const RegionFinder<W>& regions, DeadlockKnowledge& deadlocks,
           ProofCredit credit = ProofCredit::kQuick)
      : board_(board),
        regions_(regions),
        corrals_(board, regions),
        deadlocks_(board, deadlocks, credit),
        goals_(board.words()),
        may_hold_box_(regions.floor()) {
    for (const Square goal : board.goals) goals_.set(goal);
    for (int square = 0; square < board.squares(); ++square) {
      if (board.is_dead[static_cast<std::size_t>(square)] != 0) may_hold_box_.reset(square);
    }
  }

  // Calls visit(boxes, region) for each state that the search starts from.
  template <class Visit>
  void for_each_root(Visit visit) const {
    Bits<W> boxes(board_.words());
    for (const Square box : board_.boxes) boxes.set(box);
    visit(boxes, regions_.flood(regions_.floor() - boxes, board_.player));
  }

  // The boxes whose pushes have to be tried: those of a corral that must be opened first, or all.
  Bits<W> movable(const Bits<W>& boxes, const Bits<W>& region) {
    const auto* const corral = corrals_.find(boxes, region);
    if (corral == nullptr) return boxes;
    Bits<W> fence(board_.words());
    for (const Push push : *corral) fence.set(push.box);
    return fence;
  }

  const Bits<W>& may_hold_box() const { return may_hold_box_; }

  int boxes_home(const Bits<W>& boxes) const { return (boxes & goals_).count(); }
  bool is_end(const Bits<W>& boxes, Square) const { return boxes == goals_; }
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    return deadlocks_.is_dead(boxes, region);
  }
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    return deadlocks_.is_dead_after(boxes, to, player);
  }

  // Calls visit(box, to, player, region after) for each push that is worth a look.
  template <class Visit>
  void expand(const Bits<W>& boxes, const Bits<W>& region, Visit visit) {
    const auto* const corral = corrals_.find(boxes, region);
    if (corral == nullptr) {
      for_each_push(board_, boxes, region, may_hold_box_ - boxes,
                    [&](Square box, int, Square to) { child(boxes, region, {box, to}, visit); });
      return;
    }
    for (const Push push : *corral) {
      const Square to = board_.next(push.box, push.direction);
      if (may_hold_box_.test(to)) child(boxes, region, {push.box, to}, visit);
    }
  }

 private:
  struct Step {
    Square from;
    Square to;
  };

  template <class Visit>
  void child(const Bits<W>& boxes, const Bits<W>& region, Step step, Visit visit) {
    Bits<W> free = regions_.floor() - boxes;
    free.set(step.from);
    free.reset(step.to);
    visit(step.from, step.to, step.from, regions_.after_push(region, free, step.from, step.to));
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  CorralFinder<W> corrals_;
  DeadlockStack<W> deadlocks_;
  Bits<W> goals_;
  Bits<W> may_hold_box_;
};

}  // namespace soko
