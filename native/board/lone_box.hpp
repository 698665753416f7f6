// One box alone on the board: where pushes and pulls lead it over (square, component of the floor
// on whose side the player stands), see SideComponents; and the flood of all that they lead to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/board.hpp"

namespace soko {

// Calls visit(from, side, stand) for every (square, component of the player) from which one push
// leads the box to `box` with the player, who stood on `stand`, left in component `side`.
template <class Visit>
void for_each_lone_pull(const Board& board, Square box, int side, Visit visit) {
  for (int back = 0; back < kDirections; ++back) {
    const Square from = board.next(box, back);  // the player ends where the box was
    if (board.is_wall(from) || board.sides.of(box, from) != side) continue;
    const Square stand = board.next(from, back);
    if (!board.is_wall(stand)) visit(from, board.sides.of(from, stand), stand);
  }
}

// Calls visit(to, side) for every (square, component of the player) to which one push leads the box
// from `box`, on whose side `side` the player stands.
template <class Visit>
void for_each_lone_push(const Board& board, Square box, int side, Visit visit) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square behind = board.next(box, opposite(direction));
    const Square to = board.next(box, direction);
    if (board.is_wall(behind) || board.is_wall(to) || board.sides.of(box, behind) != side) continue;
    visit(to, board.sides.of(to, box));
  }
}

// Distances by square of the box and side of the player. First in, first out, and again where a
// cheaper way comes later: breadth first when all prices are equal, and about 16 operations a
// square then.
class LoneBoxFlood {
 public:
  using Distances = std::vector<std::int32_t>;
  // Stands for "never": more than any distance, and small enough to calculate with.
  static constexpr std::int32_t kFar = 1 << 29;

  explicit LoneBoxFlood(const Board& board) : board_(board) {}

  static std::size_t node(Square box, int side) {
    return 4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(side);
  }
  static bool is_met(const Distances& distances, int square) {
    const auto first = distances.begin() + 4 * square;
    return std::any_of(first, first + 4, [](std::int32_t distance) { return distance < kFar; });
  }

  // The distances to the nearest of `ends`, on which a push may leave the player on any side;
  // before(distance, stand, from) is that before a push of the player on `stand` to `from`. Valid
  // until the next flood.
  template <class Before>
  const Distances& pulled_from(std::span<const Square> ends, Before before) {
    begin_on_all_sides(ends);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const std::int32_t distance = distances_[queue_[head]];
      for_each_lone_pull(board_, box_at(head), side_at(head),
                         [&](Square from, int side, Square stand) {
                           meet(node(from, side), before(distance, stand, from));
                         });
    }
    return distances_;
  }
  // In pushes.
  const Distances& pulled_from(std::span<const Square> ends);

  // The pushes from the nearest of `starts`, where the player stands on any side of the box, or on
  // that of `player` only.
  const Distances& pushed_from(std::span<const Square> starts,
                               std::optional<Square> player = std::nullopt);

 private:
  void begin_on_all_sides(std::span<const Square> squares);
  void begin();
  void meet(std::size_t node, std::int32_t distance) {
    if (distances_[node] <= distance) return;
    distances_[node] = distance;
    queue_.push_back(static_cast<std::uint32_t>(node));
  }
  Square box_at(std::size_t head) const { return static_cast<Square>(queue_[head] / 4); }
  int side_at(std::size_t head) const { return static_cast<int>(queue_[head] % 4); }

  const Board& board_;
  Distances distances_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace soko
