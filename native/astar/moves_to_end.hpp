// How many moves the states near the end take, found by a search backward from all ends in the
// order of moves. A state that it has not met takes more than those that it has: where the bound of
// boxes alone says little, A* looks no farther than half of the way (a perimeter: Dillenburg and
// Nelson 1994, Manzini 1995).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/cost.hpp"
#include "board/board.hpp"
#include "board/lone_box.hpp"
#include "board/symmetry.hpp"
#include "state/bits.hpp"
#include "state/canonical.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/zobrist.hpp"
#include "store/bucket_queue.hpp"
#include "store/state_table.hpp"

namespace soko {

// States are those that follow a push: boxes, and the square that it left the player on.
template <int W>
class MovesToEnd {
 public:
  MovesToEnd(const Board& board, Budget& whole, const Zobrist& zobrist,
             const RegionFinder<W>& regions)
      : board_(board),
        regions_(regions),
        canonicalizer_(board, zobrist),
        budget_(whole.limit() / kPart, &whole),
        table_(board.words(), budget_),
        open_(budget_),
        reachable_(board.words()),
        walked_(board.cell.size()) {
    find_reachable();
    add_ends();
  }
  MovesToEnd(const MovesToEnd&) = delete;
  MovesToEnd& operator=(const MovesToEnd&) = delete;

  std::uint64_t nodes() const { return nodes_; }
  // When all states are known that have an end.
  bool is_complete() const { return !is_full_ && open_.empty(); }
  // When it can look no farther: there is nothing, or no memory. What is known stays so.
  bool is_over() const { return is_full_ || open_.empty(); }
  // All states are known that are so many moves from the end, or fewer, once it has had a step.
  std::uint32_t depth() const { return depth_; }

  // The moves from a state to the end, where they are known.
  std::optional<std::uint32_t> find(std::uint64_t key, const Bits<W>& boxes, Square player) {
    const std::uint32_t number = table_.find(key, boxes, player);
    if (number == table_.kNone) return std::nullopt;
    const std::uint32_t moves = table_.node(number).cost.primary;
    if (moves > depth_) return std::nullopt;
    return moves;
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

 private:
  struct Node {
    Cost cost;
    Square player;
    bool is_closed;
  };

  static constexpr int kUnreached = -1;
  static constexpr std::size_t kPart = 3;  // of the memory

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
      Bits<W> players(board_.words());
      players.set(player);
      reach(canonicalizer_.unmoved(players), {});
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
      walk(regions_.floor() - before, stands, stand);
      stands.for_each([&](int player) {
        const int walked = walked_[static_cast<std::size_t>(player)];
        if (walked == kUnreached) return;
        Bits<W> players(board_.words());
        players.set(player);
        reach(canonicalizer_.after_push(pushed, node.player, players),
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

  // Counts the steps to the stands, breadth first; squares beyond all of them stay unreached.
  void walk(const Bits<W>& free, const Bits<W>& stands, Square player) {
    std::fill(walked_.begin(), walked_.end(), kUnreached);
    int left = stands.count();
    queue_.assign(1, player);
    walked_[player] = 0;
    for (std::size_t head = 0; head < queue_.size() && left > 0; ++head) {
      const Square square = queue_[head];
      if (stands.test(square)) --left;
      for (const Square next : board_.neighbor[square]) {
        if (board_.is_wall(next) || !free.test(next) || walked_[next] != kUnreached) continue;
        walked_[next] = walked_[square] + 1;
        queue_.push_back(next);
      }
    }
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
  std::vector<int> walked_;
  std::vector<Square> queue_;
  std::uint64_t nodes_ = 0;
  std::uint32_t depth_ = 0;
  bool is_full_ = false;
};

}  // namespace soko
