#include "plan/grid_plan.hpp"

#include <utility>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "plan/packing_search.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

template <int W>
GridPlan on_grid(const Board& board, const PackingPlan<W>& plan) {
  GridPlan grid;
  plan.boards.front().for_each(
      [&](int square) { grid.staying.push_back(board.cell[static_cast<std::size_t>(square)]); });
  for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
    const PackingStep step = plan.step(k);
    std::optional<int> start;
    if (step.from) start = board.cell[*step.from];
    grid.steps.push_back({start, board.cell[step.to]});
  }
  grid.sure = plan.sure;
  return grid;
}

}  // namespace

GridPlan packing_plan(const Board& board, std::size_t memory) {
  Budget budget(memory);
  return with_width(board, [&](auto words) {
    const auto search = PackingSearch<words()>::create(board, budget, kPlanningWork);
    Slice slice = Slice::endless();
    search->advance(slice);
    return on_grid(board, search->plan());
  });
}

}  // namespace soko
