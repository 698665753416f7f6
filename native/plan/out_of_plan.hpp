// Boxes that stand where the rest of the packing plan will not be able to use them: those in zones
// that are useless once the next item is done, so that such boxes are fetched before the way is
// closed, and those for which no item is left when each takes one.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "plan/packing_progress.hpp"
#include "plan/planned_position.hpp"

namespace soko {

template <int W>
class OutOfPlan {
 public:
  static constexpr int kBits = 10;
  static constexpr bool kNamesCell = true;
  static constexpr bool kAdvises = true;

  explicit OutOfPlan(PackingProgress<W>& packing) : packing_(packing) {}

  int operator()(const PlannedPosition<W>& position) {
    const auto [zone, is_new] = zones_.try_emplace(position.progress.key, position.boxes.size());
    if (is_new) zone->second = packing_.useless_after_next(position.boxes);
    return (position.boxes & zone->second).count() + position.progress.astray;
  }

 private:
  PackingProgress<W>& packing_;
  std::unordered_map<std::uint64_t, Bits<W>> zones_;  // for each set of items done
};

}  // namespace soko
