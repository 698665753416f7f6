// The compiled level: the floor squares that the player could ever reach, numbered densely row by
// row, with everything about them that does not depend on where the boxes stand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/square.hpp"
#include "board/grid.hpp"
#include "board/side_components.hpp"

namespace soko {

struct Board {
  explicit Board(const Grid& grid);

  int squares() const { return static_cast<int>(cell.size()); }
  // Words of a set of squares; one bit is kept free for kNone's stand-in, the square `squares()`.
  int words() const { return squares() / 64 + 1; }
  Square next(int square, int direction) const {
    return neighbor[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction)];
  }
  // So large that what is remembered for each floor, and searched of it, has to be less.
  bool is_huge() const { return words() > 8; }
  bool is_wall(int square) const { return square == squares(); }

  int width = 0;
  std::vector<int> cell;                        // square -> cell of the grid
  std::vector<std::array<Square, 4>> neighbor;  // `squares()` stands for a wall
  std::vector<std::array<Square, 8>> ring;      // clockwise from the upper left
  std::vector<std::uint8_t> is_goal;
  std::vector<std::uint8_t> is_dead;  // a box here can never reach any goal
  std::vector<Square> goals;
  std::vector<Square> boxes;         // at the start
  Square player = 0;                 // at the start
  std::optional<Square> end_player;  // where the player has to get at the end, if anywhere
  SideComponents sides;

 private:
  void number_floor(const Grid& grid);
  void link_squares(const std::vector<int>& square_of, int height);
  void find_dead_squares();
};

// The push of a box from one square to the next.
inline Push push_to(const Board& board, Square from, Square to) {
  std::uint8_t direction = 0;
  while (board.next(from, direction) != to) ++direction;
  return {from, direction};
}

}  // namespace soko
