// The deadlock detectors as the solvers ask them. All of these are sound: a state that they call
// dead cannot be solved, and A* rests its proofs on that. Each strategy has a stack of its own;
// what the detectors learn is in the knowledge. They are compiled once for each width, in
// stack.cpp, and not with every search.
#pragma once

#include <memory>

#include "board/board.hpp"
#include "detection/asked_by.hpp"
#include "proof/knowledge.hpp"
#include "proof/proofs.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, AskedBy By>
class StackOf {
 public:
  StackOf(const Board& board, DeadlockKnowledge& knowledge,
          ProofCredit credit = ProofCredit::kQuick);
  StackOf(const StackOf&) = delete;
  StackOf& operator=(const StackOf&) = delete;
  ~StackOf();

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

// For searches forward, by pushes.
template <int W>
using DeadlockStack = StackOf<W, AskedBy::kPushes>;

// For searches backward, by pulls: a state is dead when the start cannot lead to it.
template <int W>
using PullDeadlockStack = StackOf<W, AskedBy::kPulls>;

}  // namespace soko
