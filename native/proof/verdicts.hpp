// What small searches found out about states, by key: alive, dead, or not known. Open addressing
// with linear probing; a slot holds a key of 62 bits and the verdict in two.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "store/charged.hpp"

namespace soko {

enum class Verdict : std::uint8_t { kUnknown, kAlive, kDead };

class Verdicts {
 public:
  explicit Verdicts(Budget& budget) : slots_(budget) {}
  Verdicts(const Verdicts&) = delete;
  Verdicts& operator=(const Verdicts&) = delete;

  Verdict of(std::uint64_t key) const {
    if (slots_.empty()) return Verdict::kUnknown;
    const std::uint64_t slot = slots_[place(slots_, key)];
    return static_cast<Verdict>(slot & 3);
  }

  // Remembers a verdict, as long as the budget allows it.
  void set(std::uint64_t key, Verdict verdict) {
    if (4 * (used_ + 1) > 3 * slots_.size() && !grow()) return;
    std::uint64_t& slot = slots_[place(slots_, key)];
    used_ += slot == 0 ? 1 : 0;
    slot = key << 2 | static_cast<std::uint64_t>(verdict);
  }

 private:
  static constexpr std::size_t kFirstSlots = 1024;

  using Slots = ChargedVector<std::uint64_t>;

  static std::size_t place(const Slots& slots, std::uint64_t key) {
    const std::uint64_t wanted = key << 2;
    std::size_t i = (wanted * 0x9E3779B97F4A7C15U) >> 20;
    for (i &= slots.size() - 1; slots[i] != 0; i = (i + 1) & (slots.size() - 1)) {
      if ((slots[i] & ~std::uint64_t{3}) == wanted) break;
    }
    return i;
  }

  bool grow() try {
    const std::size_t size = slots_.empty() ? kFirstSlots : 2 * slots_.size();
    if (!has_room(slots_, size)) return false;
    Slots wider(size, 0, slots_.get_allocator());
    for (const std::uint64_t slot : slots_) {
      if (slot != 0) wider[place(wider, slot >> 2)] = slot;
    }
    slots_.swap(wider);
    return true;
  } catch (const OutOfBudget&) {
    return false;
  }

  Slots slots_;
  std::size_t used_ = 0;
};

}  // namespace soko
