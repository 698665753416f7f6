// States for counting pushes: boxes and the player's region, which his lowest square stands for.
#pragma once

#include "board/board.hpp"
#include "bound/push_prices.hpp"
#include "deadlock/corral.hpp"
#include "search/cost.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "store/bucket_queue.hpp"

namespace soko {

template <int W>
class PushModel {
 public:
  using Stored = std::uint32_t;       // what a record keeps of the cost
  using StoredBound = std::uint16_t;  // and of the bound, with a bit to spare

  // States are expanded in one go: every stage is number 0.
  struct Stage {
    Stage() = default;
    explicit Stage(int) {}
    bool operator==(int number) const { return number == 0; }
  };

  PushModel(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), corrals_(board, regions) {}

  static Stored pack(Cost cost) { return cost.primary; }
  static Cost unpack(Stored stored) { return {stored, 0}; }
  // What the bound counts.
  const PushPrices& prices() const { return prices_; }
  // The least cost of a solution by way of a state.
  static Cost least_total(Cost cost, int bound, Square) {
    return {cost.primary + static_cast<std::uint32_t>(bound), 0};
  }
  // Among states of equal estimate, the one nearest to its end first.
  static Priority priority(Cost cost, int bound, Square, Stage) {
    return {static_cast<int>(cost.primary) + bound, bound};
  }

  // The squares on which the player may as well stand.
  Bits<W> players(const Bits<W>& boxes, Square player) const {
    return regions_.flood(regions_.floor() - boxes, player);
  }

  // Calls visit(box, to, players, step) for each push that is worth a look; no stage is left.
  template <class Visit>
  int expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Stage, Visit visit) {
    const Bits<W> region = players(boxes, player);
    const auto* const corral = corrals_.find(boxes, region);
    if (corral == nullptr) {
      push_all(boxes, region, may_hold_box, visit);
      return kLastStage;
    }
    for (const Push push : *corral) {
      const Square to = board_.next(push.box, push.direction);
      if (may_hold_box.test(to)) child(boxes, region, push.box, to, visit);
    }
    return kLastStage;
  }

  // The same for every push, nothing pruned.
  template <class Visit>
  void expand_fully(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    push_all(boxes, players(boxes, player), may_hold_box, visit);
  }

 private:
  template <class Visit>
  void push_all(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& may_hold_box,
                Visit visit) {
    for_each_push(board_, boxes, region, may_hold_box - boxes,
                  [&](Square box, int, Square to) { child(boxes, region, box, to, visit); });
  }

  template <class Visit>
  void child(const Bits<W>& boxes, const Bits<W>& region, Square box, Square to, Visit visit) {
    Bits<W> free = regions_.floor() - boxes;
    free.set(box);
    free.reset(to);
    visit(box, to, regions_.after_push(region, free, box, to), Cost{1, 0});
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  CorralFinder<W> corrals_;
  PushPrices prices_;
};

}  // namespace soko
