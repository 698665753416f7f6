// How many moves the states near the end take, found by a search backward from all ends in the
// order of moves. A state that it has not met takes more than those that it has: where the bound of
// boxes alone says little, A* looks no farther than half of the way (a perimeter: Dillenburg and
// Nelson 1994, Manzini 1995).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/budget.hpp"
#include "base/cost.hpp"
#include "board/board.hpp"
#include "board/lone_box.hpp"
#include "board/symmetry.hpp"
#include "state/bits.hpp"
#include "state/canonical.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/walked_steps.hpp"
#include "state/zobrist.hpp"
#include "store/bucket_queue.hpp"
#include "store/state_table.hpp"

namespace soko {

// States are those that follow a push: boxes, and the square that it left the player on.
template <int W>
class MovesToEnd {
 public:
  using Moves = std::uint16_t;  // saturates: fewer are a bound, too

  MovesToEnd(const Board& board, Budget& whole, const Zobrist& zobrist,
             const RegionFinder<W>& regions)
      : board_(board),
        regions_(regions),
        canonicalizer_(board, zobrist),
        budget_(whole.limit() / kPart, &whole),
        table_(board.words(), budget_),
        open_(budget_),
        reachable_(board.words()),
        steps_(board) {
    find_reachable();
    add_ends();
  }
  MovesToEnd(const MovesToEnd&) = delete;
  MovesToEnd& operator=(const MovesToEnd&) = delete;

  std::uint64_t nodes() const { return nodes_; }
  // When it can look no farther: there is nothing, or no memory. What is known stays so.
  bool is_over() const { return is_full_ || open_.empty(); }

  // How many moves a state takes, at least; nothing if it has no end.
  std::optional<Moves> least(std::uint64_t key, const Bits<W>& boxes, Square player) {
    if (nodes_ == 0) return 0;  // not even all ends may be known
    const std::uint32_t number = table_.find(key, boxes, player);
    const std::uint32_t moves =
        number == table_.kNone ? kUnknown : table_.node(number).cost.primary;
    if (moves <= depth_) return saturated(moves);
    if (!is_full_ && open_.empty()) return std::nullopt;
    return saturated(depth_ + 1);
  }

  // Looks at what comes before the next state, unless it is full or complete.
  void step() {
    while (!is_full_ && !open_.empty()) {
      depth_ = static_cast<std::uint32_t>(open_.top().primary);
      const std::uint32_t number = open_.pop();
      Node node = table_.node(number);
      if (node.is_closed) continue;  // met again for less
      node.is_closed = true;
      table_.set_node(number, node);
      ++nodes_;
      expand(table_.boxes(number), node);
      return;
    }
  }

  static Moves saturated(std::uint32_t moves) {
    return static_cast<Moves>(std::min<std::uint32_t>(moves, std::numeric_limits<Moves>::max()));
  }

 private:
  struct Node {
    Cost cost;
    Square player;
    bool is_closed;
  };

  static constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  static constexpr std::size_t kPart = 3;  // of the memory

  Bits<W> only(int player) const {
    Bits<W> players(board_.words());
    players.set(player);
    return players;
  }

  // A state stands for its images, so where one of them may have a box, all may.
  void find_reachable() {
    LoneBoxFlood flood(board_);
    const auto& pushed = flood.pushed_from(board_.boxes);
    const auto images = symmetries(board_);
    for (int square = 0; square < board_.squares(); ++square) {
      if (!LoneBoxFlood::is_met(pushed, square)) continue;
      reachable_.set(square);
      for (const auto& image : images) reachable_.set(image[static_cast<std::size_t>(square)]);
    }
  }

  void add_ends() {
    const auto goals = set_of<W>(board_, board_.goals);
    canonicalizer_.set_boxes(goals);
    stands_after_push(goals).for_each([&](int player) {
      if (board_.end_player && *board_.end_player != player) return;
      reach(canonicalizer_.unmoved(only(player)), {});
    });
  }

  void expand(const Bits<W>& boxes, const Node& node) {
    canonicalizer_.set_boxes(boxes);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square pushed = board_.next(node.player, direction);
      const Square stand = board_.next(node.player, opposite(direction));
      if (board_.is_wall(pushed) || board_.is_wall(stand)) continue;
      if (!boxes.test(pushed) || boxes.test(stand) || !reachable_.test(node.player)) continue;
      Bits<W> before = boxes;
      before.reset(pushed);
      before.set(node.player);
      const Bits<W> stands = stands_after_push(before);
      steps_.count(regions_.floor() - before, stands, stand);
      stands.for_each([&](int player) {
        const int walked = steps_.to(player);
        if (walked == WalkedSteps<W>::kUnreached) return;
        reach(canonicalizer_.after_push(pushed, node.player, only(player)),
              node.cost + Cost{static_cast<std::uint32_t>(walked) + 1, 1});
      });
    }
  }

  // The squares on which a push can have left the player.
  Bits<W> stands_after_push(const Bits<W>& boxes) const {
    const Bits<W> free = regions_.floor() - boxes;
    Bits<W> stands(board_.words());
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square player = board_.next(box, direction);
        if (board_.is_wall(player) || !free.test(player)) continue;
        const Square before = board_.next(player, direction);
        if (!board_.is_wall(before) && free.test(before)) stands.set(player);
      }
    });
    return stands;
  }

  void reach(const CanonicalState<W>& state, Cost cost) {
    if (is_full_) return;
    std::uint32_t number = table_.find(state.key, state.boxes, state.player);
    const Node node = {cost, state.player, false};
    if (number == table_.kNone) {
      number = table_.add(state.key, state.boxes, node);
    } else if (cost < table_.node(number).cost) {
      table_.set_node(number, node);
    } else {
      return;
    }
    const Priority priority = {static_cast<int>(cost.primary), static_cast<int>(cost.secondary)};
    is_full_ = number == table_.kNone || !open_.push(priority, number);
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Canonicalizer<W> canonicalizer_;
  Budget budget_;
  StateTable<W, Node> table_;
  BucketQueue open_;
  Bits<W> reachable_;  // the squares that boxes can have been pushed to
  WalkedSteps<W> steps_;
  std::uint64_t nodes_ = 0;
  std::uint32_t depth_ = 0;  // all states are known that are so many moves from the end, or fewer
  bool is_full_ = false;
};

}  // namespace soko
