// States for counting moves too: boxes and the player's own square, on which his last push left
// him. An edge is a shortest walk and a push.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "search/cost.hpp"
#include "state/region.hpp"
#include "store/bucket_queue.hpp"

namespace soko {

template <int W, Objective kObjective>
class MoveModel {
 public:
  using Stored = Cost;

  MoveModel(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), distance_(board.cell.size() + 1) {}

  static Stored pack(Cost cost) { return cost; }
  static Cost unpack(Stored stored) { return stored; }
  static Priority priority(Cost cost, int bound) {
    const Cost total = least_total(cost, bound);
    return {static_cast<int>(total.primary), static_cast<int>(total.secondary)};
  }
  // A push is a move, so the bound of the pushes is one of the moves.
  static Cost least_total(Cost cost, int bound) {
    const auto more = static_cast<std::uint32_t>(bound);
    return {cost.primary + more, cost.secondary + more};
  }

  // The squares on which the player may as well stand: his own alone.
  Bits<W> players(const Bits<W>&, Square player) const {
    Bits<W> own(board_.words());
    own.set(player);
    return own;
  }

  // Calls visit(box, to, players, step) for each push.
  template <class Visit>
  void expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    walk(regions_.floor() - boxes, player);
    const Bits<W> targets = may_hold_box - boxes;
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square to = board_.next(box, direction);
        const std::uint32_t walked = distance_[board_.next(box, opposite(direction))];
        if (walked == kUnreached || !targets.test(to)) continue;
        const auto pushed = static_cast<Square>(box);
        visit(pushed, to, players(boxes, pushed), step(walked + 1));
      }
    });
  }

  // Counting moves, no push can be pruned for the sake of another.
  template <class Visit>
  void expand_fully(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    expand(boxes, player, may_hold_box, visit);
  }

 private:
  static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;

  static Cost step(std::uint32_t moves) {
    return kObjective == Objective::kMovesPushes ? Cost{moves, 1} : Cost{1, moves};
  }

  // Breadth first from the player; walls and boxes stay unreached.
  void walk(const Bits<W>& free, Square player) {
    std::fill(distance_.begin(), distance_.end(), kUnreached);
    distance_[player] = 0;
    queue_.assign(1, player);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const Square square = queue_[head];
      for (const Square next : board_.neighbor[square]) {
        if (!free.test(next) || distance_[next] != kUnreached) continue;
        distance_[next] = distance_[square] + 1;
        queue_.push_back(next);
      }
    }
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  std::vector<std::uint32_t> distance_;  // by square, and one more for the wall
  std::vector<Square> queue_;
};

}  // namespace soko
