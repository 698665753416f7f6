// What a deadlock detector is: a type with a name, kName, that says whether it is sound, kIsSound:
// then a state that it calls dead cannot be solved, or, asked by pulls, the start cannot lead to
// it. Besides it has what those need who ask it:
//
// ForPushes, a class that a search by pushes makes from its SearchedLevel, with one or both of
//   bool is_dead_after(boxes, to, player)   of each child, after a box came to `to`
//   bool is_dead(boxes, region)             of a state that was chosen to be expanded
// ForPulls, the same for a search by pulls
// judge_start(board, look), static, where people are to be answered otherwise than a search by
//   pushes: is the board's start dead?
//
// It is at work when it is named in the table, detection/detectors.hpp: searches ask it, people can
// ask it, and it can be left out. None may depend on where the boxes of the level start, if it is
// asked by pushes: A* asks about mirror images of what the start leads to.
#pragma once

#include "board/board.hpp"
#include "detector/chosen_state.hpp"
#include "proof/knowledge.hpp"
#include "proof/proofs.hpp"
#include "state/region.hpp"

namespace soko {

// What the detectors of one search are made from; it outlives them.
template <int W>
struct SearchedLevel {
  const Board& board;
  const RegionFinder<W>& regions;
  DeadlockKnowledgeOf<W>& knowledge;
  ChosenState<W>& chosen;  // kept by searches by pushes
  ProofCredit credit;
  int patience;  // how often to be asked about like states before they are worth a search
};

}  // namespace soko
