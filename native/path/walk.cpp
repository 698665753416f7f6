#include "path/walk.hpp"

#include "graph/walker.hpp"

namespace soko::path {

std::optional<std::string> find_walk(const Grid& grid, int target) {
  const Yard yard(grid, grid.player);
  if (yard.square(target) == yard.wall()) return std::nullopt;
  std::string lurd;
  Walker(yard).append_walk(yard.square(grid.player), yard.square(target), Walker::kNoBox, lurd);
  return lurd;
}

}  // namespace soko::path
