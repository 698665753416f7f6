// What the pushes of one box to each goal cost, or its pulls to each start square, when it is alone
// on the board, by its square and the player's side. This relaxation of the level is exact for one
// box, so it never overestimates and falls by at most the price with a push (or pull).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "bound/flood.hpp"

namespace soko {

class PushDistances {
 public:
  static constexpr std::int32_t kFar = Flood::kFar;

  explicit PushDistances(const Board& board, End end = End::kGoals, const PushPrices& prices = {});

  std::size_t ends() const { return ends_.size(); }
  bool complete() const { return next_ == ends(); }
  // Floods from the next end. The first call makes the table.
  void flood_next();

  // Distances to the ends, in their order, of a box on `box` seen by a player on `player`.
  const std::int32_t* row(Square box, Square player) const {
    return &distances_[Flood::node(box, board_.sides.of(box, player)) * ends()];
  }

  static std::size_t bytes(const Board& board) {
    return board.cell.size() * 4 * board.goals.size() * sizeof(std::int32_t);
  }

 private:
  const Board& board_;
  const std::vector<Square>& ends_;
  Flood flood_;
  std::size_t next_ = 0;
  std::vector<std::int32_t> distances_;  // [square][side][end]
};

}  // namespace soko
