// Fixed-size records with dense numbers and stable addresses. The pool grows by segments, which
// double up to 128 Ki records or 4 MiB and then keep that size, so that nothing is ever copied.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "store/pages.hpp"

namespace soko {

class RecordPool {
 public:
  RecordPool(std::size_t record_bytes, Budget& budget)
      : stride_(record_bytes), last_bits_(last_bits(record_bytes)), budget_(budget) {}
  RecordPool(const RecordPool&) = delete;
  RecordPool& operator=(const RecordPool&) = delete;
  ~RecordPool() {
    for (std::size_t k = 0; k < segments_.size(); ++k) budget_.give_back(capacity(k) * stride_);
  }

  std::uint32_t size() const { return size_; }

  std::byte* at(std::uint32_t number) {
    const auto [segment, offset] = place(number);
    return segments_[segment].get() + offset * stride_;
  }

  // Makes room for one more record, or says that the budget does not allow it.
  bool reserve() {
    if (size_ < reserved_) return true;
    const std::size_t records = capacity(segments_.size());
    if (size_ + records > kMaxRecords || !budget_.grant(records * stride_)) return false;
    segments_.push_back(allocate_pages(records * stride_));
    reserved_ += records;
    return true;
  }

  // Forgets all records and keeps their memory for others, or so much of it.
  void clear(std::size_t most_bytes = ~std::size_t{0}) {
    size_ = 0;
    while (reserved_ * stride_ > most_bytes) {
      segments_.pop_back();
      reserved_ -= capacity(segments_.size());
      budget_.give_back(capacity(segments_.size()) * stride_);
    }
  }

  // The number of a fresh record; reserve() came before.
  std::uint32_t add() { return size_++; }

 private:
  static constexpr std::size_t kFirstBits = 8;
  static constexpr std::size_t kMostBits = 17;
  static constexpr std::size_t kMostBytes = std::size_t{1} << 22;
  static constexpr std::size_t kMaxRecords = 0xFFFFFFF0U;

  static std::size_t last_bits(std::size_t record_bytes) {
    const auto bits = static_cast<std::size_t>(std::bit_width(kMostBytes / record_bytes));
    return std::clamp(bits, kFirstBits + 1, kMostBits + 1) - 1;
  }
  std::size_t capacity(std::size_t segment) const {
    return std::size_t{1} << std::min(kFirstBits + segment, last_bits_);
  }
  // Segment k starts at 2^k - 1 first segments as long as they double; then they follow evenly.
  // The segment and the place in it come out of the same few operations.
  struct Place {
    std::size_t segment;
    std::size_t offset;
  };
  Place place(std::uint32_t number) const {
    const std::size_t shifted = number + (std::size_t{1} << kFirstBits);
    const std::size_t first_even = std::size_t{1} << last_bits_;
    if (shifted < first_even) {
      const auto bits = static_cast<std::size_t>(std::bit_width(shifted)) - 1;
      return {bits - kFirstBits, shifted - (std::size_t{1} << bits)};
    }
    const std::size_t even = shifted - first_even;
    return {last_bits_ - kFirstBits + (even >> last_bits_), even & (first_even - 1)};
  }

  std::size_t stride_;
  std::size_t last_bits_;  // of the records in the largest segments
  Budget& budget_;
  std::vector<Pages> segments_;
  std::uint32_t size_ = 0;
  std::size_t reserved_ = 0;
};

}  // namespace soko
