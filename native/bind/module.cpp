#include "bind/module.hpp"

NB_MODULE(_native, module) {
  module.doc() = "The native core of Soko: boards, paths and searches. Private; use soko.engine.";
  soko::bind::bind_paths(module);
  soko::bind::bind_plan(module);
  soko::bind::bind_search(module);
  soko::bind::bind_solver(module);
}
