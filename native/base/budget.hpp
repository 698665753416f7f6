// The memory that one search may use, shared by all of its tables. A table asks before it grows.
// Several searches at once have a budget each that is part of a whole: what one of them gets, the
// whole has less. Callable from any thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace soko {

// What a search may use unless it is told: 4 GiB, or all that addresses reach.
inline constexpr std::size_t kUsualMemory = static_cast<std::size_t>(
    std::min<std::uint64_t>(std::uint64_t{1} << 32, std::numeric_limits<std::size_t>::max()));

class Budget {
 public:
  explicit Budget(std::size_t limit, Budget* whole = nullptr) : limit_(limit), whole_(whole) {}

  bool grant(std::size_t bytes) {
    if (!take(bytes)) return false;
    if (whole_ != nullptr && !whole_->grant(bytes)) {
      used_.fetch_sub(bytes, kRelaxed);
      return false;
    }
    raise_peak(used_.load(kRelaxed));
    return true;
  }
  // Would it be granted now? To ask is cheaper than to be refused in the midst of something.
  bool has_room(std::size_t bytes) const {
    const std::size_t used = used_.load(kRelaxed);
    const std::size_t limit = limit_.load(kRelaxed);
    return used <= limit && bytes <= limit - used && (whole_ == nullptr || whole_->has_room(bytes));
  }
  void give_back(std::size_t bytes) {
    used_.fetch_sub(bytes, kRelaxed);
    if (whole_ != nullptr) whole_->give_back(bytes);
  }
  // What was granted before stays granted, even if it is more.
  void set_limit(std::size_t limit) { limit_.store(limit, kRelaxed); }

  std::size_t limit() const { return limit_.load(kRelaxed); }
  std::size_t used() const { return used_.load(kRelaxed); }
  std::size_t peak() const { return peak_.load(kRelaxed); }

 private:
  static constexpr auto kRelaxed = std::memory_order_relaxed;

  bool take(std::size_t bytes) {
    std::size_t used = used_.load(kRelaxed);
    do {
      const std::size_t limit = limit_.load(kRelaxed);
      if (used > limit || bytes > limit - used) return false;
    } while (!used_.compare_exchange_weak(used, used + bytes, kRelaxed));
    return true;
  }
  void raise_peak(std::size_t used) {
    std::size_t peak = peak_.load(kRelaxed);
    while (peak < used && !peak_.compare_exchange_weak(peak, used, kRelaxed)) {
    }
  }

  std::atomic<std::size_t> limit_;
  std::atomic<std::size_t> used_ = 0;
  std::atomic<std::size_t> peak_ = 0;
  Budget* whole_;
};

// Memory that is given back when this ends; empty when the budget did not allow it.
class Grant {
 public:
  Grant(Budget& budget, std::size_t bytes)
      : budget_(budget.grant(bytes) ? &budget : nullptr), bytes_(bytes) {}
  Grant(Grant&& other) noexcept
      : budget_(std::exchange(other.budget_, nullptr)), bytes_(other.bytes_) {}
  Grant(const Grant&) = delete;
  Grant& operator=(const Grant&) = delete;
  Grant& operator=(Grant&&) = delete;
  ~Grant() {
    if (budget_ != nullptr) budget_->give_back(bytes_);
  }

  explicit operator bool() const { return budget_ != nullptr; }

 private:
  Budget* budget_;
  std::size_t bytes_;
};

}  // namespace soko
