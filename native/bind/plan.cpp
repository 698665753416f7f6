#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string_view>
#include <vector>

#include "bind/module.hpp"
#include "feature/rooms.hpp"
#include "plan/packing_search.hpp"
#include "state/width.hpp"

namespace soko::bind {

namespace nb = nanobind;
using nb::literals::operator""_a;

namespace {

// A packing plan on the cells of the grid.
struct GridPlan {
  struct Step {
    std::optional<int> start;
    int target;
  };
  std::vector<int> staying;
  std::vector<Step> steps;
  std::size_t sure = 0;
};

template <int W>
std::vector<int> cells_of(const Board& board, const Bits<W>& squares) {
  std::vector<int> cells;
  squares.for_each(
      [&](int square) { cells.push_back(board.cell[static_cast<std::size_t>(square)]); });
  return cells;
}

template <int W>
GridPlan on_grid(const Board& board, const PackingPlan<W>& plan) {
  GridPlan grid = {cells_of(board, plan.boards.front()), {}, plan.sure};
  for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
    const PackingStep step = plan.step(k);
    std::optional<int> start;
    if (step.from) start = board.cell[*step.from];
    grid.steps.push_back({start, board.cell[step.to]});
  }
  return grid;
}

// The GIL is not held; making a plan takes a tenth of a second at most, but on huge boards.
GridPlan packing_plan(std::string_view text, int width, std::size_t memory) {
  const Board board(Grid::parse(text, width));
  Budget budget(memory);
  return with_width(board, [&](auto words) {
    const auto search = PackingSearch<words()>::create(board, budget, kPlanningWork);
    Slice slice = Slice::endless();
    search->advance(slice);
    return on_grid(board, search->plan());
  });
}

std::vector<std::vector<int>> rooms(std::string_view text, int width) {
  const Board board(Grid::parse(text, width));
  return with_width(board, [&](auto words) {
    std::vector<std::vector<int>> rooms;
    const Rooms<words()> found(board);
    for (const auto& room : found.rooms()) rooms.push_back(cells_of(board, room));
    return rooms;
  });
}

}  // namespace

void bind_plan(nb::module_& module) {
  using WithoutGil = nb::call_guard<nb::gil_scoped_release>;
  nb::class_<GridPlan::Step>(module, "GridStep")
      .def_ro("start", &GridPlan::Step::start)
      .def_ro("target", &GridPlan::Step::target);
  nb::class_<GridPlan>(module, "GridPlan")
      .def_ro("staying", &GridPlan::staying)
      .def_ro("steps", &GridPlan::steps)
      .def_ro("sure", &GridPlan::sure);
  module.def("packing_plan", &packing_plan, "board"_a, "width"_a, "memory"_a, WithoutGil());
  module.def("rooms", &rooms, "board"_a, "width"_a, WithoutGil());
}

}  // namespace soko::bind
