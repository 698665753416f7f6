// Each area of the core binds itself into the one extension module.
#pragma once

#include <nanobind/nanobind.h>

namespace soko::bind {

void bind_paths(nanobind::module_& module);
void bind_plan(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_solver(nanobind::module_& module);

}  // namespace soko::bind
