// Freeze deadlocks (sound). A box is blocked on an axis when a wall or an unmovable box stands on
// either side of it there, or when both sides are dead squares. The largest set of boxes that block
// each other on both axes can never move again: none of them can be the first to. If one of them
// stands off a goal, the state is dead.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class FrozenBoxes {
 public:
  explicit FrozenBoxes(const Board& board) : board_(board) {
    const auto dead = [&](Square s) { return !board.is_wall(s) && board.is_dead[s] != 0; };
    for (const auto& beside : board.neighbor) {
      auto& axes = blocked_by_floor_.emplace_back();
      for (std::size_t axis = 0; axis < 2; ++axis) {
        const Square one = beside[2 * axis];
        const Square other = beside[2 * axis + 1];
        axes[axis] = board.is_wall(one) || board.is_wall(other) || (dead(one) && dead(other));
      }
    }
  }

  // Is the state dead after the push of a box to `pushed`, when it was not before? (If it was, then
  // only frozen boxes that are connected with that one are found.)
  bool is_dead_after(const Bits<W>& boxes, const Bits<W>& goals, Square pushed) const {
    return is_blocked(boxes, pushed) && (frozen_with(boxes, pushed) - goals).any();
  }

  // The boxes that can never move again without ruin (a push of one could only lead to a dead
  // square): peels off what is not blocked until nothing changes.
  Bits<W> frozen(const Bits<W>& boxes) const {
    Bits<W> left = boxes;
    for (Bits<W> look = boxes; look.any();) {
      Bits<W> again(board_.words());  // boxes that may have been blocked by one taken out alone
      look.for_each([&](int box) {
        if (is_blocked(left, static_cast<Square>(box))) return;
        left.reset(box);
        for (const Square next : board_.neighbor[static_cast<std::size_t>(box)]) again.set(next);
      });
      look = again & left;
    }
    return left;
  }

 private:
  // The frozen boxes that one is connected with; none if it is not frozen itself: then nothing is
  // that was not before. Only those are looked at that lean on each other.
  Bits<W> frozen_with(const Bits<W>& boxes, Square one) const {
    Bits<W> left = boxes;
    Bits<W> met(board_.words());
    met.set(one);
    for (Bits<W> look = met; look.any();) {
      Bits<W> again(board_.words());
      look.for_each([&](int box) {
        const bool is_free = !is_blocked(left, static_cast<Square>(box));
        if (is_free) left.reset(box);
        // Those beside it may hold it, or be held by it; or have lost their hold.
        for (const Square next : board_.neighbor[static_cast<std::size_t>(box)]) {
          if (!left.test(next) || is_free != met.test(next)) continue;
          met.set(next);
          again.set(next);
        }
      });
      if (!left.test(one)) return Bits<W>(board_.words());
      look = again & left;
    }
    return met & left;
  }

  bool is_blocked(const Bits<W>& unmovable, Square box) const {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      if (blocked_by_floor_[box][axis]) continue;
      const auto& beside = board_.neighbor[box];
      if (!unmovable.test(beside[2 * axis]) && !unmovable.test(beside[2 * axis + 1])) return false;
    }
    return true;
  }

  const Board& board_;
  std::vector<std::array<bool, 2>> blocked_by_floor_;  // [square][vertical, horizontal]
};

}  // namespace soko
