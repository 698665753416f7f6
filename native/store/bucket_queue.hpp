// A priority queue of record numbers for small integer priorities: one stack for each (primary,
// secondary) pair, so that push and pop are a few operations. Among equal priorities the last in is
// the first out. The stacks are chains of small blocks, which are used again and never copied.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"

namespace soko {

struct Priority {
  int primary;
  int secondary;
  auto operator<=>(const Priority&) const = default;
};

class BucketQueue {
 public:
  explicit BucketQueue(Budget& budget) : budget_(budget) {}
  BucketQueue(const BucketQueue&) = delete;
  BucketQueue& operator=(const BucketQueue&) = delete;
  ~BucketQueue() { budget_.give_back(bytes_); }

  bool empty() const { return entries_ == 0; }

  // False when the budget does not allow it.
  bool push(Priority priority, std::uint32_t number) {
    if (!reach(levels_, priority.primary)) return false;
    Level& level = levels_[static_cast<std::size_t>(priority.primary)];
    if (!reach(level.stacks, priority.secondary)) return false;
    Block*& top = level.stacks[static_cast<std::size_t>(priority.secondary)];
    if (top == nullptr || top->used == kBlockEntries) {
      Block* const fresh = take_block();
      if (fresh == nullptr) return false;
      fresh->below = top;
      top = fresh;
    }
    top->entries[top->used++] = number;
    ++level.entries;
    ++entries_;
    least_ = std::min(least_, static_cast<std::size_t>(priority.primary));
    level.least = std::min(level.least, static_cast<std::size_t>(priority.secondary));
    return true;
  }

  // The least priority; the queue must not be empty.
  Priority top() {
    while (levels_[least_].entries == 0) ++least_;
    return {static_cast<int>(least_), least_of(levels_[least_])};
  }

  std::uint32_t pop() {
    top();
    Level& level = levels_[least_];
    return take(level, level.least);
  }

  // The least priority from a primary one on; nothing where there is none.
  std::optional<Priority> top_from(int primary) {
    for (auto at = static_cast<std::size_t>(primary); at < levels_.size(); ++at) {
      if (levels_[at].entries != 0) return Priority{static_cast<int>(at), least_of(levels_[at])};
    }
    return std::nullopt;
  }

  // What has the least of the secondary priorities beside a primary one that is there.
  std::uint32_t pop_from(int primary) {
    Level& level = levels_[static_cast<std::size_t>(primary)];
    return take(level, static_cast<std::size_t>(least_of(level)));
  }

  // The greatest priority; the queue must not be empty.
  Priority last() {
    while (levels_.back().entries == 0) drop_last_level();
    std::vector<Block*>& stacks = levels_.back().stacks;
    while (stacks.back() == nullptr) stacks.pop_back();
    return {static_cast<int>(levels_.size()) - 1, static_cast<int>(stacks.size()) - 1};
  }

  // From a stack picked at random: any primary priority between the least and the greatest is as
  // likely as another, and so is any secondary one of it (where nothing is, the next greater).
  template <class Random>
  std::uint32_t pop_any(Random&& random) {
    last();
    top();
    std::size_t place = least_ + random() % (levels_.size() - least_);
    while (levels_[place].entries == 0) ++place;
    Level& level = levels_[place];
    while (level.stacks.back() == nullptr) level.stacks.pop_back();
    place = random() % level.stacks.size();
    while (level.stacks[place] == nullptr) ++place;
    return take(level, place);
  }

  std::uint32_t pop_last() {
    last();
    return take(levels_.back(), levels_.back().stacks.size() - 1);
  }

 private:
  static constexpr std::size_t kBlockEntries = 124;

  struct Block {
    Block* below = nullptr;
    std::size_t used = 0;
    std::array<std::uint32_t, kBlockEntries> entries;
  };
  struct Level {
    std::size_t entries = 0;
    std::size_t least = 0;
    std::vector<Block*> stacks;
  };

  static int least_of(Level& level) {
    while (level.stacks[level.least] == nullptr) ++level.least;
    return static_cast<int>(level.least);
  }

  // Makes the list long enough for the index, or says that the budget does not allow it.
  template <class Item>
  bool reach(std::vector<Item>& items, int index) {
    const auto length = static_cast<std::size_t>(index) + 1;
    if (length <= items.size()) return true;
    if (length > items.capacity()) {
      const std::size_t room = std::max(length, 2 * items.capacity());
      if (!grant((room - items.capacity()) * sizeof(Item))) return false;
      items.reserve(room);
    }
    items.resize(length);
    return true;
  }

  void drop_last_level() {
    const std::size_t bytes = levels_.back().stacks.capacity() * sizeof(Block*);
    levels_.pop_back();
    budget_.give_back(bytes);
    bytes_ -= bytes;
  }

  bool grant(std::size_t bytes) {
    const bool is_granted = budget_.grant(bytes);
    bytes_ += is_granted ? bytes : 0;
    return is_granted;
  }

  std::uint32_t take(Level& level, std::size_t stack) {
    Block*& block = level.stacks[stack];
    const std::uint32_t number = block->entries[--block->used];
    if (block->used == 0) {
      Block* const emptied = block;
      block = emptied->below;
      emptied->below = spare_;
      spare_ = emptied;
    }
    --level.entries;
    --entries_;
    return number;
  }

  Block* take_block() {
    if (spare_ == nullptr) {
      if (!grant(sizeof(Block))) return nullptr;
      return blocks_.emplace_back(std::make_unique<Block>()).get();
    }
    Block* const block = spare_;
    spare_ = block->below;
    return block;
  }

  Budget& budget_;
  std::size_t bytes_ = 0;  // granted
  std::size_t entries_ = 0;
  std::size_t least_ = 0;
  std::vector<Level> levels_;
  std::vector<std::unique_ptr<Block>> blocks_;
  Block* spare_ = nullptr;
};

}  // namespace soko
