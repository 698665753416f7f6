// A slice of a search's work: its caller looks at the clock, at a signal or at a person's wish to
// stop in between.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace soko {

// The end of a slice: a point in time, an amount of work, or another thread's stop flag. Reading
// the clock costs more than a small state, so work is counted and the rest looked at once in a
// while. Work does not depend on the machine: searches that take turns by work find the same each
// time.
class Slice {
 public:
  static constexpr std::uint64_t kAnyWork = ~std::uint64_t{0};

  // Ends only when the search does.
  static Slice endless() {
    static const std::atomic<bool> never = false;
    return Slice(Clock::time_point::max(), never);
  }

  Slice(double seconds, const std::atomic<bool>& stop, std::uint64_t most_work = kAnyWork)
      : end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
        stop_(stop),
        most_work_(most_work) {}

  // Asked before each step of the search, and counts `work` unless the slice is over: that of the
  // step to come, or of the one before where only that is known. The first step is always allowed.
  // Work is in squares touched, about a nanosecond each.
  bool over(std::uint64_t work) {
    if (pending_ >= kWorkBetweenLooks) look();
    if (!over_) pending_ += work;
    return over_;
  }

  // Asked between steps of set-up that count no work, so that a turn is worth the same whatever
  // was set up in it: has the time run out, or was the search stopped?
  bool is_late() {
    over_ = over_ || stop_.load(std::memory_order_relaxed) || Clock::now() >= end_;
    return over_;
  }

  // The work that was done in this slice.
  std::uint64_t work() const { return work_ + pending_; }

 private:
  using Clock = std::chrono::steady_clock;

  Slice(Clock::time_point end, const std::atomic<bool>& stop) : end_(end), stop_(stop) {}

  static constexpr std::uint64_t kWorkBetweenLooks = 100'000;

  void look() {
    work_ += pending_;
    pending_ = 0;
    over_ = work_ >= most_work_ || stop_.load(std::memory_order_relaxed) || Clock::now() >= end_;
  }

  Clock::time_point end_;
  const std::atomic<bool>& stop_;
  std::uint64_t most_work_ = kAnyWork;
  std::uint64_t work_ = 0;
  std::uint64_t pending_ = 0;
  bool over_ = false;
};

}  // namespace soko
