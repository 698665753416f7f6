// States for counting pushes: boxes and the player's region, which his lowest square stands for.
#pragma once

#include "board/board.hpp"
#include "deadlock/corral.hpp"
#include "search/cost.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "store/bucket_queue.hpp"

namespace soko {

template <int W>
class PushModel {
 public:
  using Stored = std::uint32_t;  // what a record keeps of the cost

  PushModel(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), corrals_(board, regions) {}

  static Stored pack(Cost cost) { return cost.primary; }
  static Cost unpack(Stored stored) { return {stored, 0}; }
  // Among states of equal estimate, the one nearest to its end first.
  static Priority priority(Cost cost, int bound) {
    return {static_cast<int>(cost.primary) + bound, bound};
  }
  static Cost least_total(Cost cost, int bound) {
    return {cost.primary + static_cast<std::uint32_t>(bound), 0};
  }

  Square root_player(const Bits<W>& boxes, Square player) const {
    return static_cast<Square>(regions_.flood(regions_.floor() - boxes, player).first());
  }

  // Calls visit(box, to, player, step) for each push that is worth a look.
  template <class Visit>
  void expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    const Bits<W> region = regions_.flood(regions_.floor() - boxes, player);
    const auto child = [&](Square box, Square to) {
      Bits<W> free = regions_.floor() - boxes;
      free.set(box);
      free.reset(to);
      const Bits<W> after = regions_.after_push(region, free, box, to);
      visit(box, to, static_cast<Square>(after.first()), Cost{1, 0});
    };
    if (const auto* const pushes = corrals_.find(boxes, region)) {
      for (const Push push : *pushes) {
        const Square to = board_.next(push.box, push.direction);
        if (may_hold_box.test(to)) child(push.box, to);
      }
      return;
    }
    for_each_push(board_, boxes, region, may_hold_box - boxes,
                  [&](Square box, int, Square to) { child(box, to); });
  }

 private:
  const Board& board_;
  const RegionFinder<W>& regions_;
  CorralFinder<W> corrals_;
};

}  // namespace soko
