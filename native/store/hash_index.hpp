// Key -> record number, by extendible hashing (Fagin et al. 1979): a directory of small
// open-addressing segments; a full segment splits in two, so that growth never moves more than
// 32 KiB at a time. A slot holds 32 bits of the key beside the number; the caller compares records.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "base/budget.hpp"
#include "store/pages.hpp"

namespace soko {

class HashIndex {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  explicit HashIndex(Budget& budget) : budget_(budget) {}
  HashIndex(const HashIndex&) = delete;
  HashIndex& operator=(const HashIndex&) = delete;
  ~HashIndex() { budget_.give_back(bytes_); }

  // Brings the memory that find() will read first into the cache.
  void prefetch(std::uint64_t key) const {
    if (directory_.empty()) return;
    const Segment& segment = *directory_[place(tag(key))];
    __builtin_prefetch(&segment.slots[home(tag(key))]);
  }

  // The number that the first slot with a fitting tag holds: what a find is likely to compare.
  std::uint32_t guess(std::uint64_t key) const {
    return find(key, [](std::uint32_t) { return true; });
  }

  // The number under `key` for which equal(number) holds, or kNone.
  template <class Equal>
  std::uint32_t find(std::uint64_t key, Equal equal) const {
    if (directory_.empty()) return kNone;
    const std::uint32_t wanted = tag(key);
    const Segment& segment = *directory_[place(wanted)];
    for (std::size_t i = home(wanted);; i = (i + 1) & kMask) {
      const std::uint64_t slot = segment.slots[i];
      if (slot == 0) return kNone;
      if (slot >> 32 == wanted && equal(number_in(slot))) return number_in(slot);
    }
  }

  // Makes room for one more entry under `key`, or says that the budget does not allow it.
  bool reserve(std::uint64_t key) {
    if (directory_.empty() && !start()) return false;
    while (directory_[place(tag(key))]->used >= kFull) {
      if (!split(place(tag(key)))) return false;
    }
    return true;
  }

  // Adds a number that is not there yet; reserve() with the same key came before.
  void insert(std::uint64_t key, std::uint32_t number) {
    put(*directory_[place(tag(key))], std::uint64_t{tag(key)} << 32 | (number + 1U));
  }
  // Removes a number that is there under `key`, and moves up what its slot had pushed on.
  void erase(std::uint64_t key, std::uint32_t number) {
    Segment& segment = *directory_[place(tag(key))];
    std::size_t hole = home(tag(key));
    while (number_in(segment.slots[hole]) != number) hole = (hole + 1) & kMask;
    for (std::size_t i = (hole + 1) & kMask; segment.slots[i] != 0; i = (i + 1) & kMask) {
      const std::size_t wanted = home(static_cast<std::uint32_t>(segment.slots[i] >> 32));
      if (((i - wanted) & kMask) < ((i - hole) & kMask)) continue;
      segment.slots[hole] = segment.slots[i];
      hole = i;
    }
    segment.slots[hole] = 0;
    --segment.used;
  }

 private:
  static constexpr std::size_t kSlotBits = 12;
  static constexpr std::size_t kSlots = std::size_t{1} << kSlotBits;
  static constexpr std::size_t kMask = kSlots - 1;
  static constexpr std::uint32_t kFull = kSlots / 5 * 4;

  struct Segment {
    std::uint32_t used = 0;
    std::uint32_t depth = 0;  // leading tag bits that all entries share
    std::array<std::uint64_t, kSlots> slots = {};
  };

  static constexpr std::size_t kMostInSlab = kHugePage / sizeof(Segment);

  static std::uint32_t tag(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }
  static std::size_t home(std::uint32_t tag) { return tag & kMask; }
  static std::uint32_t number_in(std::uint64_t slot) {
    return static_cast<std::uint32_t>(slot) - 1U;
  }
  std::size_t place(std::uint32_t tag) const {
    return static_cast<std::size_t>(std::uint64_t{tag} >> (32 - depth_));
  }

  static void put(Segment& segment, std::uint64_t slot) {
    std::size_t i = home(static_cast<std::uint32_t>(slot >> 32));
    while (segment.slots[i] != 0) i = (i + 1) & kMask;
    segment.slots[i] = slot;
    ++segment.used;
  }

  // Segments come in slabs, which double until they fill a huge page.
  Segment* add_segment() {
    if (slab_free_ == 0) {
      const std::size_t segments = std::min(segments_ == 0 ? 1 : segments_, kMostInSlab);
      if (!budget_.grant(segments * sizeof(Segment))) return nullptr;
      bytes_ += segments * sizeof(Segment);
      slabs_.push_back(
          allocate_pages(segments == kMostInSlab ? kHugePage : segments * sizeof(Segment)));
      slab_next_ = slabs_.back().get();
      slab_free_ = segments;
    }
    auto* const segment = new (slab_next_) Segment;
    slab_next_ += sizeof(Segment);
    --slab_free_;
    ++segments_;
    return segment;
  }

  bool start() {
    Segment* const first = add_segment();
    if (first != nullptr) directory_.assign(1, first);
    return first != nullptr;
  }

  bool double_directory() {
    const std::size_t more = directory_.size() * sizeof(Segment*);
    if (depth_ + kSlotBits >= 32 || !budget_.grant(more)) return false;
    bytes_ += more;
    std::vector<Segment*> wider;
    wider.reserve(2 * directory_.size());
    for (Segment* const segment : directory_) wider.insert(wider.end(), 2, segment);
    directory_ = std::move(wider);
    ++depth_;
    return true;
  }

  // Moves the entries of one segment whose next tag bit is set to a new one.
  bool split(std::size_t where) {
    Segment& low = *directory_[where];
    if (low.depth == depth_) {
      if (!double_directory()) return false;
      where *= 2;
    }
    Segment* const high = add_segment();
    if (high == nullptr) return false;
    const std::uint64_t next_bit = std::uint64_t{1} << (63 - low.depth);
    high->depth = ++low.depth;
    const auto old = low.slots;
    low.slots = {};
    low.used = 0;
    for (const std::uint64_t slot : old) {
      if (slot != 0) put((slot & next_bit) != 0 ? *high : low, slot);
    }
    const std::size_t span = std::size_t{1} << (depth_ - low.depth);
    const std::size_t begin = where / (2 * span) * (2 * span);
    for (std::size_t i = begin + span; i < begin + 2 * span; ++i) directory_[i] = high;
    return true;
  }

  Budget& budget_;
  std::size_t bytes_ = 0;
  std::uint32_t depth_ = 0;
  std::vector<Segment*> directory_;
  std::vector<Pages> slabs_;
  std::byte* slab_next_ = nullptr;
  std::size_t slab_free_ = 0;
  std::size_t segments_ = 0;
};

}  // namespace soko
