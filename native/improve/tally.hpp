// The six numbers of a solution, and the order in which a goal compares them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace soko {

// In the order of soko.puzzle.Metrics.
enum Metric : std::uint8_t {
  kMoves,
  kPushes,
  kBoxLines,
  kBoxChanges,
  kPushingSessions,
  kPlayerLines,
};
inline constexpr std::size_t kMetrics = 6;

// A number for each metric.
using Tally = std::array<std::uint32_t, kMetrics>;

// The same numbers, the most important one first: the first that differs decides.
struct Ranked {
  std::array<std::uint32_t, kMetrics> numbers = {};

  auto operator<=>(const Ranked&) const = default;
  friend Ranked operator+(Ranked a, const Ranked& b) {
    for (std::size_t i = 0; i < kMetrics; ++i) a.numbers[i] += b.numbers[i];
    return a;
  }
};

// Which metric comes first, second, ...
class Ranking {
 public:
  // Throws std::invalid_argument unless each metric is there once.
  explicit Ranking(std::span<const int> metrics) {
    if (metrics.size() != kMetrics) throw std::invalid_argument("a ranking has six metrics");
    unsigned seen = 0;
    for (std::size_t place = 0; place < kMetrics; ++place) {
      if (metrics[place] < 0 || metrics[place] >= static_cast<int>(kMetrics))
        throw std::invalid_argument("no metric has this number");
      places_[static_cast<std::size_t>(metrics[place])] = place;
      seen |= 1U << metrics[place];
    }
    if (seen != (1U << kMetrics) - 1) throw std::invalid_argument("a metric is missing");
  }

  bool is_before(Metric one, Metric other) const { return places_[one] < places_[other]; }

  Ranked rank(const Tally& tally) const {
    Ranked ranked;
    for (std::size_t metric = 0; metric < kMetrics; ++metric)
      ranked.numbers[places_[metric]] = tally[metric];
    return ranked;
  }

 private:
  std::array<std::size_t, kMetrics> places_ = {};
};

}  // namespace soko
