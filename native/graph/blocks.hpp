// The biconnected components ("blocks") of a graph, from one depth-first pass (Hopcroft and Tarjan
// 1973). A walk from side to side of a box closes a cycle through the box's square, and a cycle
// lies in one block. So two sides are joined exactly when the edges to them belong to one block,
// and a shortest walk between them never leaves it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "graph/floor_graph.hpp"

namespace soko::path {

class Blocks {
 public:
  using Block = std::uint16_t;
  static constexpr Block kNoBlock = 0;

  explicit Blocks(const FloorGraph& graph);

  // The block of the edge from a square to its neighbour; kNoBlock when that is a wall.
  Block edge(int square, int direction) const {
    return edges_[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction)];
  }

 private:
  std::vector<std::array<Block, kDirections>> edges_;
};

}  // namespace soko::path
