// How many pushes one box needs to each goal when it is alone on the board, by square and by the
// component of the floor on whose side the player stands (see SideComponents). This relaxation of
// the level is exact for one box, so it never overestimates and falls by at most one with a push.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace soko {

class PushDistances {
 public:
  // Stands for "never": more than any distance, and small enough to calculate with.
  static constexpr std::int32_t kFar = 1 << 28;

  explicit PushDistances(const Board& board);

  int goals() const { return goals_; }
  bool complete() const { return next_goal_ == goals_; }
  // Floods from the next goal; about 16 operations a square. The first call makes the table.
  void flood_next_goal();

  // Distances to the board's goals, in their order, of a box on `box` seen by a player on `player`.
  const std::int32_t* row(Square box, Square player) const {
    return &distances_[node(box, board_.sides.of(box, player)) * static_cast<std::size_t>(goals_)];
  }

  static std::size_t bytes(const Board& board) {
    return board.cell.size() * 4 * board.goals.size() * sizeof(std::int32_t);
  }

 private:
  static std::size_t node(Square box, int side) {
    return 4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(side);
  }

  const Board& board_;
  int goals_;
  int next_goal_ = 0;
  std::vector<std::int32_t> distances_;  // [square][side][goal]
  std::vector<std::int32_t> flooded_;    // [square][side] of the goal at work
  std::vector<std::uint32_t> queue_;     // of nodes, reused by each flood
};

}  // namespace soko
