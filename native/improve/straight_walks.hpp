// Walks of the player with few turns: shortest ones with fewest turns, or those with fewest turns
// that are shortest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace soko {

inline constexpr int kNoFacing = -1;  // the player has not moved yet

// Do steps count before lines, or lines before steps?
enum class Prefer : std::uint8_t { kSteps, kLines };

// A line is a run of steps in one direction. One that goes on in the direction of the step before
// the walk, or of the push after it, is the same line.
struct WalkCost {
  std::uint32_t steps = 0;
  std::uint32_t lines = 0;  // with the push after the walk
};

class StraightWalks {
 public:
  StraightWalks(const Board& board, Prefer prefer)
      : board_(board), prefer_(prefer), costs_(kDirections * board.cell.size()) {}

  // Finds the walks from a square, after a step in the direction `facing`, to `stands` squares that
  // `is_stand` marks; what `is_blocked` marks is in the way, the wall too.
  void find(Square player, int facing, const std::vector<std::uint8_t>& is_blocked,
            const std::vector<std::uint8_t>& is_stand, int stands);

  bool reaches(Square stand) const {
    for (int facing = 0; facing < kDirections; ++facing)
      if (costs_[node(stand, facing)] != kFar) return true;
    return false;
  }
  // Of a walk to a square that it reaches, and a push from there in a direction.
  WalkCost cost(Square stand, int push) const { return split(best_end(stand, push).cost); }
  // The letters of that walk, without the push.
  std::string walk(Square stand, int push) const;

 private:
  using Cost = std::uint64_t;  // what counts first in the upper half
  static constexpr Cost kFar = std::numeric_limits<Cost>::max();

  struct End {
    Cost cost;
    int facing;
  };

  static std::size_t node(Square square, int facing) {
    return kDirections * static_cast<std::size_t>(square) + static_cast<std::size_t>(facing);
  }
  Cost join(std::uint32_t steps, std::uint32_t lines) const {
    return prefer_ == Prefer::kSteps ? Cost{steps} << 32 | lines : Cost{lines} << 32 | steps;
  }
  WalkCost split(Cost cost) const {
    const auto upper = static_cast<std::uint32_t>(cost >> 32);
    const auto lower = static_cast<std::uint32_t>(cost);
    return prefer_ == Prefer::kSteps ? WalkCost{upper, lower} : WalkCost{lower, upper};
  }
  Cost turn(int from, int to) const { return from == to ? 0 : join(0, 1); }

  void begin(Square player, int facing);
  void meet(std::size_t node, Cost cost);
  End best_end(Square stand, int push) const;

  const Board& board_;
  Prefer prefer_;
  std::vector<Cost> costs_;                            // by square and direction of the last step
  std::vector<std::uint8_t> is_missed_;                // stands
  std::uint64_t level_ = 0;                            // of what counts first
  std::array<std::vector<std::uint32_t>, 2> waiting_;  // nodes of this level and the next
};

}  // namespace soko
