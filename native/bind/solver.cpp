#include "solver/solver.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bind/module.hpp"
#include "detection/registry.hpp"

namespace soko::bind {

namespace nb = nanobind;
using nb::literals::operator""_a;

namespace {

using WithoutGil = nb::call_guard<nb::gil_scoped_release>;

void leave_out(SolverOptions& options, std::string_view name) {
  const auto known = detectors();
  const bool is_known = std::any_of(known.begin(), known.end(), [&](const DetectorInfo& detector) {
    return detector.is_asked_by_searches && detector.name == name;
  });
  if (!is_known) throw std::invalid_argument("no such deadlock detector");
  options.deadlocks.leave_out(name);
}

}  // namespace

void bind_solver(nb::module_& module) {
  nb::class_<StrategyKind>(module, "StrategyKind")
      .def_ro("name", &StrategyKind::name)
      .def_ro("description", &StrategyKind::description);
  module.def("strategy_kinds", [] {
    const auto all = strategy_kinds();
    return std::vector<StrategyKind>(all.begin(), all.end());
  });
  nb::class_<StrategyStats>(module, "StrategyStats")
      .def_ro("search", &StrategyStats::search)
      .def_ro("work", &StrategyStats::work);
  nb::class_<Answer>(module, "Answer")
      .def_ro("lurd", &Answer::lurd)
      .def_ro("strategy", &Answer::strategy)
      .def_ro("met", &Answer::met);
  nb::class_<SolverOptions>(module, "SolverOptions")
      .def(nb::init<>())
      .def_rw("memory", &SolverOptions::memory)
      .def_rw("max_nodes", &SolverOptions::max_nodes)
      .def_rw("seed", &SolverOptions::seed)
      .def("leave_out", leave_out, "detector"_a);
  nb::class_<Solver>(module, "Solver")
      .def(nb::init<std::string_view, int, const SolverOptions&>(), "board"_a, "width"_a,
           "options"_a, WithoutGil())
      .def(
          "add",
          [](Solver& solver, std::string_view name) { return solver.add(strategy_kind(name)); },
          "name"_a)
      .def("advance", &Solver::advance, "id"_a, "work"_a, "seconds"_a, WithoutGil())
      .def("drop", &Solver::drop, "id"_a, WithoutGil())
      .def("set_share", &Solver::set_share, "id"_a, "bytes"_a)
      .def("stop", &Solver::stop)
      .def("stats", &Solver::stats, "id"_a)
      .def("bytes", &Solver::bytes)
      .def("peak_bytes", &Solver::peak_bytes)
      .def("answer", &Solver::answer);
}

}  // namespace soko::bind
