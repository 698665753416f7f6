// The deadlock detectors as the solvers ask them. All of these are sound: a state that they call
// dead cannot be solved, and A* rests its proofs on that. Each strategy has a stack of its own;
// what the detectors learn is in the knowledge. They are compiled once for each width, in
// stack.cpp, and not with every search.
#pragma once

#include <memory>

#include "board/board.hpp"
#include "proof/knowledge.hpp"
#include "proof/proofs.hpp"
#include "state/bits.hpp"

namespace soko {

// For searches forward, by pushes.
template <int W>
class DeadlockStack {
 public:
  DeadlockStack(const Board& board, DeadlockKnowledge& knowledge,
                ProofCredit credit = ProofCredit::kQuick);
  DeadlockStack(const DeadlockStack&) = delete;
  DeadlockStack& operator=(const DeadlockStack&) = delete;
  ~DeadlockStack();

  // For each child when it is made: is the state dead after a box came to `to`, when it was not
  // before? `player` is any square that the player can now reach. A microsecond at most. Never
  // asked about a dead square.
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player);

  // For a state that has been chosen to be expanded: all that can be proved in about as much time
  // as its expansion takes. `region` holds the squares that the player can reach.
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region);

 private:
  class Detectors;
  std::unique_ptr<Detectors> detectors_;
};

// For searches backward, by pulls: a state is dead when the start cannot lead to it.
template <int W>
class PullDeadlockStack {
 public:
  PullDeadlockStack(const Board& board, DeadlockKnowledge& knowledge);
  PullDeadlockStack(const PullDeadlockStack&) = delete;
  PullDeadlockStack& operator=(const PullDeadlockStack&) = delete;
  ~PullDeadlockStack();

  // The same questions, after a box was pulled to `to`.
  bool is_dead_after(const Bits<W>& boxes, Square to, Square player);
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region);

 private:
  class Detectors;
  std::unique_ptr<Detectors> detectors_;
};

}  // namespace soko
