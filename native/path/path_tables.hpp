// What a search for box paths finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/square.hpp"
#include "path/cost.hpp"

namespace soko::path {

// A node is a square of the box and the exact side of it on which the player stands, named by the
// direction in which the player pushes from there.
using Node = std::uint32_t;

constexpr Node node_at(int square, int direction) {
  return static_cast<Node>(square * kDirections + direction);
}
constexpr int square_of(Node node) {
  return static_cast<int>(node) / kDirections;
}
constexpr int direction_of(Node node) {
  return static_cast<int>(node) % kDirections;
}

struct PathTables {
  static constexpr std::uint8_t kStart = kDirections;  // origin: no push came before

  explicit PathTables(int squares)
      : arrival(node_at(squares, 0), kNever), origin(node_at(squares, 0), kStart) {}

  std::vector<Cost> arrival;         // least cost of a push in this direction onto the square
  std::vector<std::uint8_t> origin;  // direction of the push before the push from this node
};

}  // namespace soko::path
