// Box paths of fewest pushes, and among those of fewest moves.
#pragma once

#include "graph/floor_graph.hpp"
#include "path/path_tables.hpp"

namespace soko::path {

PathTables find_fewest_pushes(const FloorGraph& graph, int player, int box);

}  // namespace soko::path
