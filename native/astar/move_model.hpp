// States for counting moves too: boxes and the player's own square, on which his last push left
// him. An edge is a shortest walk and a push. A state is expanded in stages, by the price of the
// walk (see PushPrices): a push after a walk of price n costs at least n moves more than was hoped,
// so the state waits for it in the queue at that estimate (partial expansion: Yoshizumi, Miura and
// Ishida 2000; by the cost of the operator: Felner et al. 2012). Far pushes are then mostly never
// looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "astar/layer_order.hpp"
#include "base/cost.hpp"
#include "base/portion.hpp"
#include "board/board.hpp"
#include "bound/push_prices.hpp"
#include "state/region.hpp"
#include "state/walked_steps.hpp"
#include "store/bucket_queue.hpp"

namespace soko {

template <int W, Objective kObjective>
class MoveModel {
 public:
  using Stored = Cost;
  using StoredBound = std::uint32_t;
  // The price of the walk. On huge boards it stands above the number of the push that a portion of
  // those after such walks begins with.
  using Stage = std::conditional_t<W == 0, std::uint64_t, std::uint16_t>;

  // Near a solution few pushes are left of a state: it makes them all at once.
  MoveModel(const Board& board, const RegionFinder<W>& regions, bool is_near)
      : board_(board),
        regions_(regions),
        is_in_stages_(kInStages && !is_near),
        prices_(kInStages ? PushPrices(board) : PushPrices()),
        stands_(board.words()),
        steps_(board),
        walked_(board.cell.size()) {}

  static Stored pack(Cost cost) { return cost; }
  static Cost unpack(Stored stored) { return stored; }
  const PushPrices& prices() const { return prices_; }
  // When pushes come first, the states of as many pushes make a layer. How few moves they take
  // is hard to bound: by the bound alone, a first solution would come last of all.
  static constexpr bool kInLayers = kObjective == Objective::kPushesMoves;
  static constexpr bool kBoundsPushes = kObjective == Objective::kPushesMoves;
  // Is the search from the end of use? On huge boards one step of it takes too long.
  static constexpr bool kLooksBack = kObjective == Objective::kMovesPushes && W != 0;
  using Order = std::conditional_t<kInLayers, LayerOrder, LeastOrder>;

  // When pushes come first, the bound counts them, and a push is a move. Otherwise it counts
  // prices, and what the player is away from his end is taken off again.
  Cost least_total(Cost cost, int bound, Square player) const {
    if constexpr (!kInStages) {
      const auto pushes = static_cast<std::uint32_t>(bound);
      return cost + Cost{pushes, pushes};
    }
    const auto pushes = static_cast<std::uint32_t>(bound % PushPrices::kUnit);
    const int moves = static_cast<int>(cost.primary) + bound / PushPrices::kUnit - away(player);
    return {static_cast<std::uint32_t>(std::max(moves, 0)), cost.secondary + pushes};
  }
  Priority priority(Cost cost, int bound, Square player, Stage stage) const {
    if constexpr (kInLayers) {
      return {static_cast<int>(cost.primary), static_cast<int>(cost.secondary)};
    }
    const Cost total = least_total(cost + walk_of(price_of(stage)), bound, player);
    return {static_cast<int>(total.primary), static_cast<int>(total.secondary)};
  }

  // The squares on which the player may as well stand: his own alone.
  Bits<W> players(const Bits<W>&, Square player) const {
    Bits<W> own(board_.words());
    own.set(player);
    return own;
  }

  // Calls visit(box, to, players, step) for each push of this stage, whose walk has the stage's
  // price or a little more, if may(box, to); returns the next stage.
  template <class May, class Visit>
  std::int64_t expand(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Stage stage,
                      May may, Visit visit) {
    const auto from = static_cast<int>(price_of(stage));
    Portion<W> portion(first_push(stage), board_.squares());
    find_pushes(boxes, may_hold_box - boxes, may);
    int next = kUnreached;
    if (is_in_stages_) {
      next = visit_pushes(boxes, player, {from, 2 * from + kWindow - 1}, portion, visit);
    } else {
      visit_all_pushes(boxes, player, portion, visit);
    }
    if (!portion.is_last()) return stage_at(from, portion.end());
    return next == kUnreached ? kLastStage : stage_at(next, 0);
  }

  // The same for all walks at once.
  template <class Visit>
  void expand_fully(const Bits<W>& boxes, Square player, const Bits<W>& may_hold_box, Visit visit) {
    Portion<W> portion = Portion<W>::whole();
    find_pushes(boxes, may_hold_box - boxes, [](Square, Square) { return true; });
    visit_all_pushes(boxes, player, portion, visit);
  }

 private:
  struct StandingPush {
    Square stand;
    Square box;
    Square to;
  };

  struct Prices {
    int least;
    int most;
  };

