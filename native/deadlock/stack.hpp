// The deadlock tests of the solvers for any solution, cheap ones first. All of them are sound: a
// state that they call dead cannot be solved.
#pragma once

#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class DeadlockStack {
 public:
  explicit DeadlockStack(const Board& board) : freeze_(board), goals_(board.words()) {
    for (const Square goal : board.goals) goals_.set(goal);
  }

  // For each child when it is made: is the state dead after a box came to `to`, when it was not
  // before? A microsecond at most. Never asked about a dead square.
  bool is_dead_after(const Bits<W>& boxes, Square to) {
    return freeze_.is_dead_after(boxes, goals_, to);
  }

  // For a state that has been chosen to be expanded: all that can be proved in about as much time
  // as its expansion takes. `region` holds the squares that the player can reach.
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    static_cast<void>(region);
    return (freeze_.frozen(boxes) - goals_).any();
  }

 private:
  FreezeDetector<W> freeze_;
  Bits<W> goals_;
};

}  // namespace soko
