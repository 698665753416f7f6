// Macro pulls, the mirror of macro moves: all the places where one box can have been before, while
// the others stood still. A search over (square, side of the player) of that box with any number of
// pulls and walks between; one articulation pass makes each step of it a few operations.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "macro/free_floor.hpp"
#include "state/bits.hpp"

namespace soko {

// Where a box and its player can be, by the fewest pulls.
struct PulledBox {
  Square box;
  Square player;
  std::uint16_t pulls;
  std::uint32_t parent;  // the place that the last pull started from
};

template <int W>
class MacroPulls {
 public:
  explicit MacroPulls(const Board& board);

  // The places of `box`, the first of them where it stands; empty when it cannot be pulled. `free`
  // is the floor without boxes, `region` the player's part of it; the box only comes to squares of
  // `may_hold_box`. The result stays valid until the next call.
  const std::vector<PulledBox>& places(Bits<W> free, const Bits<W>& region,
                                       const Bits<W>& may_hold_box, Square box);

  // Into how many parts the box splits the floor around it when it is put down on `square`.
  int parts(Square square) const { return floor_.parts(square); }
  // The lowest square that the player reaches in a place.
  Square lowest(const PulledBox& place) const;

 private:
  bool can_pull(const Bits<W>& free, const Bits<W>& region, const Bits<W>& may_hold_box,
                Square box) const;

  void pull_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box);

  void meet(const PulledBox& place);

  const Board& board_;
  FreeFloor<W> floor_;
  std::vector<std::uint8_t> seen_;  // [square][side]
  std::vector<PulledBox> places_;
};

}  // namespace soko