  static constexpr int kUnreached = WalkedSteps<W>::kUnreached;
  // When pushes come first, a longer walk does not make a state wait.
  static constexpr bool kInStages = kObjective == Objective::kMovesPushes;
  // Each stage walks anew, so it takes a few prices at once, and the farther the more.
  static constexpr int kWindow = 4;

  int away(Square player) const { return kInStages ? prices_.away(player) : 0; }
  int price_of_move(Square from, Square to) const { return prices_.of_move(from, to); }
  static Cost walk_of(std::uint32_t moves) {
    return kObjective == Objective::kMovesPushes ? Cost{moves, 0} : Cost{0, moves};
  }
  static Cost step(std::uint32_t walked) { return walk_of(walked) + Cost{1, 1}; }

  static std::uint32_t price_of(Stage stage) {
    return static_cast<std::uint32_t>(W == 0 ? std::uint64_t{stage} >> 32 : stage);
  }
  static std::uint32_t first_push(Stage stage) {
    return W == 0 ? static_cast<std::uint32_t>(stage) : 0;
  }
  static std::int64_t stage_at(int price, std::uint32_t push) {
    return W == 0 ? std::int64_t{price} << 32 | push : price;
  }

  // Visits the portion of the pushes found after walks at such prices; returns the price of the
  // next dearer walk to a push, or kUnreached.
  template <class Visit>
  int visit_pushes(const Bits<W>& boxes, Square player, Prices prices, Portion<W>& portion,
                   Visit visit) {
    const int next = walk(regions_.floor() - boxes, player, prices.most);
    for (const auto& [stand, box, to] : pushes_) {
      const int price = walked_[stand];
      if (price < prices.least || price > prices.most || !portion.takes_next()) continue;
      const int walked = price + away(stand) - away(player);
      visit(box, to, players(boxes, box), step(static_cast<std::uint32_t>(walked)));
    }
    return next;
  }

  template <class Visit>
  void visit_all_pushes(const Bits<W>& boxes, Square player, Portion<W>& portion, Visit visit) {
    steps_.count(regions_.floor() - boxes, stands_, player);
    for (const auto& [stand, box, to] : pushes_) {
      const int walked = steps_.to(stand);
      if (walked == kUnreached || !portion.takes_next()) continue;
      visit(box, to, players(boxes, box), step(static_cast<std::uint32_t>(walked)));
    }
  }

  // The pushes that the floor and the boxes allow, and the squares that they are done from.
  template <class May>
  void find_pushes(const Bits<W>& boxes, const Bits<W>& targets, May may) {
    pushes_.clear();
    stands_ = Bits<W>(board_.words());
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square stand = board_.next(box, opposite(direction));
        const Square to = board_.next(box, direction);
        if (board_.is_wall(stand) || !targets.test(to)) continue;
        if (!may(static_cast<Square>(box), to)) continue;
        stands_.set(stand);
        pushes_.push_back({stand, static_cast<Square>(box), to});
      }
    });
  }

  // Goes out from the player in the order of prices until the first stand beyond `reach`: its price
  // is returned, or kUnreached. Walls and boxes stay unreached, as does what is farther than all
  // stands. A step costs 0, 1 or 2, so a ring of stacks (Dial 1969) has room for all prices in use.
  int walk(const Bits<W>& free, Square player, int reach) {
    std::fill(walked_.begin(), walked_.end(), kUnreached);
    for (auto& stack : waiting_) stack.clear();
    int stands = stands_.count();
    if (stands == 0) return kUnreached;
    meet(player, 0);
    std::size_t empty = 0;  // stacks in a row
    for (int price = 0; empty < waiting_.size(); ++price, ++empty) {
      auto& stack = waiting_at(price);
      for (; !stack.empty(); empty = 0) {
        const Square square = stack.back();
        stack.pop_back();
        if (walked_[square] != price) continue;  // met again for less
        if (stands_.test(square)) {
          if (price > reach) return price;
          if (--stands == 0) return kUnreached;
        }
        meet_neighbors(square, price, free);
      }
    }
    return kUnreached;
  }

  void meet_neighbors(Square square, int price, const Bits<W>& free) {
    for (const Square next : board_.neighbor[square]) {
      if (free.test(next)) meet(next, price + price_of_move(square, next));
    }
  }

  void meet(Square square, int price) {
    if (walked_[square] <= price) return;
    walked_[square] = price;
    waiting_at(price).push_back(square);
  }

  std::vector<Square>& waiting_at(int price) {
    return waiting_[static_cast<std::size_t>(price) % waiting_.size()];
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  bool is_in_stages_;
  PushPrices prices_;
  Bits<W> stands_;
  std::vector<StandingPush> pushes_;
  WalkedSteps<W> steps_;
  std::vector<int> walked_;  // the price of the walk to each square
  std::array<std::vector<Square>, 4> waiting_;
};

}  // namespace soko
