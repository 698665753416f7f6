#include "graph/blocks.hpp"

#include <algorithm>

namespace soko::path {

namespace {

// The depth-first pass from square 0, which reaches all of the graph.
class Pass {
 public:
  explicit Pass(const FloorGraph& graph)
      : graph_(graph), visits_(graph.neighbors().size(), Visit()) {
    trail_.reserve(visits_.size());
    unassigned_.reserve(visits_.size());
  }

  void run();
  // Every edge joins a square with one of its ancestors: the one met later knows the block.
  Blocks::Block block(int square, int neighbor) const {
    const Visit& one = visits_[static_cast<std::size_t>(square)];
    const Visit& other = visits_[static_cast<std::size_t>(neighbor)];
    return one.time > other.time ? one.block : other.block;
  }

 private:
  struct Visit {
    int time = 0;                            // 0: not met yet
    int low = 0;                             // earliest time met from below the square
    Blocks::Block block = Blocks::kNoBlock;  // of the edge to the square's parent
  };
  struct Frame {
    int square;
    int parent;
    int direction;
  };

  Visit& visit(int square) { return visits_[static_cast<std::size_t>(square)]; }
  void enter(int square, int parent);
  void look(const Frame& frame, int neighbor);
  void leave(int square, int parent);

  const FloorGraph& graph_;
  std::vector<Visit> visits_;
  std::vector<Frame> trail_;
  std::vector<int> unassigned_;  // squares whose edge to the parent has no block yet
  int time_ = 0;
  Blocks::Block blocks_ = Blocks::kNoBlock;
};

void Pass::run() {
  enter(0, graph_.wall());
  while (!trail_.empty()) {
    Frame& frame = trail_.back();
    if (frame.direction < kDirections) {
      const int neighbor = graph_.next(frame.square, frame.direction++);
      if (neighbor != graph_.wall() && neighbor != frame.parent) look(frame, neighbor);
    } else {
      const Frame done = frame;
      trail_.pop_back();
      if (!trail_.empty()) leave(done.square, done.parent);
    }
  }
}

void Pass::enter(int square, int parent) {
  visit(square).time = visit(square).low = ++time_;
  unassigned_.push_back(square);
  trail_.push_back({square, parent, 0});
}

void Pass::look(const Frame& frame, int neighbor) {
  if (visit(neighbor).time == 0) {
    enter(neighbor, frame.square);
  } else {
    visit(frame.square).low = std::min(visit(frame.square).low, visit(neighbor).time);
  }
}

void Pass::leave(int square, int parent) {
  visit(parent).low = std::min(visit(parent).low, visit(square).low);
  if (visit(square).low < visit(parent).time) return;
  ++blocks_;
  int member = graph_.wall();
  while (member != square) {
    member = unassigned_.back();
    unassigned_.pop_back();
    visit(member).block = blocks_;
  }
}

}  // namespace

Blocks::Blocks(const FloorGraph& graph) {
  Pass pass(graph);
  pass.run();
  edges_.reserve(graph.neighbors().size());
  for (int square = 0; square < graph.squares(); ++square) {
    auto& around = edges_.emplace_back();
    for (int direction = 0; direction < kDirections; ++direction) {
      const int neighbor = graph.next(square, direction);
      around[static_cast<std::size_t>(direction)] =
          neighbor == graph.wall() ? kNoBlock : pass.block(square, neighbor);
    }
  }
}

}  // namespace soko::path
