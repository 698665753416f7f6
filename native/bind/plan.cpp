#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string_view>
#include <vector>

#include "bind/module.hpp"
#include "feature/rooms.hpp"
#include "plan/grid_plan.hpp"
#include "state/width.hpp"

namespace soko::bind {

namespace nb = nanobind;
using nb::literals::operator""_a;

namespace {

template <int W>
std::vector<int> cells_of(const Board& board, const Bits<W>& squares) {
  std::vector<int> cells;
  squares.for_each(
      [&](int square) { cells.push_back(board.cell[static_cast<std::size_t>(square)]); });
  return cells;
}

GridPlan plan_of(std::string_view text, int width, std::size_t memory) {
  return packing_plan(Board(Grid::parse(text, width)), memory);
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
  module.def("packing_plan", &plan_of, "board"_a, "width"_a, "memory"_a, WithoutGil());
  module.def("rooms", &rooms, "board"_a, "width"_a, WithoutGil());
}

}  // namespace soko::bind
