// A set of 64-bit keys that takes about three bytes for each: of a key only 16 bits are kept, by
// open addressing in a table that is made for so many keys and does not grow. Of all other keys,
// one in some ten thousand seems to be in it, too. Zobrist keys are random already.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "store/charged.hpp"

namespace soko {

class KeyFilter {
 public:
  explicit KeyFilter(Budget& budget) : slots_(budget) {}

  // All at once, before any is put in. Throws OutOfBudget where there is no room for so many.
  void make_room(std::size_t keys) {
    if (keys > kMostKeys) throw OutOfBudget();
    slots_.assign(keys + keys / 2 + 1, kEmpty);
  }

  std::size_t size() const { return used_; }

  bool has(std::uint64_t key) const { return used_ != 0 && slots_[place(key)] != kEmpty; }

  // Brings the memory that has() and insert() will read first into the cache.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[home(key)]); }

  // No more than there was to be room for: OutOfBudget, when the last free slot would be used.
  void insert(std::uint64_t key) {
    std::uint16_t& slot = slots_[place(key)];
    if (slot != kEmpty) return;
    if (used_ + 2 > slots_.size()) throw OutOfBudget();
    slot = mark(key);
    ++used_;
  }

 private:
  static constexpr std::uint16_t kEmpty = 0;
  static constexpr std::size_t kMostKeys = 0x40000000U;

  static std::uint16_t mark(std::uint64_t key) {
    const auto mark = static_cast<std::uint16_t>(key);
    return mark == kEmpty ? 1 : mark;
  }
  std::size_t home(std::uint64_t key) const {
    return static_cast<std::size_t>((key >> 32) * slots_.size() >> 32);
  }

  // Where the key is, or the free slot where it belongs.
  std::size_t place(std::uint64_t key) const {
    const std::uint16_t* const slots = slots_.data();
    const std::uint16_t wanted = mark(key);
    std::size_t at = home(key);
    while (slots[at] != kEmpty && slots[at] != wanted) at = at + 1 < slots_.size() ? at + 1 : 0;
    return at;
  }

  ChargedVector<std::uint16_t> slots_;
  std::size_t used_ = 0;
};

}  // namespace soko
