// Macro moves: all that one box can do while the others stand still. A search over (square, side of
// the player) of that box with any number of pushes and walks between gives every place that it can
// be brought to; one articulation pass makes each step of it, and the number of regions that the
// floor falls into after the move, a few operations.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "macro/free_floor.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

struct MacroMove {
  Square from;
  Square to;
  Square player;          // where he stands after the last push
  Square lowest;          // the lowest square that he reaches from there
  std::uint16_t pushes;   // the fewest that do it
  std::uint16_t regions;  // of the free floor after the move
};

template <int W>
class MacroMoves {
 public:
  MacroMoves(const Board& board, const RegionFinder<W>& regions);

  // The moves of one of `boxes` onto squares of `may_hold_box`, given the player's region and how
  // many regions there are. The result stays valid until the next call.
  const std::vector<MacroMove>& list(const Bits<W>& boxes, const Bits<W>& region, int regions,
                                     const Bits<W>& may_hold_box, Square box);

  // The pushes of one of the moves that list() gave for this state.
  std::vector<Push> pushes(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& may_hold_box,
                           const MacroMove& move);

 private:
  struct Node {
    Square box;
    std::uint8_t side;
    std::uint16_t pushes;
    std::uint32_t parent;
  };

  int side(Square box, Square player) const { return floor_.side_of(box, player); }

  // Does the player reach a side of the box from which he can push it?
  bool can_push(const Bits<W>& free, const Bits<W>& region, const Bits<W>& may_hold_box,
                Square box) const;

  void add_moves(Bits<W> free, const Bits<W>& region, const Bits<W>& may_hold_box, Square box,
                 int regions);

  void add_move(const Node& node, Square from, int regions_besides);

  void push_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box);

  void meet(Square box, Square player, int pushes, std::uint32_t parent);

  const Board& board_;
  const RegionFinder<W>& regions_;
  FreeFloor<W> floor_;
  std::vector<std::uint8_t> seen_;
  std::vector<Node> queue_;
  std::vector<MacroMove> moves_;
};

}  // namespace soko
