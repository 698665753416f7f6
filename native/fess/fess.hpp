// Feature-space search (Shoham and Schaeffer 2020, "The FESS Algorithm: A Feature Based Approach to
// Single-Agent Search"): it is guided by features of the states, not by an estimate of the
// distance. Every state is filed in the cell of the best state on its way; moves that an advisor
// proposes weigh nothing, others one; turns go round the cells and take the lightest move of each.
// Nothing is thrown away that is not proved dead, as long as there is memory.
#pragma once

#include <cstdint>
#include <memory>

#include "strategy/strategy.hpp"

namespace soko {

// A bit for each feature of Guidance, in their order.
enum FeatureBit : std::uint32_t {
  kPacked = 1U << 0U,
  kConnectivity = 1U << 1U,
  kRoomLinks = 1U << 2U,
  kOutOfPlan = 1U << 3U,
  kHotspots = 1U << 4U,
  kFarBoxes = 1U << 5U,
};

// Searches of different character come from different options.
struct FessOptions {
  std::uint32_t ignored_features = 0;  // of FeatureBit
  bool waits_anywhere = false;         // boxes wait where they like, not where the plan says
};

// Follows the packing plan of the level, which the first such search makes: milliseconds on
// ordinary levels.
std::unique_ptr<Strategy> make_fess(const StrategyContext& context,
                                    const FessOptions& options = {});

}  // namespace soko
