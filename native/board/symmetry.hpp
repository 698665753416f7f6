// The symmetries of a board: rotations and mirrorings that map its floor and its goals onto
// themselves. States that one of them maps onto each other need equally many pushes and moves.
#pragma once

#include <vector>

#include "board/board.hpp"

namespace soko {

// Each is a permutation: square -> its image. The identity is left out.
std::vector<std::vector<Square>> symmetries(const Board& board);

}  // namespace soko
