#include "bind/module.hpp"

namespace soko::bind {

void bind_search(nanobind::module_& module) {
  static_cast<void>(module);
}

}  // namespace soko::bind
