// States for counting pushes: boxes and the player's region, which his lowest square stands for.
#pragma once

#include <cstdint>
#include <type_traits>

#include "astar/layer_order.hpp"
#include "base/cost.hpp"
#include "base/portion.hpp"
#include "board/board.hpp"
#include "bound/push_prices.hpp"
#include "deadlock/corral.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "store/bucket_queue.hpp"

namespace soko {

template <int W>
class PushModel {
 public:
  static constexpr bool kInLayers = false;
  static constexpr bool kBoundsPushes = true;  // and nothing else
  static constexpr bool kLooksBack = false;
  using Order = LeastOrder;
  using Stored = std::uint32_t;       // what a record keeps of the cost
  using StoredBound = std::uint16_t;  // and of the bound, with a bit to spare

  // A stage is a portion, and stands for the first push of it. Where there is only one portion,
  // every stage is number 0.
  struct OnlyStage {
    OnlyStage() = default;
    explicit OnlyStage(std::int64_t) {}
    explicit operator std::uint32_t() const { return 0; }
    bool operator==(int number) const { return number == 0; }
  };
  using Stage = std::conditional_t<W == 0, std::uint32_t, OnlyStage>;

  // The pushes of a corral may all lead away from a solution near which the search stays: then
  // those elsewhere are looked at, too.
  PushModel(const Board& board, const RegionFinder<W>& regions, bool is_near)
      : board_(board), regions_(regions), corrals_(board, regions), has_corrals_(!is_near) {}

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

  // Calls visit(box, to, players, step) for each push of this stage that is worth a look, if
  // may(box, to); returns the next stage.
  template <class May, class Visit>
  std::int64_t expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Stage stage,
                      May may, Visit visit) {
    const Bits<W> region = players(boxes, player);
    Portion<W> portion(static_cast<std::uint32_t>(stage), board_.squares());
    for_each_worth_a_look(boxes, region, may_hold_box - boxes, [&](Square box, Square to) {
      if (may(box, to) && portion.takes_next()) child(boxes, region, box, to, visit);
    });
    return portion.is_last() ? kLastStage : std::int64_t{portion.end()};
  }

  // The same for every push at once, nothing pruned.
  template <class Visit>
  void expand_fully(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    const Bits<W> region = players(boxes, player);
    for_each_push(board_, boxes, region, may_hold_box - boxes,
                  [&](Square box, int, Square to) { child(boxes, region, box, to, visit); });
  }

 private:
  // The pushes of a corral where one is found, else all.
  template <class Visit>
  void for_each_worth_a_look(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& targets,
                             Visit visit) {
    if (const auto* const corral = has_corrals_ ? corrals_.find(boxes, region) : nullptr) {
      for (const Push push : *corral) {
        const Square to = board_.next(push.box, push.direction);
        if (targets.test(to)) visit(push.box, to);
      }
    } else {
      for_each_push(board_, boxes, region, targets,
                    [&](Square box, int, Square to) { visit(box, to); });
    }
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
  bool has_corrals_;
  PushPrices prices_;
};

}  // namespace soko
