// A packing plan as those outside see it: on the cells of the grid, row by row.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "board/board.hpp"

namespace soko {

struct GridPlan {
  struct Step {
    std::optional<int> start;
    int target;
  };
  std::vector<int> staying;  // where boxes stand at home that are never moved
  std::vector<Step> steps;
  std::size_t sure = 0;  // the steps before this one are a guess
};

// Takes a tenth of a second at most, but on huge boards.
GridPlan packing_plan(const Board& board, std::size_t memory);

}  // namespace soko
