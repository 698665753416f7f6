#include "plan/planning.hpp"

#include "state/width.hpp"

namespace soko {

std::unique_ptr<Planning> Planning::create(const Board& board, Budget& budget) {
  return with_width(board, [&](auto width) -> std::unique_ptr<Planning> {
    return std::make_unique<PlanningOf<width()>>(board, budget);
  });
}

}  // namespace soko
