#include "graph/floor_graph.hpp"

#include <limits>
#include <stdexcept>

namespace soko::path {

namespace {

constexpr int kNoCell = -1;

// The cell's neighbour, kNoCell beyond the edge of the grid, which acts as a wall.
int step(const Grid& grid, int cell, int direction) {
  const int column = cell % grid.width;
  switch (direction) {
    case kUp:
      return cell >= grid.width ? cell - grid.width : kNoCell;
    case kDown:
      return cell + grid.width < grid.size() ? cell + grid.width : kNoCell;
    case kLeft:
      return column > 0 ? cell - 1 : kNoCell;
    default:
      return column + 1 < grid.width ? cell + 1 : kNoCell;
  }
}

}  // namespace

FloorGraph::FloorGraph(const Grid& grid, int root) {
  if (grid.size() >= std::numeric_limits<Square>::max()) {
    throw std::invalid_argument("the board is too large for path searches");
  }
  number_floor(grid, root);
  link_squares(grid);
}

void FloorGraph::number_floor(const Grid& grid, int root) {
  std::vector<bool> is_joined(static_cast<std::size_t>(grid.size()), false);
  std::vector<int> found = {root};
  is_joined[static_cast<std::size_t>(root)] = true;
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const int cell = step(grid, found[next], direction);
      if (cell == kNoCell || grid.has(cell, kWall) || grid.has(cell, kBox)) continue;
      if (is_joined[static_cast<std::size_t>(cell)]) continue;
      is_joined[static_cast<std::size_t>(cell)] = true;
      found.push_back(cell);
    }
  }
  numbers_.assign(static_cast<std::size_t>(grid.size()), static_cast<Square>(found.size()));
  cells_.reserve(found.size());
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (!is_joined[static_cast<std::size_t>(cell)]) continue;
    numbers_[static_cast<std::size_t>(cell)] = static_cast<Square>(cells_.size());
    cells_.push_back(cell);
  }
}

void FloorGraph::link_squares(const Grid& grid) {
  neighbors_.reserve(cells_.size());
  for (const int cell : cells_) {
    auto& around = neighbors_.emplace_back();
    for (int direction = 0; direction < kDirections; ++direction) {
      const int other = step(grid, cell, direction);
      around[static_cast<std::size_t>(direction)] =
          static_cast<Square>(other == kNoCell ? wall() : square(other));
    }
  }
}

}  // namespace soko::path
