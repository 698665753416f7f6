// The graph of one query: the floor on which a player, or one box and its player, can move while
// every other box stands as a wall. Its squares are numbered densely, row by row.
#pragma once

#include <array>
#include <vector>

#include "base/square.hpp"
#include "board/grid.hpp"

namespace soko::path {

class FloorGraph {
 public:
  // The floor joined to the grid cell `root`, whatever stands there; other boxes are walls.
  // Throws std::invalid_argument when the grid has more cells than squares can be numbered.
  FloorGraph(const Grid& grid, int root);

  int squares() const { return static_cast<int>(cells_.size()); }
  // Also the number that `square` and `next` give for a wall.
  int wall() const { return squares(); }
  int square(int cell) const { return numbers_[static_cast<std::size_t>(cell)]; }
  int cell(int square) const { return cells_[static_cast<std::size_t>(square)]; }

  int next(int square, int direction) const {
    return neighbors_[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction)];
  }
  // One entry a square; walls have none.
  const std::vector<std::array<Square, kDirections>>& neighbors() const { return neighbors_; }

  // Where the player stands to push a box on `square` in `direction`.
  int stand(int square, int direction) const { return next(square, opposite(direction)); }
  bool can_push(int square, int direction) const {
    return stand(square, direction) != wall() && next(square, direction) != wall();
  }

 private:
  void number_floor(const Grid& grid, int root);
  void link_squares(const Grid& grid);

  std::vector<int> cells_;
  std::vector<Square> numbers_;
  std::vector<std::array<Square, kDirections>> neighbors_;
};

}  // namespace soko::path
