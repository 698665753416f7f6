// Box paths of fewest moves, and among those of fewest pushes.
#pragma once

#include "graph/yard.hpp"
#include "path/path_tables.hpp"

namespace soko::path {

PathTables find_fewest_moves(const Yard& yard, int player, int box);

}  // namespace soko::path
