// The player's walks between the sides of a box, for a box on any square of the graph. A side is
// named by the direction in which the player on it pushes.
//
// Walks that stay among the eight squares around the box are exact: two sides joined there are
// joined by no shorter walk elsewhere. Next sides are 2 apart by their common corner; without it
// no walk has 4 moves (it would have to cross the corner or the box), and the other way round has
// 6. Opposite sides are 4 apart by three squares of one flank, and by nothing else. So sides that
// the ring does not join are at least kLongWalk apart.
#pragma once

#include <cstdint>

#include "graph/blocks.hpp"
#include "graph/floor_graph.hpp"
#include "graph/walker.hpp"

namespace soko::path {

class Sides {
 public:
  static constexpr int kLongWalk = 6;
  static constexpr std::uint8_t kNotInRing = 255;

  explicit Sides(const FloorGraph& graph) : graph_(graph), blocks_(graph), walker_(graph) {}

  // Whether the player on open side `from` can walk to side `to` at all.
  bool are_joined(int box, int from, int to) const {
    return blocks_.edge(box, opposite(from)) == blocks_.edge(box, opposite(to));
  }

  // The squares around a box, clockwise from the one above, a bit each; a set bit is floor.
  unsigned ring(int box) const;

  // Moves between open sides within that ring, or kNotInRing.
  static std::uint8_t ring_walk(unsigned ring, int from, int to);

  // Moves between joined sides by any way; Walker::kUnreachable beyond `limit`.
  int long_walk(int box, int from, int to, int limit = Walker::kUnreachable);

  // Moves from the square `player` to an open side; Walker::kUnreachable when there is no way.
  int first_walk(int player, int box, int to) {
    return walker_.distance(player, graph_.stand(box, to), box);
  }

 private:
  const FloorGraph& graph_;
  Blocks blocks_;
  Walker walker_;
};

}  // namespace soko::path
