// All destinations of one box while the other boxes stand still: the least cost and the path.
//
// The two searches (one for each order of pushes and moves) fill the same tables, and reading
// these backwards gives the path. Ties are broken by the tables alone, not by the order of a
// search: of all optimal paths, the one whose push directions, read from the last to the first,
// come first in the order up, down, left, right. Each walk in between is the one whose letters
// come first in that order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/grid.hpp"
#include "graph/floor_graph.hpp"
#include "path/cost.hpp"
#include "path/path_tables.hpp"

namespace soko::path {

struct Destination {
  int cell;  // of the grid
  std::int64_t pushes;
  std::int64_t moves;  // pushes included
};

class BoxPaths {
 public:
  // `box` is the grid cell of the box that moves. The grid has a player.
  BoxPaths(const Grid& grid, int box, Prefer prefer);

  // Every square that the box can get to, its own included, row by row.
  std::vector<Destination> destinations() const;

  // The player's steps; nothing when the box cannot get to the grid cell.
  std::optional<std::string> lurd(int cell) const;

 private:
  static constexpr int kNone = kDirections;

  PathTables search(Prefer prefer) const;
  int last_push(int square) const;
  bool is_reached(int square) const;
  Destination describe(int square) const;
  std::vector<int> pushes_to(int square) const;

  FloorGraph graph_;
  CostUnits units_;
  int player_;
  int box_;
  PathTables tables_;
};

}  // namespace soko::path
