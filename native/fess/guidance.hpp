// The features of the search and their order. All that the search knows about a state is one
// number, its rank: the values of the features from the most important one to the least, packed
// side by side, less is better. To add a feature, write its file in feature/ or plan/ and name it
// here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

#include "feature/connectivity.hpp"
#include "feature/far_boxes.hpp"
#include "feature/hotspots.hpp"
#include "feature/room_links.hpp"
#include "fess/fess.hpp"
#include "plan/out_of_plan.hpp"
#include "plan/packed.hpp"

namespace soko {

template <int W>
class Guidance {
 public:
  using Rank = std::uint64_t;

  // Features that are ignored cost nothing, either.
  Guidance(const Board& board, const RegionFinder<W>& regions, const PackingPlan<W>& plan,
           const FessOptions& options, Budget& budget)
      : packing_(board, regions, plan, options.waits_anywhere, budget),
        features_(
            made<Packed<W>>(options.ignored_features & kPacked, packing_),
            made<Connectivity<W>>(options.ignored_features & kConnectivity),
            made<RoomLinks<W>>(options.ignored_features & kRoomLinks, board),
            made<OutOfPlan<W>>(options.ignored_features & kOutOfPlan, packing_),
            made<Hotspots<W>>(options.ignored_features & kHotspots, board, regions.floor(), budget),
            made<FarBoxes<W>>(options.ignored_features & kFarBoxes, board, regions.floor())) {}

  // Features that look at the board for long do so in steps, before the first rank is asked for.
  // Says whether all of them are ready.
  bool prepare() {
    return std::apply([](auto&... feature) { return (prepare(feature) && ...); }, features_);
  }

  Rank rank(const Bits<W>& boxes, int regions) {
    const Progress progress = packing_.of(boxes);
    const PlannedPosition<W> position{{boxes, regions}, progress};
    return std::apply(
        [&](auto&... feature) {
          Rank rank = 0;
          ((rank = append(rank, feature, position)), ...);
          return rank;
        },
        features_);
  }

  // The part of the rank that names a cell of the feature space.
  static Rank cell(Rank rank) { return rank & kCellMask; }

  // Calls visit(value_of) for each feature that gives advice; value_of(rank) is its value. The
  // first is the packing itself.
  template <class Visit>
  static void for_each_advisor(Visit visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (advise<I>(visit), ...);
    }(std::make_index_sequence<kCount>());
  }

  static int to_pack(Rank rank) { return static_cast<int>(rank >> shift(0)); }

  PackingProgress<W>& packing() { return packing_; }

 private:
  using Features =
      std::tuple<Packed<W>, Connectivity<W>, RoomLinks<W>, OutOfPlan<W>, Hotspots<W>, FarBoxes<W>>;
  template <class Tuple>
  struct Optional;
  template <class... F>
  struct Optional<std::tuple<F...>> {
    using type = std::tuple<std::optional<F>...>;
  };
  static constexpr std::size_t kCount = std::tuple_size_v<Features>;

  template <std::size_t I>
  using Feature = std::tuple_element_t<I, Features>;

  static constexpr std::array<int, kCount> kBits = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<int, kCount>{Feature<I>::kBits...};
  }(std::make_index_sequence<kCount>());

  static constexpr int shift(std::size_t feature) {
    int bits = 0;
    for (std::size_t i = feature + 1; i < kCount; ++i) bits += kBits[i];
    return bits;
  }
  static constexpr Rank mask(std::size_t feature) {
    return ((Rank{1} << kBits[feature]) - 1) << shift(feature);
  }
  static constexpr Rank kCellMask = []<std::size_t... I>(std::index_sequence<I...>) {
    return ((Feature<I>::kNamesCell ? mask(I) : 0) | ...);
  }(std::make_index_sequence<kCount>());

  template <class F, class... Parts>
  static std::optional<F> made(std::uint32_t is_ignored, Parts&&... parts) {
    if (is_ignored != 0) return std::nullopt;
    return std::optional<F>(std::in_place, std::forward<Parts>(parts)...);
  }

  template <class F>
  static bool prepare(std::optional<F>& feature) {
    if constexpr (requires { feature->prepare(); }) return !feature || feature->prepare();
    return true;
  }

  template <class F>
  static Rank append(Rank rank, std::optional<F>& feature, const PlannedPosition<W>& position) {
    constexpr int kMost = (1 << F::kBits) - 1;
    return rank << F::kBits |
           static_cast<Rank>(feature ? std::min((*feature)(position), kMost) : 0);
  }

  template <std::size_t I, class Visit>
  static void advise(Visit visit) {
    if constexpr (Feature<I>::kAdvises) {
      visit([](Rank rank) { return rank & mask(I); });
    }
  }

  PackingProgress<W> packing_;
  typename Optional<Features>::type features_;  // those that count
};

}  // namespace soko
