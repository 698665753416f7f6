// Box paths of fewest pushes, and among those of fewest moves.
#pragma once

#include "path/path_tables.hpp"
#include "path/yard.hpp"

namespace soko::path {

PathTables find_fewest_pushes(const Yard& yard, int player, int box);

}  // namespace soko::path
