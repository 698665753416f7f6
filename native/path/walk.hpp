// The player's own walk: shortest, pushing nothing.
#pragma once

#include <optional>
#include <string>

#include "board/grid.hpp"

namespace soko::path {

// From the grid's player to the grid cell `target`; nothing when walls or boxes bar the way. Of
// the shortest walks, the one whose letters come first in the order u, d, l, r.
std::optional<std::string> find_walk(const Grid& grid, int target);

}  // namespace soko::path
