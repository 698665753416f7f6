// Solutions that are best in all six metrics, in the order of a ranking: best first search (Hart,
// Nilsson and Raphael 1968) over where the boxes and the player stand and which way he pushed last,
// which is all that the six numbers of what is to come depend on.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"
#include "improve/straight_walks.hpp"
#include "improve/tally.hpp"
#include "improve/vicinity.hpp"

namespace soko {

struct RankedOptions {
  Ranking ranking;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::uint64_t seed = 0;
  // Only solutions that are better are looked for.
  std::optional<Ranked> below;
  // The direction of the push before the start, and of the last one; where the player has to get at
  // the end he stands then.
  int facing = kNoFacing;
  int end_facing = kNoFacing;
  // Only these pushes are done, any number of times and in any order; all without any.
  std::vector<Push> only;
  // Only what lies near a solution is searched.
  std::optional<Near> near = std::nullopt;
};

class RankedSearch : public Search {
 public:
  static std::unique_ptr<RankedSearch> create(const Board& board, Budget& budget,
                                              const RankedOptions& options);
  // Ends it with the best solution that was found; it has to be advanced once more for that. False
  // when there is none yet.
  virtual bool settle() = 0;
};

// How its walks are: by which of the two metrics that depend on them comes first.
inline Prefer walks_of(const Ranking& ranking) {
  return ranking.is_before(kPlayerLines, kMoves) ? Prefer::kLines : Prefer::kSteps;
}

}  // namespace soko
