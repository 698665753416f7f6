// A level cut at its gates: squares of straight passages that the player has to come through to get
// from one side to the other. Only the player himself, and boxes that he pushes through, come from
// part to part, so each part is a small game of its own.
#pragma once

#include <cstddef>
#include <vector>

#include "board/board.hpp"

namespace soko {

// A gate as one of its two parts sees it. Its square belongs to both.
struct Gate {
  std::size_t number;  // of all gates
  std::size_t beyond;  // the other part
  Square square;
  Square inner;  // beside it, in the part
  Square outer;  // beside it, beyond
  int goals;     // of all that lies beyond
};

struct Part {
  std::vector<Square> squares;  // its own, then its gates
  std::vector<Gate> gates;
  bool has_goals = false;

  // The number, in `gates`, of the one that leads to a square outside.
  std::size_t gate_to(const Board& board, Square square) const;
};

// There are boxes or goals on both sides of each gate, but none on it, the player does not start on
// it, and no other gate is beside it or two steps away. Empty where the level has no gates, and
// where some boxes may stay on other squares than goals.
std::vector<Part> parts_of(const Board& board);

// Does a square lie beyond a gate?
bool is_beyond(const Board& board, const Gate& gate, Square square);

}  // namespace soko
