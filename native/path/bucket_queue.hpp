// A monotone priority queue for small integer keys: a ring of buckets, each a linked list.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace soko::path {

template <typename Item>
class BucketQueue {
 public:
  // No key exceeds the present one by more than `span`.
  explicit BucketQueue(int span) : heads_(std::bit_ceil(static_cast<unsigned>(span) + 1), kEnd) {}

  std::int64_t key() const { return key_; }

  void add(std::int64_t key, Item item) {
    int& head = heads_[bucket(key)];
    links_.push_back({item, head});
    head = static_cast<int>(links_.size()) - 1;
    ++waiting_;
  }

  bool is_empty() const { return waiting_ == 0; }

  // Removes an item of least key, which becomes the present one. The queue is not empty.
  Item pop() {
    while (heads_[bucket(key_)] == kEnd) ++key_;
    int& head = heads_[bucket(key_)];
    const Link link = links_[head];
    head = link.next;
    --waiting_;
    return link.item;
  }

 private:
  struct Link {
    Item item;
    int next;
  };
  static constexpr int kEnd = -1;

  std::size_t bucket(std::int64_t key) const {
    return static_cast<std::size_t>(key) & (heads_.size() - 1);
  }

  std::vector<int> heads_;
  std::vector<Link> links_;
  std::int64_t key_ = 0;
  int waiting_ = 0;
};

}  // namespace soko::path
