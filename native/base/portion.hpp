// On huge boards the pushes of one state take seconds to make. So that a search can be interrupted
// in between, a state is expanded there portion by portion: its pushes come in the same order each
// time, and a portion is so many of them in a row. On other boards there is one portion, of all.
#pragma once

#include <algorithm>
#include <cstdint>

namespace soko {

template <int W>
class Portion {
 public:
  // The portion that begins with push number `first`, on a board of so many squares.
  Portion(std::uint32_t first, int squares)
      : first_(first), end_(first + static_cast<std::uint32_t>(size(squares))) {}

  static Portion whole() { return Portion(kAll); }

  // Does the next push belong to the portion?
  bool takes_next() {
    if constexpr (W > 0) return true;
    const std::uint32_t number = met_++;
    return number >= first_ && number < end_;
  }

  // Asked after all pushes: was this the last portion, and if not, where does the next one begin?
  bool is_last() const { return W > 0 || met_ <= end_; }
  std::uint32_t end() const { return end_; }

 private:
  // A child takes kilobytes, and a few passes over the squares at worst.
  static constexpr int kMost = 256;
  static constexpr int kMostSquares = 1'000'000;
  static constexpr std::uint32_t kAll = ~std::uint32_t{0};
  explicit Portion(std::uint32_t end) : first_(0), end_(end) {}
  static int size(int squares) { return std::clamp(kMostSquares / squares, 1, kMost); }

  std::uint32_t first_;
  std::uint32_t end_;
  std::uint32_t met_ = 0;
};

}  // namespace soko
