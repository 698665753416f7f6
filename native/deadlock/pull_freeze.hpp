// Freeze deadlocks of pulls (sound). A pull takes a box one square towards the player, who steps
// back one more. In a direction it is blocked when a wall or an unmovable box stands on either of
// these squares, or the nearer one is dead for pulls. The largest set of boxes that block each
// other in all directions can never move again: none of them can be the first to. If one of them
// stands on no start square, the state cannot be reached from the start.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "board/lone_box.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class PullFrozenBoxes {
 public:
  explicit PullFrozenBoxes(const Board& board)
      : board_(board), starts_(board.words()), may_hold_box_(board.words()) {
    for (const Square start : board.boxes) starts_.set(start);
    LoneBoxFlood flood(board);
    const auto& distances = flood.pushed_from(board.boxes, board.player);
    for (int square = 0; square < board.squares(); ++square) {
      if (LoneBoxFlood::is_met(distances, square)) may_hold_box_.set(square);
    }
    for (int square = 0; square < board.squares(); ++square) {
      open_directions_.push_back(directions_from(square));
    }
  }

  // The squares to which pushes of a lone box lead from a start square.
  const Bits<W>& may_hold_box() const { return may_hold_box_; }

  // Can the state not be reached after the pull of a box to `pulled`, when it could before?
  bool is_dead_after(const Bits<W>& boxes, Square pulled) const {
    return is_blocked(boxes, pulled) && is_dead(boxes);
  }

  bool is_dead(const Bits<W>& boxes) const { return (frozen(boxes) - starts_).any(); }

  // Peels off what is not blocked until nothing changes.
  Bits<W> frozen(const Bits<W>& boxes) const {
    Bits<W> left = boxes;
    for (bool changed = true; changed;) {
      changed = false;
      const Bits<W> before = left;
      before.for_each([&](int box) {
        if (is_blocked(left, static_cast<Square>(box))) return;
        left.reset(box);
        changed = true;
      });
    }
    return left;
  }

 private:
  std::uint8_t directions_from(int square) const {
    unsigned open = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(square, direction);
      if (board_.is_wall(to) || !may_hold_box_.test(to)) continue;
      if (!board_.is_wall(board_.next(to, direction))) open |= 1U << direction;
    }
    return static_cast<std::uint8_t>(open);
  }

  bool is_blocked(const Bits<W>& unmovable, Square box) const {
    for (int direction = 0; direction < kDirections; ++direction) {
      if ((open_directions_[box] >> direction & 1) == 0) continue;
      const Square to = board_.next(box, direction);
      if (!unmovable.test(to) && !unmovable.test(board_.next(to, direction))) return false;
    }
    return true;
  }

  const Board& board_;
  Bits<W> starts_;
  Bits<W> may_hold_box_;
  std::vector<std::uint8_t> open_directions_;  // by square: bit d says that floor allows a pull
};

}  // namespace soko
