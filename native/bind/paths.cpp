#include "bind/module.hpp"

namespace soko::bind {

void bind_paths(nanobind::module_& module) {
  static_cast<void>(module);
}

}  // namespace soko::bind
