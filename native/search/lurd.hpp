// From the pushes of a solution to the player's steps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace soko {

// The LURD of `pushes` from the board's start, with a shortest walk before each push; nothing when
// one of them cannot be done or a box is left that is on no goal.
std::optional<std::string> lurd_of(const Board& board, const std::vector<Push>& pushes);

}  // namespace soko
