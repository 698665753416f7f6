// The reverse of a push of a single box on an otherwise empty board.
#pragma once

#include "board/board.hpp"

namespace soko {

// Calls visit(from, side) for every (square, component of the player) from which one push leads a
// lone box to `box` with the player left in component `side` (see SideComponents).
template <class Visit>
void for_each_pull(const Board& board, Square box, int side, Visit visit) {
  for (int back = 0; back < kDirections; ++back) {
    const Square from = board.next(box, back);  // the player ends where the box was
    if (board.is_wall(from) || board.sides.of(box, from) != side) continue;
    const Square behind = board.next(from, back);
    if (!board.is_wall(behind)) visit(from, board.sides.of(from, behind));
  }
}

}  // namespace soko
