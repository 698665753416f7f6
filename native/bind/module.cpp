#include "bind/module.hpp"

NB_MODULE(_native, module) {
  module.doc() = "The native core of Soko: boards, paths and searches. Private; use soko.engine.";
  // What threads hold when the interpreter ends, the system frees; nobody needs to hear of it.
  nanobind::set_leak_warnings(false);
  soko::bind::bind_paths(module);
  soko::bind::bind_plan(module);
  soko::bind::bind_search(module);
  soko::bind::bind_solver(module);
}
