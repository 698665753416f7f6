// States for counting moves too: boxes and the player's own square, on which his last push left
// him. An edge is a shortest walk and a push. A state is expanded in stages, by the length of the
// walk: a push after a walk of n squares costs at least n moves more than was hoped, so the state
// waits for it in the queue at that estimate (partial expansion: Yoshizumi, Miura and Ishida 2000;
// by the cost of the operator: Felner et al. 2012). Far pushes are then mostly never looked at.
#pragma once

#include <algorithm>
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
  using Stage = std::uint16_t;  // the length of the walk

  MoveModel(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), stands_(board.words()), distance_(board.cell.size()) {}

  static Stored pack(Cost cost) { return cost; }
  static Cost unpack(Stored stored) { return stored; }
  static Priority priority(Cost cost, int bound, Stage stage) {
    const Cost total = least_total(cost + walk_of(stage), bound);
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

  // Calls visit(box, to, players, step) for each push after a walk of `stage` squares or a few
  // more, and returns the length of the next longer walk to a push, or kLastStage.
  template <class Visit>
  int expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Stage stage,
             Visit visit) {
    const int reach = kInStages ? 2 * stage + kWindow - 1 : board_.squares();
    return visit_pushes(boxes, player, may_hold_box, stage, reach, visit);
  }

  // The same for all walks at once.
  template <class Visit>
  void expand_fully(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    visit_pushes(boxes, player, may_hold_box, 0, board_.squares(), visit);
  }

 private:
  struct StandingPush {
    Square stand;
    Square box;
    Square to;
  };

  static constexpr int kUnreached = -1;
  // When pushes come first, a longer walk does not make a state wait.
  static constexpr bool kInStages = kObjective == Objective::kMovesPushes;
  // Each stage walks anew, so it takes a few lengths at once, and the farther the more.
  static constexpr int kWindow = 4;

  static Cost walk_of(std::uint32_t moves) {
    return kObjective == Objective::kMovesPushes ? Cost{moves, 0} : Cost{0, moves};
  }
  static Cost step(std::uint32_t walked) { return walk_of(walked) + Cost{1, 1}; }

  template <class Visit>
  int visit_pushes(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, int from,
                   int reach, Visit visit) {
    find_pushes(boxes, may_hold_box - boxes);
    const int next = walk(regions_.floor() - boxes, player, reach);
    for (const auto& [stand, box, to] : pushes_) {
      const int walked = distance_[stand];
      if (walked < from || walked > reach) continue;
      visit(box, to, players(boxes, box), step(static_cast<std::uint32_t>(walked)));
    }
    return next;
  }

  // The pushes that the floor and the boxes allow, and the squares that they are done from.
  void find_pushes(const Bits<W>& boxes, const Bits<W>& targets) {
    pushes_.clear();
    stands_ -= stands_;
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square stand = board_.next(box, opposite(direction));
        const Square to = board_.next(box, direction);
        if (board_.is_wall(stand) || !targets.test(to)) continue;
        stands_.set(stand);
        pushes_.push_back({stand, static_cast<Square>(box), to});
      }
    });
  }

  // Breadth first from the player, until the first stand beyond `reach`: its distance is returned,
  // or kLastStage. Walls and boxes stay unreached.
  int walk(const Bits<W>& free, Square player, int reach) {
    std::fill(distance_.begin(), distance_.end(), kUnreached);
    distance_[player] = 0;
    queue_.assign(1, player);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const Square square = queue_[head];
      const int walked = distance_[square];
      if (walked > reach && stands_.test(square)) return walked;
      for (const Square next : board_.neighbor[square]) {
        if (!free.test(next) || distance_[next] != kUnreached) continue;
        distance_[next] = walked + 1;
        queue_.push_back(next);
      }
    }
    return kLastStage;
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> stands_;
  std::vector<StandingPush> pushes_;
  std::vector<int> distance_;
  std::vector<Square> queue_;
};

}  // namespace soko
