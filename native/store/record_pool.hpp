// Fixed-size records with dense numbers and stable addresses. The pool grows by segments, which
// double up to 64 Ki records and then keep that size, so that nothing is ever copied.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "store/budget.hpp"

namespace soko {

class RecordPool {
 public:
  RecordPool(std::size_t record_bytes, Budget& budget) : stride_(record_bytes), budget_(budget) {}
  RecordPool(const RecordPool&) = delete;
  RecordPool& operator=(const RecordPool&) = delete;
  ~RecordPool() {
    for (std::size_t k = 0; k < segments_.size(); ++k) budget_.give_back(capacity(k) * stride_);
  }

  std::uint32_t size() const { return size_; }

  std::byte* at(std::uint32_t number) {
    const std::size_t segment = segment_of(number);
    return segments_[segment].get() + (number - start_of(segment)) * stride_;
  }

  // Makes room for one more record, or says that the budget does not allow it.
  bool reserve() {
    if (size_ < reserved_) return true;
    const std::size_t records = capacity(segments_.size());
    if (size_ + records > kMaxRecords || !budget_.grant(records * stride_)) return false;
    segments_.push_back(std::make_unique_for_overwrite<std::byte[]>(records * stride_));
    reserved_ += records;
    return true;
  }

  // The number of a fresh record; reserve() came before.
  std::uint32_t add() { return size_++; }

 private:
  static constexpr std::size_t kFirstBits = 8;
  static constexpr std::size_t kLastBits = 16;
  static constexpr std::size_t kDoublings = kLastBits - kFirstBits;
  static constexpr std::size_t kMaxRecords = 0xFFFFFFF0U;

  static std::size_t capacity(std::size_t segment) {
    return std::size_t{1} << (kFirstBits + std::min(segment, kDoublings));
  }
  // Segment k < kDoublings starts at 2^k - 1 first segments; the others follow evenly.
  static std::size_t start_of(std::size_t segment) {
    if (segment <= kDoublings) return ((std::size_t{1} << segment) - 1) << kFirstBits;
    return start_of(kDoublings) + ((segment - kDoublings) << kLastBits);
  }
  static std::size_t segment_of(std::uint32_t number) {
    const std::size_t shifted = number + (std::size_t{1} << kFirstBits);
    if (shifted < (std::size_t{1} << kLastBits)) {
      return static_cast<std::size_t>(std::bit_width(shifted)) - 1 - kFirstBits;
    }
    return kDoublings + ((shifted - (std::size_t{1} << kLastBits)) >> kLastBits);
  }

  std::size_t stride_;
  Budget& budget_;
  std::vector<std::unique_ptr<std::byte[]>> segments_;
  std::uint32_t size_ = 0;
  std::size_t reserved_ = 0;
};

}  // namespace soko
