#include "graph/walker.hpp"

#include <algorithm>

namespace soko::path {

Walker::Walker(const FloorGraph& graph) : graph_(graph), labels_(graph.neighbors().size() + 1, 0) {
  label(graph_.wall()) = kWallLabel;
}

void Walker::stay_within(const Blocks& blocks, Blocks::Block block) {
  if (block == block_) return;
  blocks_ = &blocks;
  block_ = block;
  source_ = kNoBox;  // what was found before is no start for the next search
}

void Walker::begin(int source, int box) {
  if (highest_ > kWallLabel / 2) {
    std::ranges::fill(labels_, Label{0});
    label(graph_.wall()) = kWallLabel;
    highest_ = 0;
  }
  source_ = source;
  box_ = box;
  zero_ = ++highest_;
  label(source) = zero_;
  queue_.assign(1, source);
  next_ = 0;
}

int Walker::distance(int from, int to, int box, int limit) {
  if (from != source_ || box != box_) begin(from, box);
  const Label last = zero_ + static_cast<Label>(limit);
  while (label(to) < zero_ && next_ < queue_.size() && label(queue_[next_]) < last) {
    expand(queue_[next_++]);
  }
  const bool is_found = label(to) >= zero_ && label(to) <= last;
  return is_found ? static_cast<int>(label(to) - zero_) : kUnreachable;
}

void Walker::expand(int square) {
  highest_ = label(square) + 1;
  for (int direction = 0; direction < kDirections; ++direction) {
    if (blocks_ != nullptr && blocks_->edge(square, direction) != block_) continue;
    const int neighbor = graph_.next(square, direction);
    if (label(neighbor) >= zero_ || neighbor == box_) continue;
    label(neighbor) = highest_;
    queue_.push_back(neighbor);
  }
}

bool Walker::append_walk(int from, int to, int box, std::string& lurd) {
  if (distance(to, from, box) == kUnreachable) return false;
  for (int square = from; square != to;) {
    const Label nearer = label(square) - 1;
    int direction = 0;
    while (label(graph_.next(square, direction)) != nearer) ++direction;
    lurd += kWalkLetters[static_cast<std::size_t>(direction)];
    square = graph_.next(square, direction);
  }
  return true;
}

}  // namespace soko::path
