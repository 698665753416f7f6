// The packing plan of a level whose boxes need not wait anywhere on their way home: the reverse of
// an order in which they can leave the filled goals.
#pragma once

#include "board/board.hpp"
#include "plan/packing_plan.hpp"

namespace soko {

// Always a plan; a part of its beginning may be a guess.
template <int W>
PackingPlan<W> packing_order(const Board& board);

}  // namespace soko
