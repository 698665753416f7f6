// States layer by layer: a few of each layer, those with the least of the secondary priority first,
// and from the last layer back to the first that has any left. So solutions come soon and become
// better, and when nothing is left the last of them is a best one (beam search made complete:
// Zhang 1998).
#pragma once

#include <cstddef>
#include <cstdint>

#include "store/bucket_queue.hpp"

namespace soko {

class LayerOrder {
 public:
  // What comes next; the queue must not be empty.
  Priority next(BucketQueue& open) {
    auto next = open.top_from(left_ == 0 ? layer_ + 1 : layer_);
    if (!next) next = open.top();
    if (left_ == 0 || next->primary != layer_) left_ = kTakenAtOnce;
    layer_ = next->primary;
    return *next;
  }

  // Takes it.
  std::uint32_t pop(BucketQueue& open) const { return open.pop_from(layer_); }

  // One of the layer has had its turn.
  void count() { --left_; }

 private:
  // With fewer a first solution comes sooner, with more a state is seldom met again for less.
  static constexpr std::size_t kTakenAtOnce = 16;

  int layer_ = 0;
  std::size_t left_ = kTakenAtOnce;
};

// The least of all first, as A* wants it.
class LeastOrder {
 public:
  static Priority next(BucketQueue& open) { return open.top(); }
  static std::uint32_t pop(BucketQueue& open) { return open.pop(); }
  void count() {}
};

}  // namespace soko
