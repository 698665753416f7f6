// What a lower bound counts for a push. When pushes count first, that is 1. When moves do, a push
// towards the goals costs more, because the player has to come back for the next box.
//
// Let away(s) be the walk, without boxes, from square s to the nearest square on which a last push
// can leave the player. A move from s to t is given the price 1 + away(s) - away(t), which is 0, 1
// or 2. All prices of a solution add up to its moves plus away(the player's square now), because
// away is 0 where it ends. Moves that push nothing may be left out, and no box comes home by a
// cheaper way than its cheapest, so
//     moves >= least sum of prices over all ways to bring the boxes home - away(player).
// These are reduced costs under a potential of the player's square (Johnson 1977).
//
// The moves are counted in kUnits; what is left over counts the pushes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace soko {

class PushPrices {
 public:
  static constexpr int kUnit = 1 << 12;

  PushPrices() = default;                   // 1 for each push
  explicit PushPrices(const Board& board);  // of moves

  // The price of a move, in moves.
  int of_move(Square from, Square to) const { return 1 + away_[from] - away_[to]; }
  int away(Square player) const { return away_[player]; }

  // The sum of prices to a goal when a push of the box on `box`, the player behind it on `stand`,
  // comes before pushes that cost `later`. A box's sum is cut to its share of what the bound can
  // hold: less is a bound too.
  std::int32_t before(std::int32_t later, Square stand, Square box) const {
    if (away_.empty()) return later + 1;
    const int sum = std::min(later + kUnit * of_move(stand, box) + 1, most_);
    return sum - std::max(sum % kUnit - most_pushes_, 0);
  }
  // No push costs more.
  int dearest() const { return away_.empty() ? 1 : 2 * kUnit + 1; }
  // Sums of two ways to bring the same boxes home differ by a multiple of this: a push changes the
  // colour of the box's square on a checkerboard, which settles whether the pushes are even.
  int step() const { return away_.empty() ? 2 : 1; }

 private:
  static constexpr int kMostMoves = (1 << 14) - 1;  // of all boxes, as of the pushes kUnit - 1

  std::vector<int> away_;
  std::int32_t most_ = 0;  // of one box
  int most_pushes_ = 0;
};

}  // namespace soko
