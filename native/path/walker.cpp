#include "path/walker.hpp"

#include <algorithm>

namespace soko::path {

Walker::Walker(const Yard& yard) : yard_(yard), labels_(yard.neighbors().size() + 1, 0) {
  label(yard_.wall()) = kWallLabel;
}

void Walker::begin(int source) {
  if (highest_ > kWallLabel / 2) {
    std::fill(labels_.begin(), labels_.end(), 0);
    label(yard_.wall()) = kWallLabel;
    highest_ = 0;
  }
  zero_ = ++highest_;
  label(source) = zero_;
  queue_.assign(1, source);
}

int Walker::distance(int from, int to, int box, int limit) {
  begin(from);
  if (from == to) return 0;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const int square = queue_[next];
    const Label farther = label(square) + 1;
    if (farther - zero_ > static_cast<Label>(limit)) break;
    highest_ = farther;
    for (int direction = 0; direction < kDirections; ++direction) {
      const int neighbor = yard_.next(square, direction);
      if (label(neighbor) >= zero_ || neighbor == box) continue;
      label(neighbor) = farther;
      if (neighbor == to) return static_cast<int>(farther - zero_);
      queue_.push_back(neighbor);
    }
  }
  return kUnreachable;
}

bool Walker::append_walk(int from, int to, int box, std::string& lurd) {
  if (distance(to, from, box) == kUnreachable) return false;
  for (int square = from; square != to;) {
    const Label nearer = label(square) - 1;
    int direction = 0;
    while (label(yard_.next(square, direction)) != nearer) ++direction;
    lurd += kWalkLetters[static_cast<std::size_t>(direction)];
    square = yard_.next(square, direction);
  }
  return true;
}

}  // namespace soko::path
