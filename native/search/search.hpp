// What every search is: an object that is advanced in short slices, so that its caller decides when
// to look at the clock, at a signal or at a person's wish to stop. Slices never change the result.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/square.hpp"

namespace soko {

enum class SearchStatus : std::uint8_t {
  kRunning,
  kSolved,
  kExhausted,  // every state was looked at: there is no (better) solution
  kOutOfMemory,
  kOutOfNodes,
  kGaveUp,  // nothing is left to look at, but states were left out: that proves nothing
  kOutOfDisk,
};

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

struct SearchStats {
  std::uint64_t nodes = 0;   // states expanded
  std::uint64_t stored = 0;  // states in the table
  // States left out for want of memory: from the first one on, nothing is proved any more.
  std::uint64_t dropped = 0;
  std::size_t bytes = 0;  // memory granted now
  std::size_t peak_bytes = 0;
  std::uint64_t disk_bytes = 0;  // in files
  int bound = 0;                 // a proved lower bound of what is minimised
  int depth = 0;                 // cost of the state expanded last
  int home = 0;                  // the most boxes on goals in a state that was expanded
};

class Search {
 public:
  virtual ~Search() = default;
  // Searches on until the slice is over or the search has ended.
  virtual SearchStatus advance(Slice& slice) = 0;
  virtual SearchStats stats() const = 0;
  // The pushes of the solution found; empty when there is none (or none is needed).
  virtual std::vector<Push> solution() = 0;
};

}  // namespace soko
