// Sets of squares of a board.
#pragma once

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, class Squares>
Bits<W> set_of(const Board& board, const Squares& squares) {
  Bits<W> set(board.words());
  for (const Square square : squares) set.set(square);
  return set;
}

// The squares from which no box ever gets to a goal.
template <int W>
Bits<W> dead_set(const Board& board) {
  Bits<W> set(board.words());
  for (int square = 0; square < board.squares(); ++square) {
    if (board.is_dead[static_cast<std::size_t>(square)] != 0) set.set(square);
  }
  return set;
}

}  // namespace soko
