// Features of a state as one number, its rank: their values side by side, the most important one
// first, less is better.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace soko {

// Bits: how many each feature gets, 64 in all at most. What does not fit counts as the most.
template <int... Bits>
class RankFields {
 public:
  using Rank = std::uint64_t;
  static constexpr std::size_t kCount = sizeof...(Bits);

  static Rank rank(const std::array<int, kCount>& values) {
    Rank rank = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
      rank = rank << kBits[i] | static_cast<Rank>(std::clamp(values[i], 0, (1 << kBits[i]) - 1));
    }
    return rank;
  }

  // All features but the last.
  static Rank without_last(Rank rank) { return rank >> kBits[kCount - 1]; }

  // Calls visit(value_of) for each feature from `first` on; value_of(rank) is its value.
  template <class Visit>
  static void for_each(std::size_t first, Visit visit) {
    int shift = 0;
    for (std::size_t i = kCount; i-- > first;) {
      visit([=](Rank rank) { return rank >> shift & ((Rank{1} << kBits[i]) - 1); });
      shift += kBits[i];
    }
  }

 private:
  static constexpr std::array<int, kCount> kBits = {Bits...};
  static_assert((Bits + ...) <= 64 && ((Bits < 31) && ...));
};

}  // namespace soko
