// The relaxation behind the lower bounds: one box alone on the board. Its pushes to the goals, at
// their prices, are counted by a flood of pulls from them; its pulls to the squares on which boxes
// start, by a flood of pushes from there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "board/lone_box.hpp"
#include "bound/push_prices.hpp"

namespace soko {

// The end of a solution that a search heads for.
enum class End : std::uint8_t { kGoals, kStart };

inline const std::vector<Square>& squares_of(const Board& board, End end) {
  return end == End::kGoals ? board.goals : board.boxes;
}

// Its distances, see LoneBoxFlood.
class Flood {
 public:
  static constexpr std::int32_t kFar = LoneBoxFlood::kFar;

  Flood(const Board& board, End end, PushPrices prices = {})
      : board_(board), end_(end), prices_(std::move(prices)), flood_(board) {}

  // The distance of each node to the nearest of `ends`; valid until the next call.
  const LoneBoxFlood::Distances& run(std::span<const Square> ends);

  static std::size_t node(Square box, int side) { return LoneBoxFlood::node(box, side); }

 private:
  const Board& board_;
  End end_;
  PushPrices prices_;
  LoneBoxFlood flood_;
};

}  // namespace soko
