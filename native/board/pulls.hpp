// The pushes of a single box on an otherwise empty board, and their reverse.
#pragma once

#include "board/board.hpp"

namespace soko {

// Calls visit(from, side, stand) for every (square, component of the player) from which one push
// leads a lone box to `box` with the player, who stood on `stand`, left in component `side` (see
// SideComponents).
template <class Visit>
void for_each_pull(const Board& board, Square box, int side, Visit visit) {
  for (int back = 0; back < kDirections; ++back) {
    const Square from = board.next(box, back);  // the player ends where the box was
    if (board.is_wall(from) || board.sides.of(box, from) != side) continue;
    const Square stand = board.next(from, back);
    if (!board.is_wall(stand)) visit(from, board.sides.of(from, stand), stand);
  }
}

// Calls visit(to, side) for every (square, component of the player) to which one push leads a lone
// box from `box`, on whose side `side` the player stands.
template <class Visit>
void for_each_lone_push(const Board& board, Square box, int side, Visit visit) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square behind = board.next(box, opposite(direction));
    const Square to = board.next(box, direction);
    if (board.is_wall(behind) || board.is_wall(to) || board.sides.of(box, behind) != side) continue;
    visit(to, board.sides.of(to, box));
  }
}

}  // namespace soko
