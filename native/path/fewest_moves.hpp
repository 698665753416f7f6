// Box paths of fewest moves, and among those of fewest pushes.
#pragma once

#include "graph/floor_graph.hpp"
#include "path/path_tables.hpp"

namespace soko::path {

PathTables find_fewest_moves(const FloorGraph& graph, int player, int box);

}  // namespace soko::path
