// The deadlock tests of the solvers for any solution, cheap ones first. All of them are sound: a
// state that they call dead cannot be solved. Each strategy has a stack of its own; what the tests
// learn is in the knowledge, which all share.
#pragma once

#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/knowledge.hpp"
#include "state/bits.hpp"

namespace soko {

// For searches forward, by pushes.
template <int W>
class DeadlockStack {
 public:
  DeadlockStack(const Board& board, DeadlockKnowledge& knowledge)
      : switches_(knowledge_of<W>(knowledge).switches()),
        goals_(knowledge_of<W>(knowledge).forward().ends()),
        freeze_(board),
        pairs_(knowledge_of<W>(knowledge).push_pairs()) {}

  // For each child when it is made: is the state dead after a box came to `to`, when it was not
  // before? `player` is any square that the player can now reach. A microsecond at most. Never
  // asked about a dead square.
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    if (switches_.freeze && freeze_.is_dead_after(boxes, goals_, to)) return true;
    return pairs_ != nullptr && pairs_->is_dead(boxes, to, player);
  }

  // For a state that has been chosen to be expanded: all that can be proved in about as much time
  // as its expansion takes. `region` holds the squares that the player can reach.
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    static_cast<void>(region);
    return switches_.freeze && (freeze_.frozen(boxes) - goals_).any();
  }

 private:
  DeadlockSwitches switches_;
  const Bits<W>& goals_;
  FreezeDetector<W> freeze_;
  PairTable<W, Forward<W>>* pairs_;
};

// For searches backward, by pulls: a state is dead when the start cannot lead to it.
template <int W>
class PullDeadlockStack {
 public:
  PullDeadlockStack(const Board& board, DeadlockKnowledge& knowledge)
      : board_(board), pairs_(knowledge_of<W>(knowledge).pull_pairs()) {}

  // The same question after a box was pulled to `to`.
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    return pairs_ != nullptr && pairs_->is_dead(boxes, to, player);
  }

 private:
  const Board& board_;
  PairTable<W, Backward<W>>* pairs_;
};

}  // namespace soko
