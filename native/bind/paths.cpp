#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <optional>
#include <string>
#include <string_view>

#include "bind/module.hpp"
#include "path/box_paths.hpp"
#include "path/walk.hpp"

namespace soko::bind {

namespace nb = nanobind;
using nb::literals::operator""_a;
using path::BoxPaths;
using path::Prefer;

namespace {

using WithoutGil = nb::call_guard<nb::gil_scoped_release>;

std::optional<std::string> find_walk(std::string_view board, int width, int target) {
  return path::find_walk(Grid::parse(board, width), target);
}

BoxPaths find_box_paths(std::string_view board, int width, int box, bool prefer_moves) {
  const Prefer prefer = prefer_moves ? Prefer::kMoves : Prefer::kPushes;
  return BoxPaths(Grid::parse(board, width), box, prefer);
}

// { (row, column): (pushes, moves) }, row by row.
nb::dict costs(const BoxPaths& paths, int width) {
  nb::dict found;
  for (const path::Destination& each : paths.destinations()) {
    found[nb::make_tuple(each.cell / width, each.cell % width)] =
        nb::make_tuple(each.pushes, each.moves);
  }
  return found;
}

}  // namespace

void bind_paths(nb::module_& module) {
  module.def("walk", &find_walk, "board"_a, "width"_a, "target"_a, WithoutGil());
  module.def("box_paths", &find_box_paths, "board"_a, "width"_a, "box"_a, "prefer_moves"_a,
             WithoutGil());
  nb::class_<BoxPaths>(module, "BoxPaths")
      .def("costs", &costs, "width"_a,
           nb::sig("def costs(self, width: int) -> dict[tuple[int, int], tuple[int, int]]"))
      .def("lurd", &BoxPaths::lurd, "cell"_a, WithoutGil());
}

}  // namespace soko::bind
