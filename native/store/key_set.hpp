// A set of 64-bit keys by open addressing, which doubles as it fills. Zobrist keys are random
// already, so their low bits choose the slot.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "store/charged.hpp"

namespace soko {

class KeySet {
 public:
  enum class Insertion : std::uint8_t { kNew, kKnown, kNoMemory };

  explicit KeySet(Budget& budget) : slots_(budget) {}
  KeySet(const KeySet&) = delete;
  KeySet& operator=(const KeySet&) = delete;

  std::size_t size() const { return used_; }

  bool has(std::uint64_t key) const {
    if (key == kEmpty) key = 1;
    return !slots_.empty() && slots_[place(key)] == key;
  }

  // Gives the memory back, too.
  void clear() {
    give_back(slots_);
    used_ = 0;
  }

  // Brings the memory that has() and insert() will read first into the cache.
  void prefetch(std::uint64_t key) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[key & (slots_.size() - 1)]);
  }

  Insertion insert(std::uint64_t key) {
    if (key == kEmpty) key = 1;
    if (!slots_.empty() && slots_[place(key)] == key) return Insertion::kKnown;
    if (4 * (used_ + 1) > 3 * slots_.size() && !grow()) return Insertion::kNoMemory;
    slots_[place(key)] = key;
    ++used_;
    return Insertion::kNew;
  }

 private:
  static constexpr std::uint64_t kEmpty = 0;
  static constexpr std::size_t kFirstSlots = 1024;

  // Where the key is, or the free slot where it belongs.
  std::size_t place(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = key & mask;
    while (slots_[at] != kEmpty && slots_[at] != key) at = (at + 1) & mask;
    return at;
  }

  bool grow() try {
    const std::size_t slots = slots_.empty() ? kFirstSlots : 2 * slots_.size();
    if (!has_room(slots_, slots)) return false;
    ChargedVector<std::uint64_t> old(slots, kEmpty, slots_.get_allocator());
    old.swap(slots_);
    for (const std::uint64_t key : old) {
      if (key != kEmpty) slots_[place(key)] = key;
    }
    return true;
  } catch (const OutOfBudget&) {
    return false;
  }

  ChargedVector<std::uint64_t> slots_;
  std::size_t used_ = 0;
};

}  // namespace soko
