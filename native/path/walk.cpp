#include "path/walk.hpp"

#include "graph/walker.hpp"

namespace soko::path {

std::optional<std::string> find_walk(const Grid& grid, int target) {
  const FloorGraph graph(grid, grid.player);
  if (graph.square(target) == graph.wall()) return std::nullopt;
  std::string lurd;
  Walker(graph).append_walk(graph.square(grid.player), graph.square(target), Walker::kNoBox, lurd);
  return lurd;
}

}  // namespace soko::path
