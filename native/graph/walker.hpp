// Shortest walks of the player in a graph, around one square that a box occupies.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "graph/blocks.hpp"
#include "graph/floor_graph.hpp"

namespace soko::path {

class Walker {
 public:
  static constexpr int kUnreachable = std::numeric_limits<int>::max();
  static constexpr int kNoBox = -1;

  explicit Walker(const FloorGraph& graph);

  // From now on, takes only the edges of one block.
  void stay_within(const Blocks& blocks, Blocks::Block block);

  // Moves from `from` to `to` without entering `box`; kUnreachable when there is no such walk of
  // at most `limit` moves. Asked from one square to several, it goes on where it stopped.
  int distance(int from, int to, int box, int limit = kUnreachable);

  // Appends the shortest walk whose letters come first in the order u, d, l, r; false when there
  // is none.
  bool append_walk(int from, int to, int box, std::string& lurd);

 private:
  using Label = std::uint32_t;
  static constexpr Label kWallLabel = std::numeric_limits<Label>::max();

  void begin(int source, int box);
  void expand(int square);
  Label& label(int square) { return labels_[static_cast<std::size_t>(square)]; }

  const FloorGraph& graph_;
  // zero_ + distance from the source of the latest search; less than zero_ when it has not seen the
  // square. Nothing is cleared in between: a search starts above all labels of the one before.
  std::vector<Label> labels_;
  Label zero_ = 0;
  Label highest_ = 0;
  const Blocks* blocks_ = nullptr;
  Blocks::Block block_ = Blocks::kNoBlock;
  int source_ = kNoBox;
  int box_ = kNoBox;
  std::vector<int> queue_;
  std::size_t next_ = 0;
};

}  // namespace soko::path
