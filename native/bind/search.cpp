#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "base/heap.hpp"
#include "bind/module.hpp"
#include "bound/lower_bound.hpp"
#include "detection/registry.hpp"
#include "search/job.hpp"

namespace soko::bind {

namespace nb = nanobind;

namespace {

void bind_enums(nb::module_& module) {
  nb::enum_<SearchStatus>(module, "SearchStatus")
      .value("running", SearchStatus::kRunning)
      .value("solved", SearchStatus::kSolved)
      .value("exhausted", SearchStatus::kExhausted)
      .value("out_of_memory", SearchStatus::kOutOfMemory)
      .value("out_of_nodes", SearchStatus::kOutOfNodes)
      .value("gave_up", SearchStatus::kGaveUp)
      .value("out_of_disk", SearchStatus::kOutOfDisk);
  nb::enum_<Method>(module, "Method")
      .value("breadth_first", Method::kBreadthFirst)
      .value("astar_pushes", Method::kAstarPushes)
      .value("astar_pushes_moves", Method::kAstarPushesMoves)
      .value("astar_moves_pushes", Method::kAstarMovesPushes)
      .value("external", Method::kExternal)
      .value("ranked", Method::kRanked)
      .value("detour_pushes", Method::kDetourPushes)
      .value("detour_moves", Method::kDetourMoves)
      .value("exchange_moves", Method::kExchangeMoves);
}

// Raises what Python makes of a signal that came, such as KeyboardInterrupt.
void look_at_signals() {
  const nb::gil_scoped_acquire acquired;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

// What can be said of a single position, given as canonical XSB.
void bind_inspection(nb::module_& module) {
  module.attr("DEAD") = LowerBound::kDead;
  module.def(
      "lower_bound",
      [](std::string_view board, int width, double seconds, std::size_t memory) {
        return lower_bound_of(Board(Grid::parse(board, width)), look_at_signals,
                              {.seconds = seconds, .memory = memory});
      },
      nb::arg("board"), nb::arg("width"), nb::arg("seconds") = BoundLimits().seconds,
      nb::arg("memory") = BoundLimits().memory, nb::call_guard<nb::gil_scoped_release>());
  nb::class_<DetectorInfo>(module, "Detector")
      .def_ro("name", &DetectorInfo::name)
      .def_ro("is_sound", &DetectorInfo::is_sound)
      .def_ro("is_asked_by_searches", &DetectorInfo::is_asked_by_searches)
      .def(
          "is_dead",
          [](const DetectorInfo& detector, std::string_view board, int width) {
            return detector.is_dead(Board(Grid::parse(board, width)), look_at_signals);
          },
          nb::arg("board"), nb::arg("width"), nb::call_guard<nb::gil_scoped_release>());
  module.def("return_free_memory", &return_free_memory);
  module.def("detectors", [] {
    const auto all = detectors();
    return std::vector<DetectorInfo>(all.begin(), all.end());
  });
}

}  // namespace

void bind_search(nb::module_& module) {
  bind_enums(module);
  bind_inspection(module);
  nb::class_<SearchStats>(module, "SearchStats")
      .def_ro("nodes", &SearchStats::nodes)
      .def_ro("stored", &SearchStats::stored)
      .def_ro("bytes", &SearchStats::bytes)
      .def_ro("peak_bytes", &SearchStats::peak_bytes)
      .def_ro("disk_bytes", &SearchStats::disk_bytes)
      .def_ro("bound", &SearchStats::bound)
      .def_ro("depth", &SearchStats::depth)
      .def_ro("home", &SearchStats::home)
      .def_ro("dropped", &SearchStats::dropped);
  nb::class_<JobOptions>(module, "JobOptions")
      .def(nb::init<>())
      .def_rw("memory", &JobOptions::memory)
      .def_rw("max_nodes", &JobOptions::max_nodes)
      .def_rw("seed", &JobOptions::seed)
      .def_rw("prune_dead_squares", &JobOptions::prune_dead_squares)
      .def_rw("stop_at_solution", &JobOptions::stop_at_solution)
      .def_rw("below_primary", &JobOptions::below_primary)
      .def_rw("below_secondary", &JobOptions::below_secondary)
      .def_rw("detectors", &JobOptions::detectors)
      .def_rw("has_penalties", &JobOptions::has_penalties)
      .def_rw("looks_back_after", &JobOptions::looks_back_after)
      .def_rw("parts_after", &JobOptions::parts_after)
      .def_rw("end_player", &JobOptions::end_player)
      .def_rw("path", &JobOptions::path)
      .def_rw("reach", &JobOptions::reach)
      .def_rw("few_elsewhere", &JobOptions::few_elsewhere)
      .def_rw("ranking", &JobOptions::ranking)
      .def_rw("below", &JobOptions::below)
      .def_rw("facing", &JobOptions::facing)
      .def_rw("end_facing", &JobOptions::end_facing)
      .def_rw("keeps_pushes", &JobOptions::keeps_pushes)
      .def_rw("elsewhere", &JobOptions::elsewhere)
      .def_rw("price", &JobOptions::price)
      .def_rw("slack", &JobOptions::slack)
      .def_rw("closed", &JobOptions::closed)
      .def_rw("ties", &JobOptions::ties)
      .def_rw("folder", &JobOptions::folder)
      .def_rw("disk", &JobOptions::disk);
  nb::class_<SearchJob>(module, "SearchJob")
      .def(nb::init<std::string_view, int, Method, const JobOptions&>(), nb::arg("board"),
           nb::arg("width"), nb::arg("method"), nb::arg("options"),
           nb::call_guard<nb::gil_scoped_release>())
      .def("advance", &SearchJob::advance, nb::arg("seconds"),
           nb::call_guard<nb::gil_scoped_release>())
      .def("stop", &SearchJob::stop)
      .def("allow", &SearchJob::allow, nb::arg("max_nodes"))
      .def("beat", &SearchJob::beat, nb::arg("primary"), nb::arg("secondary"))
      .def("settle", &SearchJob::settle, nb::call_guard<nb::gil_scoped_release>())
      .def("stats", &SearchJob::stats)
      .def("solution", &SearchJob::solution, nb::call_guard<nb::gil_scoped_release>())
      .def("message", &SearchJob::message)
      .def("layers", &SearchJob::layers);
}

}  // namespace soko::bind
