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
#include "bound/push_prices.hpp"

namespace soko {

// The end of a solution that a search heads for.
enum class End : std::uint8_t { kGoals, kStart };

inline const std::vector<Square>& squares_of(const Board& board, End end) {
  return end == End::kGoals ? board.goals : board.boxes;
}

// Distances by square of the box and by the component of the floor on whose side the player stands
// (see SideComponents).
class Flood {
 public:
  // Stands for "never": more than any distance, and small enough to calculate with.
  static constexpr std::int32_t kFar = 1 << 29;

  Flood(const Board& board, End end, PushPrices prices = {})
      : board_(board), end_(end), prices_(std::move(prices)) {}

  // The distance of each node to the nearest of `ends`; valid until the next call. First in, first
  // out, and again where a cheaper way comes later: breadth first when all prices are equal, and
  // about 16 operations a square then.
  const std::vector<std::int32_t>& run(std::span<const Square> ends);

  static std::size_t node(Square box, int side) {
    return 4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(side);
  }

 private:
  void meet_end(Square end);
  void meet(std::size_t node, std::int32_t distance);

  const Board& board_;
  End end_;
  PushPrices prices_;
  std::vector<std::int32_t> distances_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace soko
